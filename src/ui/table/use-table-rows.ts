import { useMemo } from 'react'
import { rowIds } from '../row-ids.ts'
import { type Column, compareKeys, sortKey } from './column.ts'
import type { TableFilter } from './filter.ts'
import { forEachMark, type Marks } from './marks.ts'
import type { TableSort } from './view.ts'

/** One row of the table model. `original` is the caller's object. */
export interface TableRow<Row extends object> {
  readonly id: string
  /** Index among all rows, before sorting and filtering. */
  readonly index: number
  readonly original: Row
}

/** Everything that decides which rows are shown, and their order. */
export interface TableRowsSource<Row extends object> {
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string | null
  readonly columns: readonly Column<Row>[]
  readonly sort: TableSort | null
  readonly filter: TableFilter<Row> | undefined
  /** Whether more rows are on their way. */
  readonly isPartial: boolean
  /** Another one says that sorting and filtering can give another result. */
  readonly version?: unknown
}

/** The rows to show. Sorting comes before filtering, so that a keystroke in a filter does not sort again. */
export function useTableRows<Row extends object>(source: TableRowsSource<Row>): readonly TableRow<Row>[] {
  const { rows, rowId, columns, sort, filter, isPartial, version } = source
  const modelOf = useMemo(() => growingRows(rowId), [rowId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows say when, and the next ones come in any case
  const all = useMemo(() => modelOf(rows, isPartial), [modelOf, rows])
  const order = columns.some(({ id, changes }) => changes && id === sort?.column) ? version : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: a version says when, not what
  const sorted = useMemo(() => sortRows(all, columns, sort), [all, columns, sort, order])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a version says when, not what
  return useMemo(() => {
    if (!filter) return sorted
    const marks = filter(rows)
    return sorted === all ? markedRows(all, marks) : sorted.filter(({ index }) => marks[index] === 1)
  }, [rows, all, sorted, filter, version])
}

/** Makes the rows of the model. A list that begins with the rows of the last one only needs those that follow, because it still arrives. */
export function growingRows<Row extends object>(rowId: (row: Row) => string | null) {
  let known: readonly TableRow<Row>[] = []
  let knownIds: ((row: Row) => string) | undefined
  return (rows: readonly Row[], isPartial: boolean): readonly TableRow<Row>[] => {
    const isLonger = known.length <= rows.length && known.every(({ original }, index) => original === rows[index])
    if (!isLonger || !knownIds) {
      known = []
      knownIds = rowIds(rowId)
    }
    const idOf = knownIds
    const start = known.length
    const added = rows.slice(start).map((original, at) => ({ id: idOf(original), index: start + at, original }))
    known = [...known, ...added]
    // The ids of a whole list would take as much memory as its rows.
    if (!isPartial) knownIds = undefined
    return known
  }
}

function markedRows<Row extends object>(all: readonly TableRow<Row>[], marks: Marks): TableRow<Row>[] {
  const marked: TableRow<Row>[] = []
  forEachMark(marks, (index) => {
    const row = all[index]
    if (row) marked.push(row)
  })
  return marked
}

/** Sorts rows by a column. The sort is stable; rows without a value come last in both directions. */
export function sortRows<Row extends object>(
  rows: readonly TableRow<Row>[],
  columns: readonly Column<Row>[],
  sort: TableSort | null,
): readonly TableRow<Row>[] {
  const column = sort && columns.find(({ id }) => id === sort.column)
  if (!column) return rows
  const direction = sort.descending ? -1 : 1
  const keyed = rows.map((row) => ({ row, key: sortKey(column, row.original) }))
  keyed.sort((a, b) => {
    if (a.key === undefined || b.key === undefined) return Number(a.key === undefined) - Number(b.key === undefined)
    return direction * compareKeys(a.key, b.key)
  })
  return keyed.map(({ row }) => row)
}
