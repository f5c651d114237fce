import { useStore } from '@nanostores/react'
import type { CustomerTransaction } from '#lib/contracts/customers.ts'
import { StoreWork } from '../work/StoreWork.tsx'
import type { WorkProps } from '../work/task.ts'
import { SupportAssociationDialog } from './SupportAssociationDialog.tsx'
import { $customerId, $customerTransactions, $hub, $hubStores, $savedHubName, showStore } from './state.ts'

/** The list has no clue but the label, which the ranking reads. */
const noHints: readonly string[] = []
const noRows: readonly CustomerTransaction[] = []

/** The strip under the table of a customer's transactions. */
export function SupportAssociationWork(props: WorkProps<CustomerTransaction>) {
  const customerId = useStore($customerId)
  const { data: answer, loading } = useStore($customerTransactions)
  const savedName = useStore($savedHubName)
  const hubName = useStore($hub).data?.name ?? savedName ?? null

  return (
    <StoreWork
      {...props}
      rows={answer?.transactions ?? noRows}
      list={customerId}
      hints={noHints}
      hubName={hubName}
      $stores={$hubStores}
      renderDialog={(task) => <SupportAssociationDialog task={task} hubName={hubName} listLoading={loading} />}
      // The row shows the change immediately, and the list is read again. Source: SAS-14.
      onAssociated={(row, store) => showStore(row, store.id)}
      onTakenBack={(row) => showStore(row, null)}
      onChanged={props.onReread}
    />
  )
}
