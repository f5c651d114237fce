import { useStore } from '@nanostores/react'
import { RotateCw } from 'lucide'
import { readingFailure } from '#lib/catalogues/catalogue.ts'
import type { getCustomerTransactions } from '#lib/contracts/customers.ts'
import type { AnswerOf } from '#lib/contracts/endpoint.ts'
import { problemOf } from '#lib/problem.ts'
import { RetryButton } from '#parts/RetryButton.tsx'
import { StepNumber } from '#parts/StepHeading.tsx'
import { Button } from '#ui/Button.tsx'
import { CopyableText } from '#ui/CopyButton.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Notice } from '#ui/Notice.tsx'
import { stepWithStrip } from '../work/table-height.ts'
import { useAssociation } from '../work/use-association.tsx'
import { CustomerTransactionTable } from './CustomerTransactionTable.tsx'
import { $customerTransactions, $hubName, canAssociate, customerSelection, reload } from './state.ts'

type Answer = AnswerOf<typeof getCustomerTransactions>

export interface CustomerTransactionsProps {
  readonly customerId: string
  readonly answer: Answer
  readonly onBack: () => void
}

/** Step 2: the customer's transactions, and the dialog that associates one with a store. Source: SAS-05 to SAS-28. */
export function CustomerTransactions(props: CustomerTransactionsProps) {
  const { answer, onBack } = props
  const { t } = useLanguage()
  const { error } = useStore($customerTransactions)
  const rows = answer.transactions
  const { table, detail } = useAssociation({
    selection: customerSelection,
    $place: customerSelection.$place,
    isShown: rows.length > 0,
    canOpen: canAssociate,
    importWork: async () => (await import('./SupportAssociationWork.tsx')).SupportAssociationWork,
  })

  return (
    <section aria-label={t('supportAssociation.table')} className={stepWithStrip}>
      <ChosenCustomer {...props} />
      {error !== undefined && rows.length === 0 ? (
        <NotLoaded {...props} />
      ) : (
        <>
          {error !== undefined && <Notice tone="warn" title={t('supportAssociation.error.stale')} />}
          <CustomerTransactionTable ref={table} rows={rows} onBack={onBack} detail={detail} />
        </>
      )}
    </section>
  )
}

/** Replaces an empty list after a failed reading, because the customer may have transactions. */
function NotLoaded({ onBack }: CustomerTransactionsProps) {
  const { t } = useLanguage()
  const { error, loading } = useStore($customerTransactions)
  return (
    <EmptyState
      title={t(readingFailure(problemOf(error)))}
      action={
        <div className="flex gap-2">
          <RetryButton look="primary" size="normal" pending={loading} onClick={reload} />
          <Button onClick={onBack}>{t('action.back')}</Button>
        </div>
      }
    />
  )
}

/** The chosen customer in one line, with the buttons that go back and reload the list. */
function ChosenCustomer({ customerId, onBack }: CustomerTransactionsProps) {
  const { t } = useLanguage()
  const { loading } = useStore($customerTransactions)
  const name = useStore($hubName)
  return (
    <div className="-mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-body">
      <StepNumber step={2} of={2} />
      <p className="contents">
        <span className="text-muted">{t('supportAssociation.customer')}</span>
        {name !== null && <strong className="min-w-0 font-strong wrap-anywhere">{name}</strong>}
        <CopyableText what={t('supportAssociation.column.customerId')} text={customerId} />
      </p>
      <Button size="small" onClick={onBack}>
        {t('action.back')}
      </Button>
      <Button
        data-in-palette=""
        size="small"
        look="quiet"
        pending={loading}
        icon={<Icon of={RotateCw} className="size-3.5" />}
        onClick={reload}
      >
        <span className="max-desktop:sr-only">{t('supportAssociation.reload')}</span>
      </Button>
    </div>
  )
}
