import type { UnassignedTransaction } from '#lib/contracts/transactions.ts'
import { formatDateTime, formatEuros, formatText } from '#lib/format.ts'
import { Chip } from '#ui/Chip.tsx'
import { useLanguage } from '#ui/Messages.tsx'

const hintFields = [
  'nbSpendingInHubSameDay',
  'nbLabelInHubJourneyForTheCustomer',
  'nbLabelInAnotherCustomerHubJourney',
  'inTwoPreviousDay',
  'nbSpendingInCitySameDay',
  'nbClaim',
] as const

/** The facts that decide on the store of a transaction: date, amount and hints. */
export function TransactionSummary({ transaction }: { transaction: UnassignedTransaction }) {
  const { t, locale } = useLanguage()
  const facts = [
    [t('column.date'), formatDateTime(transaction.date)],
    [t('column.amount'), formatEuros(transaction.amount, locale)],
    [t('column.bankName'), formatText(transaction.bankName)],
    [t('column.retailerName'), formatText(transaction.retailerName)],
  ]
  const hints = hintFields.filter((field) => (transaction[field] ?? 0) > 0)
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 desktop:grid-cols-4">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-small text-muted">{name}</dt>
            <dd className="text-table tabular-nums wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-1.5">
        {transaction.isRetailerInHub && <Chip tone="ok">{t('column.isRetailerInHub')}</Chip>}
        {hints.map((field) => (
          <Chip key={field}>
            {t(`column.${field}`)} {transaction[field]}
          </Chip>
        ))}
        {hints.length === 0 && !transaction.isRetailerInHub && (
          <span className="text-table text-muted">{t('association.dialog.noHints')}</span>
        )}
      </div>
    </div>
  )
}
