import { type RefObject, useEffect, useRef, useState } from 'react'
import type { DataTableHandle } from '#ui/table/TableViewport.tsx'

export interface RowFocus {
  /** The `ref` of the table. */
  readonly table: RefObject<DataTableHandle | null>
  /** Call it when a row is done. It focuses the active row: the same row, or the one that took its place. */
  readonly focusNextRow: () => void
}

/**
 * Moves the focus in a table whose rows the user processes one after the other, so that Enter opens the next row.
 *
 * @param takesFocus whether a row gets the focus when the rows appear
 * @param startRow id of that row; without it, or when it is not shown, the active row gets the focus, initially the first one
 */
export function useRowFocus(takesFocus: boolean, startRow?: string): RowFocus {
  const table = useRef<DataTableHandle>(null)
  const start = useRef(startRow)
  const [doneCount, setDoneCount] = useState(0)
  useEffect(() => {
    if (!takesFocus && doneCount === 0) return
    const isAtStart = doneCount === 0 && start.current !== undefined && table.current?.focusRow(start.current)
    if (!isAtStart) table.current?.focusActiveRow()
  }, [takesFocus, doneCount])
  return { table, focusNextRow: () => setDoneCount((count) => count + 1) }
}
