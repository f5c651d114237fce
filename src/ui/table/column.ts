import type { ReactNode } from 'react'
import type { CsvCell } from '#lib/csv.ts'
import { normalizeText } from '#lib/search-text.ts'

/** What a column holds, where an `id` is cut but always copied whole; decides alignment, typeface, starting width and the form of its cells in an export. */
export type ColumnKind = 'text' | 'code' | 'id' | 'number' | 'money' | 'date' | 'flag'

/** What a column sorts by. Nothing (also an empty text) sorts last in both directions. */
export type RawValue = string | number | boolean | Date | null | undefined

/** One column of a table. A list of these is the table's description: the tool, the export and the tests read the same one. */
export interface Column<Row> {
  /** Names the column in the address and in a `TableView`; letters and digits, unique in its table. */
  readonly key: string
  /** The heading, in words. */
  readonly label: string
  readonly kind: ColumnKind
  /** What rows are sorted by: the raw value, not the shown one. */
  readonly value: (row: Row) => RawValue
  /** What is shown, searched, filtered and exported; the caller decides how a missing value reads. */
  readonly text: (row: Row) => string
  /** What an export holds where that is not `text`; a `number` column exports its raw number. */
  readonly exported?: (row: Row) => string | number
  /** What the cell shows where text is not enough (a chip, a link, a button); search and export still use `text`. */
  readonly render?: (row: Row) => ReactNode
  /** CSS pixels; without it the kind decides. */
  readonly width?: number
  /** Whether the column takes its share of spare width; text and code do. */
  readonly grows?: boolean
  readonly align?: 'start' | 'end'
  /** Gives the column a filter of its own: words typed, or one of the values that occur. */
  readonly filter?: 'text' | 'choice'
  /** Starts hidden; the first column of a table is never hidden, because it tells rows apart. */
  readonly hiddenByDefault?: boolean
  /** False where an order would mean nothing. */
  readonly sortable?: boolean
}

/** A heading breaks between words, so half of it is not quite half; and it has its padding. */
const HEADING_SLACK = 8
const HEADING_CHARACTER_PX = 6.5
const HEADING_MAX_PX = 168

interface KindTraits {
  readonly width: number
  readonly grows: boolean
  readonly align: 'start' | 'end'
  readonly face: string
}

const KINDS: Readonly<Record<ColumnKind, KindTraits>> = {
  text: { width: 168, grows: true, align: 'start', face: '' },
  code: { width: 304, grows: true, align: 'start', face: 'font-mono text-small' },
  id: { width: 96, grows: false, align: 'start', face: 'font-mono text-small select-all' },
  number: { width: 96, grows: false, align: 'end', face: 'tabular-nums' },
  money: { width: 104, grows: false, align: 'end', face: 'tabular-nums' },
  date: { width: 156, grows: false, align: 'start', face: 'tabular-nums' },
  flag: { width: 88, grows: false, align: 'start', face: '' },
}

/** Classes of the column's typeface. */
export function columnFace(column: Pick<Column<never>, 'kind'>): string {
  return KINDS[column.kind].face
}

/** Whether people paste the column's texts elsewhere: a table offers to copy them, and selects them whole. */
export function isCopied(column: Pick<Column<never>, 'kind'>): boolean {
  return column.kind === 'id'
}

/** The side that the column's heading and cells keep to. */
export function columnAlign(column: Pick<Column<never>, 'kind' | 'align'>): 'start' | 'end' {
  return column.align ?? KINDS[column.kind].align
}

/** The column's width before spare width is shared out, in CSS pixels: its own, or enough for its kind and for its heading in two lines. */
export function columnWidth(column: Pick<Column<never>, 'kind' | 'width' | 'label'>): number {
  const headingWidth = Math.min(HEADING_MAX_PX, (column.label.length / 2 + HEADING_SLACK) * HEADING_CHARACTER_PX)
  return column.width ?? Math.max(KINDS[column.kind].width, Math.ceil(headingWidth))
}

/** Whether the column takes its share of spare width. */
export function columnGrows(column: Pick<Column<never>, 'kind' | 'grows'>): boolean {
  return column.grows ?? KINDS[column.kind].grows
}

/**
 * What a row is compared by: numbers as numbers, texts without case and accents, nothing as `undefined`.
 *
 * Texts are compared by code unit after normalising: a collator is ten times slower, and 20,000 rows must sort within a moment.
 */
export function sortKey<Row>(column: Column<Row>, row: Row): string | number | undefined {
  const value = column.value(row)
  if (value === null || value === undefined || value === '') return undefined
  if (typeof value === 'string') return column.kind === 'date' ? value : normalizeText(value)
  const figure = Number(value)
  return Number.isNaN(figure) ? undefined : figure
}

/** Orders two keys of `sortKey`, neither of which is missing. Within one column they have one type. */
export function compareKeys(a: string | number, b: string | number): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The cell of an export. */
export function exportedCell<Row>(column: Column<Row>, row: Row): CsvCell {
  if (column.exported) return column.exported(row)
  if (column.kind === 'number') {
    const value = column.value(row)
    if (typeof value === 'number' && Number.isFinite(value)) return value
  }
  const text = column.text(row)
  return column.kind === 'number' || column.kind === 'money' ? { figure: text } : text
}
