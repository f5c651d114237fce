import { useStore } from '@nanostores/react'
import { StoreWork } from '../work/StoreWork.tsx'
import { SupportAssociationDialog } from './SupportAssociationDialog.tsx'
import { $customerTransactions } from './state.ts'
import { customerWork } from './work.ts'

/** The list has no clue but the label, which the ranking reads. */
const noHints = () => []

/** The work below the table of a customer's transactions. */
export function SupportAssociationWork() {
  const { loading } = useStore($customerTransactions)
  return (
    <StoreWork
      work={customerWork}
      hintsOf={noHints}
      renderDialog={(task) => <SupportAssociationDialog task={task} listLoading={loading} />}
    />
  )
}
