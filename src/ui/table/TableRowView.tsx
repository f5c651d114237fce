import { memo, type ReactNode, useLayoutEffect, useRef } from 'react'
import { columnAlign, columnFace } from './column.ts'
import { startEdge, type TableLayout } from './layout.ts'
import { cellBox, cellInFocusedRow, rowStates, stickyCell } from './styles.ts'
import type { TableRow } from './use-table-rows.ts'

interface TableRowViewProps<Row extends object> {
  readonly row: TableRow<Row>
  readonly index: number
  /** Row index in the table including headings, starting at 1. */
  readonly ariaIndex: number
  readonly layout: TableLayout<Row>
  readonly isActive: boolean
  readonly isSelected: boolean
  readonly selectLabel: ((row: Row) => string) | undefined
  readonly onSelect: (id: string) => void
  readonly renderAction: ((row: Row) => ReactNode) | undefined
  /** Called when the row unmounts while it contains the focus. */
  readonly onFocusLost: () => void
}

function TableRowViewBase<Row extends object>(props: TableRowViewProps<Row>) {
  const { row, index, ariaIndex, layout, isActive, isSelected, selectLabel, onSelect, renderAction, onFocusLost } =
    props
  const element = useRowElement(isActive, onFocusLost)
  const edge = startEdge(layout)
  return (
    <tr ref={element} data-index={index} aria-rowindex={ariaIndex} tabIndex={isActive ? 0 : -1} className={rowStates}>
      {selectLabel && (
        <td className={`${cellBox} ${cellInFocusedRow} ${stickyCell} left-0 px-3`}>
          <input
            type="checkbox"
            aria-label={selectLabel(row.original)}
            checked={isSelected}
            onChange={() => onSelect(row.id)}
            className="block size-4 accent-accent"
          />
        </td>
      )}
      {layout.columns.map((column, position) => {
        const isFirst = position === 0
        const side = columnAlign(column) === 'end' ? 'text-end' : ''
        return (
          <td
            key={column.key}
            data-column={column.key}
            className={`${cellBox} ${cellInFocusedRow} ${columnFace(column)} ${side} ${isFirst ? `${stickyCell} ${edge.className}` : ''}`}
            style={isFirst ? edge.style : undefined}
          >
            {column.render ? column.render(row.original) : column.text(row.original)}
          </td>
        )
      })}
      {renderAction && (
        <td className={`${cellBox} ${cellInFocusedRow} ${stickyCell} right-0 ${layout.overflows ? 'border-l' : ''}`}>
          <div className="flex items-center gap-1.5">{renderAction(row.original)}</div>
        </td>
      )}
    </tr>
  )
}

/** One row. It is memoised, so that scrolling and typing do not render it again. */
export const TableRowView = memo(TableRowViewBase) as typeof TableRowViewBase

/**
 * Updates the tab order of the controls in a row: only those of the active row are tab stops. Otherwise every visible row
 * would add tab stops.
 */
function useRowElement(isActive: boolean, onFocusLost: () => void) {
  const element = useRef<HTMLTableRowElement>(null)
  useLayoutEffect(() => {
    const controls = element.current?.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea')
    for (const control of controls ?? []) control.tabIndex = isActive ? 0 : -1
  })
  useLayoutEffect(() => {
    const row = element.current
    return () => {
      if (row?.contains(document.activeElement)) onFocusLost()
    }
  }, [onFocusLost])
  return element
}
