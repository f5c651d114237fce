import { useStore } from '@nanostores/react'
import type { UnassignedTransaction } from '#lib/contracts/transactions.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { StoreWork } from '../work/StoreWork.tsx'
import type { WorkProps } from '../work/task.ts'
import { AssociationDialog } from './AssociationDialog.tsx'
import { cluesOf } from './clues.ts'
import { $hubId, $hubStores, $unassigned, removeTransaction, returnTransaction } from './state.ts'

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
