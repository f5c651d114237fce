import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { storeRanker } from '#lib/association/rank-stores.ts'
import { associationErrors } from '#lib/catalogues/association.ts'
import { lookUp } from '#lib/catalogues/catalogue.ts'
import { hubStoreErrors } from '#lib/catalogues/hubs.ts'
import type { CustomerTransaction } from '#lib/contracts/customers.ts'
import { formatDateTime, formatText, missing } from '#lib/format.ts'
import { StoreDialog } from '#parts/StoreDialog.tsx'
import type { AssociationTask } from '#parts/use-association.tsx'
import { announce } from '#stores/notices.ts'
import { $hubId, $hubStores, associateCustomerStore } from '#stores/support-association.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { amountOf } from './columns.ts'

export interface SupportAssociationDialogProps extends Omit<AssociationTask<CustomerTransaction>, 'onDone'> {
  /** The page reads the list again. The transaction may have a store in the new list. */
  readonly listLoading: boolean
  readonly onDone: (storeId: string) => void
  /** The write may have succeeded, so the page reads the list again. */
  readonly onReread: () => void
}

/** Associates one transaction of a customer with a store. Source: SAS-09 to SAS-15, SAS-19, SAS-26. */
export function SupportAssociationDialog({ transaction, listLoading, ...on }: SupportAssociationDialogProps) {
  const { t } = useLanguage()
  const hubId = useStore($hubId)
  const { data: stores, error, loading } = useStore($hubStores)
  const pending = useStore(associateCustomerStore.$pending)
  const [storeId, setStoreId] = useState<string | null>(null)
  const label = formatText(transaction.label)
  const rank = useMemo(() => storeRanker(stores ?? []), [stores])
  const options = useMemo(
    () =>
      rank({ label: transaction.label }).stores.map(({ store, reasons }) => ({
        id: store.id,
        label: formatText(store.name),
        ...(reasons.length > 0 ? { hint: t('supportAssociation.reason') } : {}),
      })),
    [rank, transaction.label, t],
  )

  function associate() {
    if (storeId === null || transaction.id === null) return
    const store = options.find(({ id }) => id === storeId)?.label ?? missing
    void associateCustomerStore.send(
      { storeId, transactionId: transaction.id },
      {
        done() {
          announce(t('supportAssociation.success'), {
            detail: t('supportAssociation.success.detail', { label, store }),
          })
          on.onDone(storeId)
        },
        failed: (problem) => on.onFailed(lookUp(associationErrors, problem)),
        reread: on.onReread,
      },
    )
  }

  return (
    <StoreDialog
      title={t('supportAssociation.dialog')}
      stores={{ options, loading, error, catalogue: hubStoreErrors, onRetry: () => $hubStores.revalidate() }}
      words={{
        label: t('supportAssociation.dialog.store'),
        placeholder: t('supportAssociation.dialog.placeholder'),
        noMatch: t(hubId === null ? 'supportAssociation.dialog.noHub' : 'supportAssociation.dialog.noStore'),
        more: (count) => t('supportAssociation.dialog.more', { count }),
      }}
      storeId={storeId}
      onChoose={setStoreId}
      pending={pending || listLoading}
      disabledReason={storeId === null ? t('supportAssociation.dialog.missing') : undefined}
      onValidate={associate}
      onClose={on.onClose}
    >
      <TransactionFacts transaction={transaction} />
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
