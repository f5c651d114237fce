import { useStore } from '@nanostores/react'
import type { CustomerTransaction } from '#lib/contracts/customers.ts'
import { formatDateTime, formatText } from '#lib/format.ts'
import { useLanguage } from '#ui/Messages.tsx'
import type { AssociationTask } from '../state/task.ts'
import { StoreDialog } from '../work/StoreDialog.tsx'
import { amountOf } from './columns.ts'
import { $hubId } from './state.ts'
import { customerWork } from './work.ts'

export interface SupportAssociationDialogProps {
  readonly task: AssociationTask<CustomerTransaction>
  /** The page reads the list again. The transaction may have a store in the new list. */
  readonly listLoading: boolean
}

/** Associates one transaction of a customer with a store. Source: SAS-09 to SAS-15, SAS-19, SAS-26. */
export function SupportAssociationDialog({ task, listLoading }: SupportAssociationDialogProps) {
  const { t } = useLanguage()
  const hubId = useStore($hubId)
  return (
    <StoreDialog
      title={t('supportAssociation.dialog')}
      work={customerWork}
      task={task}
      placeholder={t('supportAssociation.dialog.placeholder')}
      noStores={hubId === null ? t('supportAssociation.dialog.noHub') : undefined}
      storeMissing={t('supportAssociation.dialog.missing')}
      listLoading={listLoading}
    >
      <TransactionFacts transaction={task.transaction} />
    </StoreDialog>
  )
}

/** Source: SAS-09. */
function TransactionFacts({ transaction }: { readonly transaction: CustomerTransaction }) {
  const { t, locale } = useLanguage()
  const facts = [
    [t('supportAssociation.column.customerId'), formatText(transaction.customerId), 'font-mono select-all'],
    [t('supportAssociation.column.label'), formatText(transaction.label), 'font-mono'],
    [t('supportAssociation.column.date'), formatDateTime(transaction.transactionDate), 'tabular-nums'],
    [t('supportAssociation.column.amount'), amountOf(transaction, locale), 'tabular-nums'],
  ] as const
  return (
    <dl className="grid gap-x-6 gap-y-2 desktop:grid-cols-2">
      {facts.map(([name, value, face]) => (
        <div key={name}>
          <dt className="text-small text-muted">{name}</dt>
          <dd className={`text-table wrap-anywhere ${face}`}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
