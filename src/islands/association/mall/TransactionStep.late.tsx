import { useStore } from '@nanostores/react'
import { LatePart, useLatePart } from '#parts/LatePart.tsx'
import { ProblemDialog } from '#parts/ProblemDialog.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TableSkeleton } from '#ui/table/TableSkeleton.tsx'
import { unassignedErrors } from '../errors.ts'
import { linesWithStrip, stepWithStrip, tableWithStrip } from '../work/table-height.ts'
import { ChosenHub } from './ChosenHub.tsx'
import { $shownList } from './chosen-hub.ts'
import { $view } from './labels.ts'
import { NoTransactions } from './NoTransactions.tsx'
import { $isQuiet, $unassigned, reload } from './state.ts'
import { UnassignedTable } from './UnassignedTable.tsx'

export interface TransactionStepProps {
  readonly hubId: string
  /** Goes back to step 1. */
  readonly onChange: () => void
}

/** A phone may have scrolled down the list of hubs. */
function showTop(step: HTMLElement | null): void {
  if (step) scrollTo(0, 0)
}

/** Step 2: the hub's unassigned transactions, and the dialog that associates one with a store. Source: MAS-04 to MAS-31. */
export function TransactionStep({ hubId, onChange }: TransactionStepProps) {
  const { t } = useLanguage()
  const { error, loading, isPartial } = useStore($unassigned)
  const { rows, problem } = useStore($shownList)
  const isQuiet = useStore($isQuiet)
  const isByLabel = useStore($view) === 'labels'
  const byLabel = useLatePart(() => import('./ByLabel.tsx'), isByLabel)

  return (
    <section ref={showTop} className={stepWithStrip}>
      <ChosenHub
        hubId={hubId}
        onChange={onChange}
        onReload={reload}
        loading={loading}
        hasRows={rows !== undefined && rows.length > 0}
      />
      {rows && problem && <Notice tone="warn" title={t('association.error.stale')} />}
      {rows && isByLabel && rows.length > 0 ? (
        <LatePart of={byLabel} waiting={<TableSkeleton label={t('state.loading')} className={linesWithStrip} />}>
          {({ ByLabel }) => <ByLabel isPartial={isPartial ?? false} />}
        </LatePart>
      ) : rows ? (
        <UnassignedTable isPartial={isPartial} onBack={onChange} />
      ) : problem ? (
        <NoTransactions problem={problem} onBack={onChange} />
      ) : (
        <TableSkeleton label={t('state.loading')} className={tableWithStrip} />
      )}
      <ProblemDialog error={error} catalogue={unassignedErrors} isQuiet={isQuiet} />
    </section>
  )
}
