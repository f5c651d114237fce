import { type ReactNode, useMemo, useRef } from 'react'
import { classes } from '../classes.ts'
import { cellInFocusedRow } from '../focused-row.ts'
import { uniqueRowIds } from '../row-ids.ts'
import { SkeletonRows } from '../SkeletonRows.tsx'
import { type Column, columnAlign, columnFace } from '../table/column.ts'
import { type TableLayout, useLayout } from '../table/layout.ts'
import { cellBox, headingBox, rowStates, scrollFrame, stickyCell, wholeTextBox } from '../table/styles.ts'
import { TableFrame, useInnerWidth } from '../table/TableFrame.tsx'
import type { RowAction } from '../table/TableViewport.tsx'
import { useLostFocus } from '../use-lost-focus.ts'
import { type RowTabStop, useRowTabStop } from '../use-row-tab-stop.ts'

interface PageRowsProps<Row> {
  readonly titleId: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string | null
  readonly busy: boolean
  readonly rowAction: RowAction<Row> | undefined
  readonly className: string | undefined
}

/** The rows of one page in a horizontally scrolling frame. One row is a tab stop; arrow keys move to the others. */
export function PageRows<Row>({ titleId, columns, rows, rowId, busy, rowAction, className }: PageRowsProps<Row>) {
  const frame = useRef<HTMLDivElement>(null)
  const layout = useLayout(columns, useInnerWidth(frame), rowAction)
  const focus = useRowTabStop(frame, rows.length)
  const ids = useMemo(() => uniqueRowIds(rows, rowId), [rows, rowId])
  const edge = layout.overflows ? 'border-r' : ''
  return (
    <TableFrame frame={frame} columns={columns} className={className}>
      <table
        aria-labelledby={titleId}
        aria-busy={busy || undefined}
        className="table-fixed border-separate border-spacing-0"
        style={{ width: layout.total }}
      >
        <colgroup>
          {layout.columns.map((column, index) => (
            <col key={column.key} style={{ width: layout.widths[index] }} />
          ))}
          {rowAction && <col style={{ width: layout.actionWidth }} />}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th
                key={column.key}
                scope="col"
                className={classes(
                  headingBox,
                  'px-2.5!',
                  columnAlign(column) === 'end' ? 'text-end' : 'text-start',
                  'sticky top-0',
                  index === 0 ? `left-0 z-4 ${edge}` : 'z-3',
                )}
              >
                <span className="line-clamp-2 leading-4">{column.label}</span>
              </th>
            ))}
            {rowAction && (
              <th
                scope="col"
                className={classes(
                  headingBox,
                  'sticky top-0 right-0 z-4 px-2.5! text-start',
                  layout.overflows && 'border-l',
                )}
              >
                {rowAction.label}
              </th>
            )}
          </tr>
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
              layout={layout}
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
  readonly layout: TableLayout<Row>
  readonly focus: RowTabStop
  readonly renderAction: ((row: Row) => ReactNode) | undefined
}

function PageRow<Row>({ row, index, layout, focus, renderAction }: PageRowProps<Row>) {
  const element = useLostFocus<HTMLTableRowElement>(focus.onFocusLost)
  const isActive = index === focus.active
  const edge = layout.overflows ? 'border-r' : ''
  const cells = useMemo(
    () =>
      layout.columns.map((column, position) => (
        <td
          key={column.key}
          data-column={column.key}
          className={classes(
            cellBox,
            cellInFocusedRow,
            columnFace(column),
            columnAlign(column) === 'end' && 'text-end',
            position === 0 && `${stickyCell} left-0 ${edge}`,
          )}
        >
          {column.render ? column.render(row) : column.text(row)}
        </td>
      )),
    [row, layout, edge],
  )
  return (
    <tr ref={element} data-index={index} tabIndex={isActive ? 0 : -1} className={rowStates}>
      {cells}
      {renderAction && (
        <td className={classes(cellBox, cellInFocusedRow, stickyCell, 'right-0', layout.overflows && 'border-l')}>
          {renderAction(row)}
        </td>
      )}
    </tr>
  )
}

/** Placeholder bars while the rows load, in a frame of the same size. */
export function PageRowsSkeleton({ label, rows }: { readonly label: string; readonly rows: number }) {
  return (
    <div>
      <div role="status" className={`${scrollFrame} overflow-hidden!`}>
        <span className="sr-only">{label}</span>
        <SkeletonRows rows={rows} />
      </div>
      <div className={wholeTextBox} />
    </div>
  )
}
