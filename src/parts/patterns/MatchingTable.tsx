import { useMemo, useState } from 'react'
import { relatedTransactionRow } from '#lib/entities/related-transactions.ts'
import { sharedBeginning } from '#lib/entities/store-names.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import { limits } from '#lib/limits.ts'
import type { Change, ImpactRow } from '#lib/patterns/impact.ts'
import type { Span } from '#lib/patterns/match-labels.ts'
import { Chip, type ChipTone } from '#ui/Chip.tsx'
import type { Elements } from '#ui/elements.tsx'
import { useLanguage } from '#ui/Messages.tsx'
import { PagedTable } from '#ui/PagedTable.tsx'
import type { Column } from '#ui/table/column.ts'
import type { CompactRow } from '#ui/table/compact.tsx'
import { storeName } from '../StoreName.tsx'
import { CutLabel } from './MarkedLabel.tsx'
import { entityTransactionColumns } from './transaction-columns.ts'
import { useMatches } from './use-pattern-job.ts'

export interface MatchingTableProps {
  /** The table marks the matches of this text in the labels. */
  readonly pattern: string
  /** The same array until the rows change. */
  readonly rows: readonly ImpactRow[]
  /** Shown beside the title. */
  readonly action: Elements
}

const rowId = ({ transaction }: ImpactRow) => transaction.id
const storeOf = ({ transaction }: ImpactRow) => relatedTransactionRow(transaction).store
const sizes = [limits.matchingPageSize]

const compactMatch: CompactRow<ImpactRow> = { title: 'label', facts: ['date', 'amount', 'store'], end: 'change' }

/** The transactions of a test, 100 per page, each with the effect of saving. Source: PAT-06, PAT-09, PAT-21. */
export function MatchingTable({ pattern, rows, action }: MatchingTableProps) {
  const { t, locale } = useLanguage()
  const [page, setPage] = useState(1)
  const start = (page - 1) * limits.matchingPageSize
  const shown = useMemo(() => rows.slice(start, start + limits.matchingPageSize), [rows, start])
  const { spans, isTooSlow } = useSpans(pattern, shown)
  const beginning = useMemo(() => sharedBeginning(shown.map(storeOf), null), [shown])
  const columns = useMemo(() => matchingColumns(t, locale, spans, beginning), [t, locale, spans, beginning])
  return (
    <>
      <PagedTable
        title={t('patterns.matching')}
        name="pattern-matches"
        columns={columns}
        compact={compactMatch}
        rows={shown}
        rowId={rowId}
        total={rows.length}
        page={page}
        size={limits.matchingPageSize}
        sizes={sizes}
        onPage={setPage}
        busy={false}
        empty={t('patterns.matching.empty')}
        failed={null}
        action={action}
        className="max-h-[60vh] desktop:max-h-[40vh]"
      />
      {isTooSlow && <p className="text-small text-muted">{t('patterns.matching.tooSlow')}</p>}
    </>
  )
}

/** The matches of the pattern in the labels of a page, by label; empty until they are known. */
function useSpans(pattern: string, rows: readonly ImpactRow[]) {
  const job = useMemo(
    () => (rows.length === 0 ? null : { pattern, labels: rows.map(({ transaction }) => transaction.label ?? '') }),
    [pattern, rows],
  )
  const result = useMatches(job)
  const answer = result?.kind === 'answered' ? result.answer : null
  const spans = useMemo(() => new Map(answer?.map((span, index) => [job?.labels[index] ?? '', span])), [answer, job])
  return { spans, isTooSlow: result?.kind === 'tooSlow' }
}

const tones: Record<Change, ChipTone> = { new: 'ok', here: 'neutral', taken: 'warn', lost: 'bad' }

/** The effect of saving, followed by the columns of all tables of related transactions. Source: ENT-27, PAT-21. */
function matchingColumns(
  t: Translate,
  locale: Locale,
  spans: ReadonlyMap<string, Span>,
  beginning: string,
): readonly Column<ImpactRow>[] {
  const words = (change: Change | null) => (change === null ? '' : t(`patterns.change.${change}`))
  const change: Column<ImpactRow> = {
    id: 'change',
    label: t('patterns.impact'),
    kind: 'flag',
    width: 116,
    value: (row) => row.change,
    text: (row) => words(row.change),
    render: (row) => row.change && <Chip tone={tones[row.change]}>{words(row.change)}</Chip>,
  }
  const others = entityTransactionColumns(t, locale).map(
    ({ exported: _, render: __, ...column }): Column<ImpactRow> => {
      const text = ({ transaction }: ImpactRow) => column.text(relatedTransactionRow(transaction))
      const value = ({ transaction }: ImpactRow) => column.value(relatedTransactionRow(transaction))
      if (column.kind === 'date') return { ...column, width: 140, value, text }
      if (column.id === 'store') return { ...column, value, text, render: (row) => storeName(storeOf(row), beginning) }
      // The label and the store say what the pattern has caught.
      if (column.id !== 'label') return { ...column, grows: false, value, text }
      return { ...column, value, text, render: (row) => <CutLabel label={text(row)} span={spans.get(text(row))} /> }
    },
  )
  return [change, ...others]
}
