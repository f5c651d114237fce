import { type RefObject, useEffect, useRef, useState } from 'react'
import type { DataTableHandle } from '#ui/table/handle.ts'

export interface RowFocus {
  /** Give it to the table as its `ref`. */
  readonly table: RefObject<DataTableHandle | null>
  /** A row is done: the focus goes to the active row, which is that row or the one that took its place. */
  readonly focusNextRow: () => void
}

/**
 * The focus in a table whose rows are worked on one after the other, so that the next Enter goes on.
 *
 * @param takesFocus whether the focus goes to a row when the rows open
 * @param startRow id of that row; without it, or when it is not shown, the focus goes to the active row, at first the first one
 */
export function useRowFocus(takesFocus: boolean, startRow?: string): RowFocus {
  const table = useRef<DataTableHandle>(null)
  const start = useRef(startRow)
  const [done, setDone] = useState(0)
  useEffect(() => {
    if (!takesFocus && done === 0) return
    const isAtStart = done === 0 && start.current !== undefined && table.current?.focusRow(start.current)
    if (!isAtStart) table.current?.focusActiveRow()
  }, [takesFocus, done])
  return { table, focusNextRow: () => setDone((count) => count + 1) }
}
