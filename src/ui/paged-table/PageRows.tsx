import { useMemo, useRef } from 'react'
import { type TableGeometry, tableStyle, useGeometry } from '#ui/table/geometry.ts'
import { classes } from '../classes.ts'
import type { Elements } from '../elements.tsx'
import { uniqueRowIds } from '../row-ids.ts'
import { SkeletonRows } from '../SkeletonRows.tsx'
import { leaveFocusAround } from '../start-focus.ts'
import { ColumnWidths } from '../table/ColumnWidths.tsx'
import type { Column } from '../table/column.ts'
import { CompactHeading } from '../table/compact.tsx'
import { actionCell, cellsOf } from '../table/row-cells.tsx'
import { rowStates, scrollFrame } from '../table/styles.ts'
import { TableFrame, useInnerWidth } from '../table/TableFrame.tsx'
import { TableHeading } from '../table/TableHeading.tsx'
import type { RowAction } from '../table/TableViewport.tsx'
import { type RowTabStop, useRowTabStop } from '../use-row-tab-stop.ts'

interface PageRowsProps<Row> {
  /** Unique on the page. */
  readonly name: string
  readonly titleId: string
  readonly columns: readonly Column<Row>[]
  /** Whether the only column is that of compact rows. */
  readonly isCompact: boolean
  /** Widths that the user has set, by column id, in CSS pixels. */
  readonly widths: Readonly<Record<string, number>>
  readonly onWidths: (widths: Readonly<Record<string, number>>) => void
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string | null
  readonly busy: boolean
  readonly rowAction: RowAction<Row> | undefined
  readonly className: string | undefined
}

/** The rows of one page in a horizontally scrolling frame. One row is a tab stop; arrow keys move to the others. */
export function PageRows<Row>(props: PageRowsProps<Row>) {
  const { name, titleId, columns, isCompact, widths, onWidths, rows, rowId, busy, rowAction, className } = props
  const frame = useRef<HTMLDivElement>(null)
  const geometry = useGeometry(columns, useInnerWidth(frame), rowAction, widths, isCompact)
  const ids = useMemo(() => uniqueRowIds(rows, rowId), [rows, rowId])
  const focus = useRowTabStop(name, frame, ids)
  return (
    <TableFrame frame={frame} geometry={geometry} rows={rows} className={className}>
      <table
        aria-labelledby={titleId}
        aria-busy={busy || undefined}
        className="table-fixed border-separate border-spacing-0"
        style={tableStyle(geometry)}
      >
        <ColumnWidths geometry={geometry} />
        <thead className="sticky top-0 z-2">
          {isCompact ? (
            <CompactHeading geometry={geometry} actionLabel={rowAction?.label} />
          ) : (
            <TableHeading geometry={geometry} widths={widths} onWidths={onWidths} actionLabel={rowAction?.label} />
          )}
        </thead>
        <tbody
          onFocus={focus.onFocus}
          onKeyDown={focus.onKeyDown}
          className={classes('transition-opacity', busy && 'opacity-60')}
        >
          {rows.map((row, index) => (
            <PageRow
              key={ids[index]}
              row={row}
              index={index}
              geometry={geometry}
              focus={focus}
              renderAction={rowAction?.render}
            />
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

interface PageRowProps<Row> {
  readonly row: Row
  readonly index: number
  readonly geometry: TableGeometry<Row>
  readonly focus: RowTabStop
  readonly renderAction: ((row: Row) => Elements) | undefined
}

function PageRow<Row>({ row, index, geometry, focus, renderAction }: PageRowProps<Row>) {
  const isActive = index === focus.active
  const cells = useMemo(() => cellsOf(row, geometry, null), [row, geometry])
  return (
    <tr ref={leaveFocusAround} data-index={index} tabIndex={isActive ? 0 : -1} className={rowStates}>
      {cells}
      {renderAction && actionCell(renderAction(row), geometry)}
    </tr>
  )
}

/** Placeholder bars while the rows load, in a frame of the same size. */
export function PageRowsSkeleton({ label, rows }: { readonly label: string; readonly rows: number }) {
  return (
    <div role="status" className={`${scrollFrame} overflow-hidden!`}>
      <span className="sr-only">{label}</span>
      <SkeletonRows rows={rows} />
    </div>
  )
}
