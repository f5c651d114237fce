import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { lookUp } from '#lib/catalogues/catalogue.ts'
import { problemOf } from '#lib/problem.ts'
import { ProblemDialog } from '#parts/ProblemDialog.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TableSkeleton } from '#ui/table/TableSkeleton.tsx'
import { unassignedErrors } from '../errors.ts'
import { useAssociation } from '../work/use-association.tsx'
import { ChosenHub } from './ChosenHub.tsx'
import { NoTransactions } from './NoTransactions.tsx'
import { $unassigned, forgetHub } from './state.ts'
import { UnassignedTable } from './UnassignedTable.tsx'

export interface TransactionStepProps {
  readonly hubId: string
  /** Goes back to step 1. */
  readonly onChange: () => void
}

/** Every row opens the dialog, which says what the row lacks (MAS-16). */
const anyRow = () => true

/** Step 2: the hub's unassigned transactions, and the dialog that associates one with a store. Source: MAS-04 to MAS-31. */
export function TransactionStep({ hubId, onChange }: TransactionStepProps) {
  const { t } = useLanguage()
  const { data: rows, error, loading, isPartial } = useStore($unassigned)
  const [rechecking, setRechecking] = useState(false)
  const { table, open, detail } = useAssociation({
    isShown: rows !== undefined,
    canOpen: anyRow,
    onReread: recheck,
    importWork: async () => (await import('./AssociationWork.next.tsx')).AssociationWork,
  })
  const isEmptyHub = error !== undefined && lookUp(unassignedErrors, problemOf(error)).place === 'forget'
  // After a failed reading, an empty old list is not shown as an empty hub.
  const shown = isEmptyHub || (error !== undefined && rows?.length === 0) ? undefined : rows
  // A hub without transactions is no longer saved (MAS-20).
  useEffect(() => {
    if (isEmptyHub) forgetHub()
  }, [isEmptyHub])

  function reload() {
    setRechecking(false)
    $unassigned.revalidate()
  }

  /** Reads the list again without an error dialog. The table shows a failure. */
  function recheck() {
    setRechecking(true)
    $unassigned.revalidate()
  }

  return (
    <section className="flex flex-col gap-3">
      <ChosenHub hubId={hubId} onChange={onChange} onReload={reload} loading={loading} />
      {shown && error !== undefined && <Notice tone="warn" title={t('association.error.stale')} />}
      {shown ? (
        <UnassignedTable
          ref={table}
          rows={shown}
          isPartial={isPartial}
          onAssociate={open}
          onBack={onChange}
          detail={detail}
        />
      ) : error ? (
        <NoTransactions problem={problemOf(error)} onBack={onChange} />
      ) : (
        <TableSkeleton label={t('state.loading')} className="h-[70vh]" />
      )}
      {!rechecking && <ProblemDialog error={error} catalogue={unassignedErrors} />}
    </section>
  )
}
