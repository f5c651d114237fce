import { useMemo } from 'react'
import { cellInFocusedRow } from '../focused-row.ts'
import { type Column, columnAlign, columnFace } from './column.ts'
import { cellBox, stickyCell } from './styles.ts'
import { selectionWidth, tableWidths } from './widths.ts'

const defaultActionWidth = 112

interface CellStyle {
  readonly className: string
  readonly style?: { readonly left: number }
}

/** Layout shared by heading, filter row and rows, so that they align. */
export interface TableLayout<Row> {
  readonly columns: readonly Column<Row>[]
  /** Classes and position of the cells of each column. */
  readonly cells: readonly CellStyle[]
  readonly widths: readonly number[]
  readonly total: number
  /** Inner width of the frame. */
  readonly available: number
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
 * @param own widths that the user has set
 */
export function useLayout<Row>(
  columns: readonly Column<Row>[],
  available: number,
  sides: Sides,
  own: Readonly<Record<string, number>> | undefined = undefined,
): TableLayout<Row> {
  const { hasSelection, rowAction } = sides
  const hasAction = rowAction !== undefined
  const actionWidth = hasAction ? (rowAction.width ?? defaultActionWidth) : 0
  return useMemo(() => {
    const reserved = actionWidth + (hasSelection ? selectionWidth : 0)
    const { columns: widths, total, overflows } = tableWidths(columns, available, reserved, own)
    const cells = columns.map((column, position) =>
      cellStyle(column, position === 0 ? startEdge({ overflows, hasSelection }) : null),
    )
    return { columns, cells, widths, total, available, overflows, actionWidth, hasSelection, hasAction }
  }, [columns, available, actionWidth, hasSelection, hasAction, own])
}

/** Classes and position of the sticky first column. */
export function startEdge(layout: Pick<TableLayout<never>, 'overflows' | 'hasSelection'>): {
  className: string
  style: { left: number }
} {
  return {
    className: layout.overflows ? 'border-r' : '',
    style: { left: layout.hasSelection ? selectionWidth : 0 },
  }
}

/** @param edge of the first column */
function cellStyle<Row>(column: Column<Row>, edge: ReturnType<typeof startEdge> | null): CellStyle {
  const side = columnAlign(column) === 'end' ? 'text-end' : ''
  const base = `${cellBox} ${cellInFocusedRow} ${columnFace(column)} ${side}`
  return edge ? { className: `${base} ${stickyCell} ${edge.className}`, style: edge.style } : { className: base }
}

/** Number of cells in a row. */
export function cellCount<Row>(layout: TableLayout<Row>): number {
  return layout.columns.length + Number(layout.hasSelection) + Number(layout.hasAction)
}
