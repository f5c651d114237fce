import { useStore } from '@nanostores/react'
import { useCallback } from 'react'
import type { UnassignedTransaction } from '#lib/contracts/transactions.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { WorkPanel } from '../work/WorkPanel.tsx'
import { AllShownQuestion } from './AllShownQuestion.tsx'
import { AssociationDialog } from './AssociationDialog.tsx'
import { cluesOf } from './clues.ts'
import { $unassigned } from './state.ts'
import { hubWork } from './work.ts'

/** The work below the table of unassigned transactions. */
export function AssociationWork() {
  const { t } = useLanguage()
  const { loading, isPartial = false } = useStore($unassigned)
  return (
    <>
      <WorkPanel
        work={hubWork}
        hintsOf={useCallback((row: UnassignedTransaction) => cluesOf(row, t), [t])}
        renderDialog={(task) => <AssociationDialog task={task} listLoading={loading && !isPartial} />}
      />
      <AllShownQuestion />
    </>
  )
}
