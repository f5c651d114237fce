import { useMemo } from 'react'
import type { Column } from './column.ts'
import { selectionWidth, tableWidths } from './widths.ts'

const defaultActionWidth = 112

/** Layout shared by heading, filter row and rows, so that they align. */
export interface TableLayout<Row> {
  readonly columns: readonly Column<Row>[]
  readonly widths: readonly number[]
  readonly total: number
  readonly actionWidth: number
  readonly hasSelection: boolean
  readonly hasAction: boolean
  /** Whether the table is wider than its frame. Sticky columns then get a border, because other columns scroll under them. */
  readonly overflows: boolean
}

/** The extra columns at the sides. */
interface Sides {
  readonly hasSelection: boolean
  readonly rowAction: { readonly width?: number } | undefined
}

/**
 * Distributes the frame's width among the columns.
 *
 * @param available inner width of the frame, in CSS pixels
 */
export function useLayout<Row>(columns: readonly Column<Row>[], available: number, sides: Sides): TableLayout<Row> {
  const { hasSelection, rowAction } = sides
  const hasAction = rowAction !== undefined
  const actionWidth = hasAction ? (rowAction.width ?? defaultActionWidth) : 0
  return useMemo(() => {
    const reserved = actionWidth + (hasSelection ? selectionWidth : 0)
    const { columns: widths, total, overflows } = tableWidths(columns, available, reserved)
    return { columns, widths, total, overflows, actionWidth, hasSelection, hasAction }
  }, [columns, available, actionWidth, hasSelection, hasAction])
}

/** Classes and position of the sticky first column. */
export function startEdge<Row>(layout: TableLayout<Row>): { className: string; style: { left: number } } {
  return {
    className: layout.overflows ? 'border-r' : '',
    style: { left: layout.hasSelection ? selectionWidth : 0 },
  }
}

/** Number of cells in a row. */
export function cellCount<Row>(layout: TableLayout<Row>): number {
  return layout.columns.length + Number(layout.hasSelection) + Number(layout.hasAction)
}
