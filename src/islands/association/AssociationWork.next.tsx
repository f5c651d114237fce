import { useStore } from '@nanostores/react'
import type { UnassignedTransaction } from '#lib/contracts/transactions.ts'
import { StoreWork } from '#parts/association/StoreWork.tsx'
import type { WorkProps } from '#parts/association/task.ts'
import { $hubId, $hubStores, $unassigned, removeTransaction, returnTransaction } from '#stores/association.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { AssociationDialog } from './AssociationDialog.tsx'
import { cluesOf } from './clues.ts'

const noRows: readonly UnassignedTransaction[] = []

/** The strip under the table of unassigned transactions. */
export function AssociationWork(props: WorkProps<UnassignedTransaction>) {
  const { t } = useLanguage()
  const hubId = useStore($hubId)
  const { data: rows, loading, isPartial = false } = useStore($unassigned)
  return (
    <StoreWork
      {...props}
      rows={rows ?? noRows}
      isPartial={isPartial}
      list={hubId}
      hints={props.active ? cluesOf(props.active, t) : []}
      $stores={$hubStores}
      renderDialog={(task) => <AssociationDialog task={task} listLoading={loading && !isPartial} />}
      onAssociated={removeTransaction}
      onTakenBack={(transaction) => returnTransaction(transaction, hubId)}
    />
  )
}
