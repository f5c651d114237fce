import { useMemo } from 'react'
import { formatPair, missing } from '#lib/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { classes } from '../classes.ts'
import type { Elements } from '../elements.tsx'
import { useLanguage } from '../Messages.tsx'
import { useIsDesktop } from '../use-desktop.ts'
import { type Column, columnFace } from './column.ts'
import type { TableGeometry } from './geometry.ts'

/** A row on a phone: two lines in place of the columns. The same object in every render. */
export interface CompactRow<Row> {
  /** Id of the column whose whole text is the first line. */
  readonly title: string
  /** Ids of the columns on the second line. A missing value is left out, and a number or flag has its name. */
  readonly facts: readonly string[]
  /** Id of the column at the end of the first line, as it draws itself: a state or an amount. */
  readonly end?: string
  /** What needs attention, before the facts; empty for nothing. */
  readonly note?: (row: Row) => string
  /** The first line, if it is more than text, such as a link. */
  readonly render?: (row: Row) => string | Elements
}

/** The only column of compact rows on a phone; null elsewhere, and for rows that have none. */
export function useCompactColumns<Row>(
  columns: readonly Column<Row>[],
  compact: CompactRow<Row> | undefined,
): readonly Column<Row>[] | null {
  const { locale } = useLanguage()
  const row = useIsDesktop() ? undefined : compact
  return useMemo(() => (row ? [compactColumn(columns, row, locale)] : null), [columns, row, locale])
}

/** The only column of a table with compact rows. Its id is another one, because the user's widths belong to the columns. */
export function compactColumn<Row>(
  columns: readonly Column<Row>[],
  { title, facts, end, note, render }: CompactRow<Row>,
  locale: Locale,
): Column<Row> {
  const first = columns.find(({ id }) => id === title) ?? (columns[0] as Column<Row>)
  const others = facts.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  const last = columns.find(({ id }) => id === end)
  const noteOf = (row: Row) => note?.(row) ?? ''
  const factsOf = (row: Row) =>
    others
      .map((column) => [column, column.text(row)] as const)
      .filter(([, text]) => text !== missing && text !== '')
      .map(([{ id, kind, label }, text]) => ({
        id,
        text: kind === 'number' || kind === 'flag' ? formatPair(label, text, locale) : text,
      }))
  // A label can have two lines, which leaves one for the facts. One of a second line would vanish.
  const isLong = first.kind === 'code'
  return {
    ...first,
    id: `${first.id}Compact`,
    kind: 'text',
    text: (row) =>
      [first.text(row), last?.text(row), noteOf(row), ...factsOf(row).map((fact) => fact.text)]
        .filter(Boolean)
        .join(' · '),
    // A link in it can cover both lines.
    render: (row) => (
      <span className="relative block max-h-12 overflow-hidden leading-4">
        <span className="flex justify-between gap-x-3">
          <span
            data-cuts="line"
            className={`line-clamp-2 min-w-0 wrap-anywhere whitespace-normal ${columnFace(first)}`}
          >
            {render ? render(row) : first.text(row)}
          </span>
          {last && (
            <span className={`-my-px shrink-0 ${columnFace(last)}`}>{last.render?.(row) ?? last.text(row)}</span>
          )}
        </span>
        <CompactFacts isOneLine={isLong} note={noteOf(row)} facts={factsOf(row)} />
      </span>
    ),
  }
}

interface CompactFactsProps {
  /** Whether they are cut at the end of a line. Otherwise they wrap. */
  readonly isOneLine: boolean
  /** Empty for none. */
  readonly note: string
  readonly facts: readonly { readonly id: string; readonly text: string }[]
}

/** The point before a fact is in its margin, which is out of view at the start of a line. */
function CompactFacts({ isOneLine, note, facts }: CompactFactsProps) {
  const all = note === '' ? facts : [{ id: 'note', text: note }, ...facts]
  return (
    <span
      className={classes(
        '-ml-3 block text-small leading-4 text-muted tabular-nums',
        isOneLine ? 'truncate' : 'wrap-anywhere whitespace-normal',
      )}
    >
      {all.map(({ id, text }, index) => (
        <span
          key={id}
          className={classes('relative', !isOneLine && 'inline-block', (!isOneLine || index === 0) && 'pl-3')}
        >
          {index > 0 && (
            <span
              className={classes(
                'inline-block w-3 text-center whitespace-pre',
                // An ellipsis would not hide it out of the flow.
                !isOneLine && 'absolute left-0',
              )}
            >
              {' · '}
            </span>
          )}
          <span className={id === 'note' ? 'text-warn' : undefined}>{text}</span>
        </span>
      ))}
    </span>
  )
}

interface CompactHeadingProps<Row> {
  readonly geometry: TableGeometry<Row>
  readonly actionLabel: string | undefined
}

/** The heading for screen readers only. The order is chosen with the filters. */
export function CompactHeading<Row>({ geometry: { columns, hasAction }, actionLabel }: CompactHeadingProps<Row>) {
  const labels = [...columns.map(({ label }) => label), ...(hasAction && actionLabel ? [actionLabel] : [])]
  return (
    <tr aria-rowindex={1}>
      {labels.map((label) => (
        <th key={label} scope="col" className="p-0 leading-0">
          <span className="sr-only">{label}</span>
        </th>
      ))}
    </tr>
  )
}
