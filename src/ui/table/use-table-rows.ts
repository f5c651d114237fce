import {
  type ColumnDef,
  type Row as CoreRow,
  createSortedRowModel,
  type RowData,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useCallback, useMemo } from 'react'
import { uniqueRowIds } from '../row-ids.ts'
import { type Column, compareKeys, sortKey } from './column.ts'
import type { RowTest } from './filter.ts'
import type { TableSort } from './view.ts'

// Filtering and selection are a list's `filter` and a set here; the library's features for them weigh 4 KB on every page with a table.
const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })

/** Any object: rows are told apart by reference as well as by id. */
export type TableRowData = RowData

/** One row of the table's model; `original` is the caller's object. */
export type TableRow<Row extends TableRowData> = CoreRow<typeof features, Row>

/** What decides which rows show, and in which order. */
export interface TableRowsSource<Row extends TableRowData> {
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string | null
  readonly columns: readonly Column<Row>[]
  readonly sort: TableSort | null
  readonly filter: RowTest<Row> | undefined
}

/** The rows to show. They are sorted before they are filtered, so that a keystroke in a filter does not sort them again. */
export function useTableRows<Row extends TableRowData>(source: TableRowsSource<Row>): readonly TableRow<Row>[] {
  const { rows, rowId, columns, sort, filter } = source
  const definitions = useMemo(() => columns.map(definitionOf), [columns])
  const sorting = useMemo(() => (sort ? [{ id: sort.column, desc: sort.descending }] : []), [sort])
  const ids = useMemo(() => uniqueRowIds(rows, rowId), [rows, rowId])
  const getRowId = useCallback((_: Row, index: number) => ids[index] ?? String(index), [ids])
  const table = useTable<typeof features, Row, null>(
    { features, data: rows, columns: definitions, getRowId, state: { sorting } },
    () => null,
  )
  const sorted = table.getRowModel().rows
  return useMemo(() => (filter ? sorted.filter((row) => filter(row.original)) : sorted), [sorted, filter])
}

function definitionOf<Row extends TableRowData>(column: Column<Row>): ColumnDef<typeof features, Row, unknown> {
  return {
    id: column.key,
    accessorFn: (row) => sortKey(column, row),
    enableSorting: column.sortable !== false,
    sortUndefined: 'last',
    sortFn: (a, b, id) => compareKeys(a.getValue(id), b.getValue(id)),
  }
}
