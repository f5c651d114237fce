import { useStore } from '@nanostores/react'
import { WorkPanel } from '../work/WorkPanel.tsx'
import { SupportAssociationDialog } from './SupportAssociationDialog.tsx'
import { $customerTransactions } from './state.ts'
import { customerWork } from './work.ts'

/** The list has no clue but the label, which the ranking reads. */
const noHints = () => []

/** The work below the table of a customer's transactions. */
export function SupportAssociationWork() {
  const { loading } = useStore($customerTransactions)
  return (
    <WorkPanel
      work={customerWork}
      hintsOf={noHints}
      renderDialog={(task) => <SupportAssociationDialog task={task} listLoading={loading} />}
    />
  )
}
