import type { UnassignedTransaction } from '#lib/contracts/transactions.ts'
import { formatText } from '#lib/format.ts'
import { useLanguage } from '#ui/Messages.tsx'
import type { AssociationTask } from '../state/task.ts'
import { StoreDialog } from '../work/StoreDialog.tsx'
import { TransactionSummary } from './TransactionSummary.tsx'
import { hubWork } from './work.ts'

export interface AssociationDialogProps {
  readonly task: AssociationTask<UnassignedTransaction>
  /** The page reads the list again. The transaction may be missing in the new list. */
  readonly listLoading: boolean
}

/** Associates one transaction with a store. Source: MAS-13 to MAS-18, MAS-32. */
export function AssociationDialog({ task, listLoading }: AssociationDialogProps) {
  const { t } = useLanguage()
  return (
    <StoreDialog
      title={
        <>
          <span>{`${t('association.associate')} `}</span>
          <span className="font-mono">{formatText(task.transaction.label)}</span>
        </>
      }
      work={hubWork}
      task={task}
      placeholder={t('association.dialog.placeholder')}
      listLoading={listLoading}
    >
      <TransactionSummary transaction={task.transaction} />
    </StoreDialog>
  )
}
