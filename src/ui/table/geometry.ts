import { type CSSProperties, useMemo } from 'react'
import { cellInFocusedRow } from '#ui/focused-row.ts'
import { type Column, columnAlign, columnFace } from './column.ts'
import { cellBox, compactBox, stickyStart } from './styles.ts'
import { tableWidths } from './widths.ts'

const defaultActionWidth = 112

/** Width of columns that a printed sheet has room for, in CSS pixels. Its type is smaller. */
const sheetPx = 1360

/** Layout shared by heading, filter row and rows, so that they align. */
export interface TableGeometry<Row> {
  readonly columns: readonly Column<Row>[]
  /** Classes of the cells of each column. */
  readonly cells: readonly string[]
  readonly widths: readonly number[]
  readonly total: number
  /** Inner width of the frame. */
  readonly available: number
  readonly actionWidth: number
  readonly hasAction: boolean
  /** Whether a row has two lines in place of columns. */
  readonly isCompact: boolean
  /** Whether the table is wider than its frame. Sticky columns then get a border, because other columns scroll under them. */
  readonly overflows: boolean
  /** Number of columns that a print shows, from the first one on. */
  readonly printed: number
}

/**
 * Distributes the frame's width among the columns.
 *
 * @param available inner width of the frame, in CSS pixels
 * @param own widths that the user has set
 * @param isCompact whether the only column is that of compact rows
 */
export function useGeometry<Row>(
  columns: readonly Column<Row>[],
  available: number,
  rowAction: { readonly width?: number; readonly compactWidth?: number } | undefined,
  own: Readonly<Record<string, number>> | undefined = undefined,
  isCompact = false,
): TableGeometry<Row> {
  const hasAction = rowAction !== undefined
  const actionWidth = hasAction
    ? ((isCompact ? rowAction.compactWidth : undefined) ?? rowAction.width ?? defaultActionWidth)
    : 0
  return useMemo(() => {
    const { columns: widths, total, overflows } = tableWidths(columns, available, actionWidth, own)
    const printed = printedColumns(widths)
    const cells = columns.map((column, position) => {
      if (isCompact) return `${compactBox} ${cellInFocusedRow}`
      const classes = cellClasses(column, position === 0, overflows)
      return position < printed ? classes : `${classes} print:hidden`
    })
    return { columns, cells, widths, total, available, overflows, printed, actionWidth, hasAction, isCompact }
  }, [columns, available, actionWidth, hasAction, own, isCompact])
}

/** Number of columns that fit on a sheet; at least one. */
function printedColumns(widths: readonly number[]): number {
  let used = 0
  const next = widths.findIndex((width) => {
    used += width
    return used > sheetPx
  })
  return next < 0 ? widths.length : Math.max(1, next)
}

/** Classes of the first heading, which is sticky. */
export function startEdge({ overflows }: Pick<TableGeometry<never>, 'overflows'>): string {
  return overflows ? 'left-0 border-r' : 'left-0'
}

function cellClasses<Row>(column: Column<Row>, isFirst: boolean, overflows: boolean): string {
  const side = columnAlign(column) === 'end' ? 'text-end' : ''
  const base = `${cellBox} ${cellInFocusedRow} ${columnFace(column)} ${side}`
  return isFirst ? `${base} ${stickyStart} ${overflows ? 'border-r' : ''}` : base
}

/** Style of the table: its width, and how much of it is beyond the frame. */
export function tableStyle({ total, available }: Pick<TableGeometry<never>, 'total' | 'available'>): CSSProperties {
  return { width: total, '--beyond': `${Math.max(0, total - available)}px` } as CSSProperties
}

/** Number of cells in a row. */
export function cellCount<Row>(geometry: TableGeometry<Row>): number {
  return geometry.columns.length + Number(geometry.hasAction)
}
