import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect } from 'react'
import { lookUp } from '#lib/catalogues/catalogue.ts'
import { problemOf } from '#lib/problem.ts'
import { LatePart } from '#parts/LatePart.tsx'
import { ProblemDialog } from '#parts/ProblemDialog.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TableSkeleton } from '#ui/table/TableSkeleton.tsx'
import { useLazyPart } from '#ui/use-lazy-part.ts'
import { unassignedErrors } from '../errors.ts'
import { linesWithStrip, stepWithStrip, tableWithStrip } from '../work/table-height.ts'
import { ChosenHub } from './ChosenHub.tsx'
import { $view } from './labels.ts'
import { NoTransactions } from './NoTransactions.tsx'
import { $isQuiet, $unassigned, forgetHub, reload } from './state.ts'
import { UnassignedTable } from './UnassignedTable.tsx'

export interface TransactionStepProps {
  readonly hubId: string
  /** Goes back to step 1. */
  readonly onChange: () => void
}

/** Step 2: the hub's unassigned transactions, and the dialog that associates one with a store. Source: MAS-04 to MAS-31. */
export function TransactionStep({ hubId, onChange }: TransactionStepProps) {
  const { t } = useLanguage()
  const { data: rows, error, loading, isPartial } = useStore($unassigned)
  const isQuiet = useStore($isQuiet)
  const byLabel = useLazyPart(() => import('./ByLabel.tsx'))
  const isByLabel = useStore($view) === 'labels'
  const { load } = byLabel
  useEffect(() => {
    if (isByLabel) load()
  }, [isByLabel, load])
  // A phone may have scrolled down the list of hubs. The braces matter: `scrollTo` may return a promise.
  useLayoutEffect(() => {
    scrollTo(0, 0)
  }, [])
  const isEmptyHub = error !== undefined && lookUp(unassignedErrors, problemOf(error)).place === 'forget'
  // After a failed reading, an empty old list is not shown as an empty hub.
  const shown = isEmptyHub || (error !== undefined && rows?.length === 0) ? undefined : rows
  // A hub without transactions is no longer saved (MAS-20).
  useEffect(() => {
    if (isEmptyHub) forgetHub()
  }, [isEmptyHub])

  return (
    <section className={stepWithStrip}>
      <ChosenHub
        hubId={hubId}
        onChange={onChange}
        onReload={reload}
        loading={loading}
        hasRows={shown !== undefined && shown.length > 0}
      />
      {shown && error !== undefined && <Notice tone="warn" title={t('association.error.stale')} />}
      {shown && isByLabel && shown.length > 0 ? (
        <LatePart of={byLabel} waiting={<TableSkeleton label={t('state.loading')} className={linesWithStrip} />}>
          {({ ByLabel }) => <ByLabel isPartial={isPartial ?? false} />}
        </LatePart>
      ) : shown ? (
        <UnassignedTable isPartial={isPartial} onBack={onChange} />
      ) : error ? (
        <NoTransactions problem={problemOf(error)} onBack={onChange} />
      ) : (
        <TableSkeleton label={t('state.loading')} className={tableWithStrip} />
      )}
      <ProblemDialog error={error} catalogue={unassignedErrors} isQuiet={isQuiet} />
    </section>
  )
}
