import { useMemo } from 'react'
import type { Column } from './column.ts'
import { compileFilter, type RowTest } from './filter.ts'
import { useReadyView } from './use-ready-view.ts'
import { useTableRows } from './use-table-rows.ts'
import type { TableView } from './view.ts'

/** Input of the table model. */
interface TableModelSource<Row extends object> {
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string | null
  readonly columns: readonly Column<Row>[]
  readonly view: TableView
  readonly rowFilter?: RowTest<Row> | undefined
  readonly isPlain?: boolean | undefined
  readonly isPartial?: boolean | undefined
  readonly isOrdered?: boolean | undefined
  readonly version?: unknown
}

export type TableModel<Row extends object> = ReturnType<typeof useTableModel<Row>>

/** Columns and rows for a view, computed without blocking the page. */
export function useTableModel<Row extends object>(source: TableModelSource<Row>) {
  const { rows, rowId, columns, view, rowFilter, isPlain, isPartial = false, isOrdered = false } = source
  // A plain table has no menu of the columns, in which the user could show a hidden column again.
  const visible = useMemo(
    () => columns.filter((column) => isPlain || !view.hidden.includes(column.id)),
    [columns, view.hidden, isPlain],
  )
  const ready = useReadyView(rows, columns, visible, view, isPartial, source.version)
  const { search, filters } = ready.view
  const sort = isOrdered ? null : ready.view.sort
  const filter = useMemo(
    () => compileFilter({ view: { search, filters }, columns, visible: ready.visible, index: ready.index, rowFilter }),
    [search, filters, columns, ready.visible, ready.index, rowFilter],
  )
  const version = ready.isWhole ? ready.version : null
  const shown = useTableRows({ rows: ready.rows, rowId, columns, sort, filter, isPartial, version })
  return {
    visible,
    shown,
    isWaiting: ready.isWaiting,
    /** Number of the rows that the shown ones are taken from. */
    total: ready.rows.length,
    /** Whether rows are missing that are on their way, or wait for their texts. */
    isArriving: isPartial || ready.rows !== rows,
    /** Whether the shown rows are those of the view. */
    isSettled: !ready.isWaiting && ready.view === view,
    /** Nothing is known yet, because a search from the address waits for its texts. */
    isUnknown: ready.isWaiting && shown.length === 0,
    /** Changes when the user requests other rows or another order, not when the data change. */
    resetKey: useMemo(() => ({ filter, sort }), [filter, sort]),
  }
}
