import type { ReactNode } from 'react'
import type { CsvCell } from '#lib/csv.ts'
import { normalizeText, type SearchWord } from '#lib/search-text.ts'

/**
 * Kind of data. It sets alignment, typeface, default width and the export format. An `id` is truncated but always copied in
 * full. A `number`, `money` or `date` has only figures and punctuation, apart from the letters of a missing value (`N/A`, `N/D`) and of
 * an exponent.
 */
export type ColumnKind = 'text' | 'code' | 'id' | 'number' | 'money' | 'date' | 'flag'

/** Value to sort by. Missing values and empty texts sort last in both directions. */
export type RawValue = string | number | boolean | Date | null | undefined

/** One column of a table. The tool, the export and the tests share the same list of columns. */
export interface Column<Row> {
  /** Name of the column in the address and in a `TableView`: letters and digits, unique in its table. */
  readonly id: string
  readonly label: string
  readonly kind: ColumnKind
  /** Value to sort by, which is not the displayed text. */
  readonly value: (row: Row) => RawValue
  /** Text to show, search, filter and export. The caller formats missing values. */
  readonly text: (row: Row) => string
  /** Exported value, if it differs from `text`. A `number` column exports its raw number. */
  readonly exported?: (row: Row) => CsvCell
  /** Content of the cell, if it is more than text (a chip, a link, a button). Search and export still use `text`. */
  readonly render?: (row: Row) => ReactNode
  /** In CSS pixels; the default depends on the kind. */
  readonly width?: number
  /** Whether the column shares spare width. The default is true for text and code. */
  readonly grows?: boolean
  /** Of the first column: its width in a frame that has room for it, even if the table scrolls sideways. */
  readonly growsTo?: number
  readonly align?: 'start' | 'end'
  /** Whether the text of a row can change while the row stays the same. The `version` of the table says when. */
  readonly changes?: boolean
  /** Adds a filter to the column: typed words, or one of the existing values. */
  readonly filter?: 'text' | 'choice'
  /** Whether the column is hidden initially. The first column is never hidden, because it identifies the row. */
  readonly hiddenByDefault?: boolean
  /** False when sorting makes no sense. */
  readonly sortable?: boolean
}

/** A heading only breaks between words, so its longer line exceeds half the text; this also covers the padding. */
const headingSlack = 8
const headingCharacterPx = 6.5
const headingMaxPx = 168

interface KindTraits {
  readonly width: number
  readonly grows: boolean
  readonly align: 'start' | 'end'
  readonly face: string
}

const kinds: Readonly<Record<ColumnKind, KindTraits>> = {
  text: { width: 168, grows: true, align: 'start', face: '' },
  code: { width: 304, grows: true, align: 'start', face: 'font-mono text-small' },
  id: { width: 96, grows: false, align: 'start', face: 'font-mono text-small select-all' },
  number: { width: 96, grows: false, align: 'end', face: 'tabular-nums' },
  money: { width: 104, grows: false, align: 'end', face: 'tabular-nums' },
  date: { width: 140, grows: false, align: 'start', face: 'tabular-nums' },
  flag: { width: 88, grows: false, align: 'start', face: '' },
}

/** Classes of the column's typeface. */
export function columnFace(column: Pick<Column<never>, 'kind'>): string {
  return kinds[column.kind].face
}

/** Letters that no figure has. */
const otherLetters = /[bcf-mo-z]/

/**
 * Whether a text of the column may contain a word of a search. Most words have letters, and more than half of the columns of
 * transactions are figures.
 */
export function mayContain(column: Pick<Column<never>, 'kind'>, word: SearchWord): boolean {
  return !isFigure(column) || typeof word !== 'string' || !otherLetters.test(word)
}

/** Whether the column has numbers, amounts or dates. */
export function isFigure({ kind }: Pick<Column<never>, 'kind'>): boolean {
  return kind === 'number' || kind === 'money' || kind === 'date'
}

/** Whether users copy the column's texts. The table then offers a copy button and selects them in full. */
export function isCopied(column: Pick<Column<never>, 'kind'>): boolean {
  return column.kind === 'id'
}

/** Alignment of the column's heading and cells. */
export function columnAlign(column: Pick<Column<never>, 'kind' | 'align'>): 'start' | 'end' {
  return column.align ?? kinds[column.kind].align
}

/** Base width of the column in CSS pixels: its own, or enough for its kind and for its heading on two lines. */
export function columnWidth(column: Pick<Column<never>, 'kind' | 'width' | 'label'>): number {
  const headingWidth = Math.min(headingMaxPx, (column.label.length / 2 + headingSlack) * headingCharacterPx)
  return column.width ?? Math.max(kinds[column.kind].width, Math.ceil(headingWidth))
}

/** Whether the column shares spare width. */
export function columnGrows(column: Pick<Column<never>, 'kind' | 'grows'>): boolean {
  return column.grows ?? kinds[column.kind].grows
}

/**
 * Sort key of a row: numbers as numbers, texts without case and accents, missing values as `undefined`.
 *
 * Normalised texts are compared by code unit. A collator is ten times slower, and 20,000 rows have to sort quickly.
 */
export function sortKey<Row>(column: Column<Row>, row: Row): string | number | undefined {
  const value = column.value(row)
  if (value === null || value === undefined || value === '') return undefined
  if (typeof value === 'string') return column.kind === 'date' ? value : normalizeText(value)
  const figure = Number(value)
  return Number.isNaN(figure) ? undefined : figure
}

/** Compares two keys of `sortKey` that are not missing. All keys of a column have the same type. */
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
