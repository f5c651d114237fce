import { useStore } from '@nanostores/react'
import { useLayoutEffect, useMemo } from 'react'
import type { UnassignedTransaction } from '#lib/contracts/transactions.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { useIsDesktop } from '#ui/use-desktop.ts'
import { activeFilters, noFilters } from '../rules/filters.ts'
import type { LabelLine } from '../rules/label-lines.ts'
import { typicalRow } from '../rules/likely-store.ts'
import { linesWithStrip } from '../work/table-height.ts'
import { useAssociation } from '../work/use-association.tsx'
import { AllShownButton } from './AllShownButton.tsx'
import { FilterTools } from './FilterTools.tsx'
import {
  $lineCounts,
  $lineKind,
  $linePlace,
  $shownLines,
  followLines,
  type LineKind,
  lineIdOf,
  openLine,
  startId,
  switchView,
} from './labels.ts'
import { lineColumns } from './line-columns.tsx'
import { $filters, hubSelection, setFilters } from './state.ts'
import { importWork } from './UnassignedTable.tsx'

type Line = LabelLine<UnassignedTransaction>

const compact = { title: 'label', facts: ['rows', 'sum', 'store'] }
const lineId = ({ id }: Line) => id
const anyLine = () => true

/** One line for each label, most frequent first. The keys of the strip are for the rows of the active line. Source: MAS-33, MAS-34. */
export function ByLabel({ isPartial }: { readonly isPartial: boolean }) {
  const { t, locale } = useLanguage()
  const lines = useStore($shownLines)
  const firstStore = useStore(hubSelection.$firstStore)
  const filters = useStore($filters)
  const columns = useMemo(
    () =>
      lineColumns(t, locale, (line) => {
        const row = typicalRow(line)
        return (row && firstStore?.(row)) ?? null
      }),
    [t, locale, firstStore],
  )
  const { table, detail } = useAssociation<Line>({
    selection: hubSelection,
    $place: $linePlace,
    canOpen: anyLine,
    rowIdOf: lineIdOf,
    startRow: startId,
    importWork,
  })
  useLayoutEffect(followLines, [])
  return (
    <DataTable
      ref={table}
      title={t('association.lines')}
      rows={lines}
      isPartial={isPartial}
      rowId={lineId}
      columns={columns}
      address="label"
      className={linesWithStrip}
      exportName="labels-of-mall"
      empty={<NoLines />}
      tools={{
        lead: <KindChoice />,
        filters: <FilterTools filters={filters} hasStores={firstStore !== null} onChange={setFilters} />,
        active: activeFilters(filters),
        bulk: <AllShownButton />,
      }}
      compact={compact}
      onClearFilters={() => setFilters(noFilters)}
      onRowAction={openLine}
      detail={detail}
    />
  )
}

/** The lines that wait, or those that are set aside. */
function KindChoice() {
  const { t } = useLanguage()
  const kind = useStore($lineKind)
  const counts = useStore($lineCounts)
  const isDesktop = useIsDesktop()
  return (
    <Segmented
      label={t('association.lines.show')}
      isPlain
      value={kind}
      options={(['waiting', 'aside'] as const).map((value) => ({
        value,
        label: t(`association.lines.${value}`, {
          // A phone has no room for both.
          counts: [
            t('association.lines.labels', { count: counts[value].labels }),
            ...(isDesktop ? [t('association.lines.rows', { count: counts[value].rows })] : []),
          ].join(', '),
        }),
      }))}
      onChange={(value) => $lineKind.set(value as LineKind)}
    />
  )
}

/** Nothing waits, or nothing is set aside. */
function NoLines() {
  const { t } = useLanguage()
  const kind = useStore($lineKind)
  const other = kind === 'waiting' ? 'aside' : 'waiting'
  const { labels } = useStore($lineCounts)[other]
  return (
    <EmptyState
      title={t(kind === 'waiting' && labels > 0 ? 'association.lines.allAside' : 'association.lines.none')}
      action={
        <div className="flex gap-2">
          {labels > 0 && <Button onClick={() => $lineKind.set(other)}>{t(`association.lines.see.${other}`)}</Button>}
          <Button onClick={switchView}>{t('association.view.rows')}</Button>
        </div>
      }
    />
  )
}
