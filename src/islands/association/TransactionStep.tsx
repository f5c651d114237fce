import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { unassignedErrors } from '#lib/catalogues/association.ts'
import { lookUp } from '#lib/catalogues/catalogue.ts'
import { problemOf } from '#lib/problem.ts'
import { ProblemDialog } from '#parts/ProblemDialog.tsx'
import { useAssociation } from '#parts/use-association.tsx'
import { $unassigned, forgetHub } from '#stores/association.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TableSkeleton } from '#ui/table/TableSkeleton.tsx'
import { ChosenHub } from './ChosenHub.tsx'
import { NoTransactions } from './NoTransactions.tsx'
import { UnassignedTable } from './UnassignedTable.tsx'

export interface TransactionStepProps {
  readonly hubId: string
  /** Whether somebody has come from step 1, so that the focus belongs to the first row. */
  readonly takesFocus: boolean
  /** Back to step 1. */
  readonly onChange: () => void
}

/** The dialog says what a row lacks (MAS-16). */
const anyRow = () => true

/** Step 2: the hub's unassigned transactions, and the dialog that gives one its store. Source: MAS-04 to MAS-31. */
export function TransactionStep({ hubId, takesFocus, onChange }: TransactionStepProps) {
  const { t } = useLanguage()
  const { data: rows, error, loading } = useStore($unassigned)
  const [rechecking, setRechecking] = useState(false)
  const { table, open, load, dialogs } = useAssociation({
    rows,
    canOpen: anyRow,
    takesFocus: takesFocus && rows !== undefined,
    importDialog: () => import('./AssociationDialog.tsx'),
    render: ({ AssociationDialog }, task) => <AssociationDialog {...task} listLoading={loading} onReread={recheck} />,
  })
  const isEmptyHub = error !== undefined && lookUp(unassignedErrors, problemOf(error)).place === 'forget'
  // An empty list that could not be read again says nothing about the hub.
  const shown = isEmptyHub || (error !== undefined && rows?.length === 0) ? undefined : rows
  // The saved hub is cleared when it has nothing to offer (MAS-20).
  useEffect(() => {
    if (isEmptyHub) forgetHub()
  }, [isEmptyHub])

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
        <UnassignedTable ref={table} rows={shown} onAssociate={open} onIntent={load} onBack={onChange} />
      ) : error ? (
        <NoTransactions problem={problemOf(error)} onBack={onChange} />
      ) : (
        <TableSkeleton label={t('state.loading')} className="h-[70vh]" />
      )}
      {!rechecking && <ProblemDialog error={error} catalogue={unassignedErrors} />}
      {dialogs}
    </section>
  )
}
