import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import type { Elements } from '../elements.tsx'
import { leaveTabOrder } from '../row-keys.ts'
import { whenFocusLost } from '../start-focus.ts'
import type { TableGeometry } from './geometry.ts'
import { type PartialRows, useColumnsOf } from './partial-rows.ts'
import { actionCell, cellsOf } from './row-cells.tsx'
import { rowStates } from './styles.ts'
import type { TableRow } from './use-table-rows.ts'

interface TableRowViewProps<Row extends object> {
  readonly row: TableRow<Row>
  readonly index: number
  /** Row index in the table including headings, starting at 1. */
  readonly ariaIndex: number
  readonly geometry: TableGeometry<Row>
  readonly partialRows: PartialRows
  readonly isActive: boolean
  readonly renderAction: ((row: Row) => Elements) | undefined
  /** Called when the row unmounts while it contains the focus. */
  readonly onFocusLost: () => void
}

function TableRowViewBase<Row extends object>(props: TableRowViewProps<Row>) {
  const { row, index, ariaIndex, geometry, isActive, renderAction } = props
  const element = useRowElement(props.onFocusLost)
  const part = useColumnsOf(props.partialRows, geometry, isActive)
  return (
    <tr ref={element} data-index={index} aria-rowindex={ariaIndex} tabIndex={isActive ? 0 : -1} className={rowStates}>
      {cellsOf(row.original, geometry, part)}
      {renderAction && actionCell(renderAction(row.original), geometry)}
    </tr>
  )
}

/** One row. It is memoised, so that scrolling and typing do not render it again. */
export const TableRowView = memo(TableRowViewBase) as typeof TableRowViewBase

function useRowElement(onFocusLost: () => void) {
  const element = useRef<HTMLTableRowElement>(null)
  useLayoutEffect(() => leaveTabOrder(element.current))
  return useMemo(() => {
    const noteLost = whenFocusLost(onFocusLost)
    return (row: HTMLTableRowElement) => {
      element.current = row
      return noteLost(row)
    }
  }, [onFocusLost])
}
