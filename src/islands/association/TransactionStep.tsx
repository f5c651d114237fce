import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { currentRow } from '#lib/association/current-row.ts'
import { associationErrors, unassignedErrors } from '#lib/catalogues/association.ts'
import { type CatalogueRow, lookUp } from '#lib/catalogues/catalogue.ts'
import type { UnassignedTransaction } from '#lib/contracts/transactions.ts'
import { problemOf } from '#lib/problem.ts'
import { FailureDialog } from '#parts/FailureDialog.tsx'
import { LateDialog } from '#parts/LateDialog.tsx'
import { ProblemDialog } from '#parts/ProblemDialog.tsx'
import { useRowFocus } from '#parts/use-row-focus.ts'
import { $unassigned, forgetHub } from '#stores/association.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TableSkeleton } from '#ui/table/TableSkeleton.tsx'
import { useLazyPart } from '#ui/use-lazy-part.ts'
import { ChosenHub } from './ChosenHub.tsx'
import { NoTransactions } from './NoTransactions.tsx'
import { TransactionTable } from './TransactionTable.tsx'

export interface TransactionStepProps {
  readonly hubId: string
  /** Whether somebody has come from step 1, so that the focus belongs to the first row. */
  readonly takesFocus: boolean
  /** Back to step 1. */
  readonly onChange: () => void
}

/** Step 2: the mall's unassigned transactions, and the dialog that gives one its store. Source: MAS-04 to MAS-31. */
export function TransactionStep({ hubId, takesFocus, onChange }: TransactionStepProps) {
  const { t } = useLanguage()
  const { data: rows, error, loading } = useStore($unassigned)
  const [chosen, setChosen] = useState<UnassignedTransaction | null>(null)
  const [rechecking, setRechecking] = useState(false)
  const [failure, setFailure] = useState<Pick<CatalogueRow, 'message' | 'detail'> | null>(null)
  const dialog = useLazyPart(() => import('./AssociationDialog.tsx'))
  const selected = currentRow(rows, chosen)
  const { table, focusNextRow } = useRowFocus(takesFocus && rows !== undefined)
  const isEmptyHub = error !== undefined && lookUp(unassignedErrors, problemOf(error)).place === 'forget'
  // An empty list that could not be read again says nothing about the mall.
  const shown = isEmptyHub || (error !== undefined && rows?.length === 0) ? undefined : rows
  // The saved mall is cleared when it has nothing to offer (MAS-20).
  useEffect(() => {
    if (isEmptyHub) forgetHub()
  }, [isEmptyHub])

  // The same function in every render: with another one, every row of the table would render again.
  const { load } = dialog
  const open = useCallback(
    (transaction: UnassignedTransaction) => {
      setChosen(transaction)
      load()
    },
    [load],
  )

  function reload() {
    setRechecking(false)
    $unassigned.revalidate()
  }

  /** When the list cannot be read either, the table says so. */
  function recheck() {
    setRechecking(true)
    $unassigned.revalidate()
  }

  return (
    <section className="flex flex-col gap-3">
      <ChosenHub hubId={hubId} onChange={onChange} onReload={reload} loading={loading} />
      {shown && error !== undefined && <Notice tone="warn" title={t('association.error.stale')} />}
      {shown ? (
        <TransactionTable ref={table} rows={shown} onAssociate={open} onIntent={load} onBack={onChange} />
      ) : error ? (
        <NoTransactions problem={problemOf(error)} onBack={onChange} />
      ) : (
        <TableSkeleton label={t('state.loading')} className="h-[70vh]" />
      )}
      {!rechecking && <ProblemDialog error={error} catalogue={unassignedErrors} />}
      {selected && (
        <LateDialog of={dialog} onBack={() => setChosen(null)}>
          {({ AssociationDialog }) => (
            <AssociationDialog
              transaction={selected}
              listLoading={loading}
              onClose={() => setChosen(null)}
              onDone={() => {
                setChosen(null)
                focusNextRow()
              }}
              onFailed={(problem) => setFailure(lookUp(associationErrors, problem))}
              onReread={recheck}
              onMissing={() => setFailure({ message: 'association.error.parameter' })}
            />
          )}
        </LateDialog>
      )}
      {failure && <FailureDialog failure={failure} onBack={() => setFailure(null)} />}
    </section>
  )
}
