import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { isFocusFree } from '#ui/start-focus.ts'
import type { DataTableHandle } from '#ui/table/TableViewport.tsx'
import { takesLetters } from '#ui/use-keys.ts'

export interface RowFocus<Row> {
  /** The `ref` of the table. */
  readonly table: RefObject<DataTableHandle<Row> | null>
  /** Call it when a row is done. It focuses the active row, or the row that took its place, or the next one that is open. */
  readonly focusNextRow: () => void
  /** Call it when the user has brought a row back into the list. It focuses that row, when it is shown. */
  readonly focusReturnedRow: (id: string) => void
  /** Call it when something with the focus may be gone. It focuses the active row, unless the focus is somewhere. */
  readonly focusIfLost: () => void
}

export interface RowFocusOptions<Row> {
  /** Whether the rows have appeared; they have by default. Then a row gets the focus, unless the user is elsewhere on the page already. */
  readonly isShown?: boolean
  /** Id of that row; without it, or when it is not shown, the active row gets the focus, initially the first one. */
  readonly startRow?: string | undefined
  /** Whether there is something to do in a row. Every row by default. */
  readonly isOpen?: (row: Row) => boolean
}

/**
 * Moves the focus in a table whose rows the user processes one after the other, so that Enter opens the next row. An answer that comes
 * late takes no focus from a field, because the letters typed next would act as keys of the row. The returned object is the same in
 * every render.
 */
export function useRowFocus<Row>({
  isShown = true,
  startRow,
  isOpen = () => true,
}: RowFocusOptions<Row>): RowFocus<Row> {
  const table = useRef<DataTableHandle<Row>>(null)
  const start = useRef(startRow)
  const fits = useRef(isOpen)
  // The next focus: a new object each time, because the effect runs when the rows of the table have changed.
  const [wish, setWish] = useState<Wish | null>(null)
  useEffect(() => {
    if (wish === null && !isShown) return
    const { id, ifLost = false } = wish ?? { id: start.current, ifLost: true }
    function move(closed?: Element) {
      const focused = document.activeElement
      const isLost = isFocusFree() || closed?.contains(focused)
      if (!isLost && (ifLost || takesLetters(focused))) return
      if (id === undefined || !table.current?.focusRow(id, 'key')) table.current?.focusRowWhere(fits.current)
    }
    return afterModal(move)
  }, [isShown, wish])
  return useMemo(
    () => ({
      table,
      focusNextRow: () => setWish({}),
      focusReturnedRow: (id) => setWish({ id }),
      focusIfLost: () => setWish({ ifLost: true }),
    }),
    [],
  )
}

interface Wish {
  /** Id of the row; without it, the active row. */
  readonly id?: string | undefined
  readonly ifLost?: boolean
}

/** Acts now, or when the modal that covers the page has closed, because nothing below it can get the focus. */
function afterModal(act: (closed?: Element) => void): (() => void) | undefined {
  const modal = document.querySelector(':modal')
  if (!modal) return void act()
  const onClose = () => act(modal)
  modal.addEventListener('close', onClose, { once: true })
  return () => modal.removeEventListener('close', onClose)
}
