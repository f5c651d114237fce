import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { shopLabel } from '#lib/association/label.ts'
import { storeRanker } from '#lib/association/rank-stores.ts'
import { associationErrors } from '#lib/catalogues/association.ts'
import { lookUp } from '#lib/catalogues/catalogue.ts'
import { hubStoreErrors } from '#lib/catalogues/hubs.ts'
import type { HubStore } from '#lib/contracts/shopping-hubs.ts'
import type { UnassignedTransaction } from '#lib/contracts/transactions.ts'
import { formatText, missing } from '#lib/format.ts'
import { StoreDialog } from '#parts/StoreDialog.tsx'
import type { AssociationTask } from '#parts/use-association.tsx'
import { $chosenStores, $hubStores, associateStore } from '#stores/association.ts'
import { announce } from '#stores/notices.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { TransactionSummary } from './TransactionSummary.tsx'

export interface AssociationDialogProps extends AssociationTask<UnassignedTransaction> {
  /** The page reads the list again. The transaction may be missing in the new list. */
  readonly listLoading: boolean
  /** The write may have succeeded, so the page reads the list again. */
  readonly onReread: () => void
}

/** Associates one transaction with a store. Source: MAS-13 to MAS-18, MAS-32. */
export function AssociationDialog({ transaction, listLoading, ...on }: AssociationDialogProps) {
  const { t } = useLanguage()
  const { data: stores, error, loading } = useStore($hubStores)
  const pending = useStore(associateStore.$pending)
  const [storeId, setStoreId] = useState<string | null>(null)
  const label = formatText(transaction.label)
  const options = useStoreOptions(transaction, stores ?? [])

  function associate() {
    const transactionId = transaction.id
    // MAS-16
    if (storeId === null || transactionId === null) return on.onFailed({ message: 'association.error.parameter' })
    const store = options.find(({ id }) => id === storeId)?.label ?? missing
    void associateStore.send(
      { transactionId, label: transaction.label, storeId },
      {
        done() {
          announce(t('association.success'), { detail: t('association.success.detail', { label, store }) })
          on.onDone()
        },
        failed: (problem) => on.onFailed(lookUp(associationErrors, problem)),
        reread: on.onReread,
      },
    )
  }

  return (
    <StoreDialog
      title={
        <>
          {t('association.associate')} <span className="font-mono">{label}</span>
        </>
      }
      stores={{ options, loading, error, catalogue: hubStoreErrors, onRetry: () => $hubStores.revalidate() }}
      words={{
        label: t('association.dialog.store'),
        placeholder: t('association.dialog.placeholder'),
        noMatch: t('association.dialog.noStore'),
        more: (count) => t('association.dialog.more', { count }),
      }}
      storeId={storeId}
      onChoose={setStoreId}
      pending={pending || listLoading}
      onValidate={associate}
      onClose={on.onClose}
    >
      <TransactionSummary transaction={transaction} />
    </StoreDialog>
  )
}

function useStoreOptions(transaction: UnassignedTransaction, stores: readonly HubStore[]) {
  const { t } = useLanguage()
  const chosen = useStore($chosenStores).get(shopLabel(transaction.label ?? ''))
  const rank = useMemo(() => storeRanker(stores), [stores])
  return useMemo(
    () =>
      rank(transaction, chosen).stores.map(({ store, reasons: [reason] }) => ({
        id: store.id,
        label: formatText(store.name),
        ...(reason ? { hint: t(`association.reason.${reason}`) } : {}),
      })),
    [rank, transaction, chosen, t],
  )
}
