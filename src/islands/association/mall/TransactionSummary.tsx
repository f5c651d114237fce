import type { UnassignedTransaction } from '#lib/contracts/transactions.ts'
import { formatDateTime, formatEuros, formatText } from '#lib/format.ts'
import { Chip } from '#ui/Chip.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { cluesOf } from './clues.ts'

/** The facts that decide on the store of a transaction: date, amount and clues. */
export function TransactionSummary({ transaction }: { transaction: UnassignedTransaction }) {
  const { t, locale } = useLanguage()
  const facts = [
    [t('column.date'), formatDateTime(transaction.date)],
    [t('column.amount'), formatEuros(transaction.amount, locale)],
    [t('column.bankName'), formatText(transaction.bankName)],
    [t('column.retailerName'), formatText(transaction.retailerName)],
  ]
  const clues = cluesOf(transaction, t)
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
        {clues.map((clue) => (
          <Chip key={clue}>{clue}</Chip>
        ))}
        {clues.length === 0 && <span className="text-table text-muted">{t('association.dialog.noHints')}</span>}
      </div>
    </div>
  )
}
