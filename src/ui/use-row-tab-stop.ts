import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react'
import { clickByKey, leaveTabOrder, moveInRow } from './row-keys.ts'
import { movedIndex } from './table/keyboard.ts'
import { useKeptRow } from './use-kept-row.ts'

const pageStep = 10

export interface RowTabStop {
  /** Index of the row that is the tab stop. */
  readonly active: number
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/**
 * Moves the focus between rows with the up and down keys; left and right scroll and move between the controls of the row; the key of
 * a control clicks it. The active row is the only tab stop. The `ref` of a row is `leaveFocusAround`.
 *
 * @param table unique on the page; the active row is kept under this name when the session expires
 * @param ids of the rows
 */
export function useRowTabStop(table: string, frame: RefObject<HTMLElement | null>, ids: readonly string[]): RowTabStop {
  const [wanted, setWanted] = useState<number | null>(null)
  const active = Math.min(wanted ?? 0, ids.length - 1)

  const focusRow = (index: number) => frame.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`)?.focus()

  useKeptRow(table, frame, {
    chosen: wanted === null ? null : (ids[active] ?? null),
    indexOf: (id) => ids.indexOf(id),
    count: ids.length,
    choose: (index, isFocused) => {
      setWanted(index)
      if (isFocused) focusRow(index)
    },
  })

  useLayoutEffect(() => leaveTabOrder(frame.current?.querySelector('tbody') ?? null))

  return {
    active,
    onFocus: ({ target }) => {
      const index = rowIndexOf(target)
      if (index !== null) setWanted(index)
    },
    onKeyDown: (event) => {
      const row = event.target
      if (!frame.current || event.ctrlKey || event.altKey || event.metaKey) return
      if (row instanceof HTMLTableRowElement) {
        const target = movedIndex(event.key, active, ids.length, pageStep)
        if (target !== null) focusRow(target)
        else if (!moveInRow(event.key, row, frame.current) && !clickByKey(row, event)) return
      } else if (!moveInRow(event.key, row, frame.current)) return
      event.preventDefault()
    },
  }
}

function rowIndexOf(element: Element): number | null {
  const index = element.closest<HTMLElement>('tr')?.dataset.index
  return index === undefined ? null : Number(index)
}
