import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import { clickByKey } from './row-keys.ts'
import { movedIndex } from './table/keyboard.ts'

const sideStepPx = 160
const pageStep = 10

export interface RowTabStop {
  /** Index of the row that is the tab stop. */
  readonly active: number
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  /** Call it when a row disappears with the focus: the row in its place receives it. The same function in every render. */
  readonly onFocusLost: () => void
}

/**
 * Moves the focus between rows with the up and down keys; left and right scroll; the key of a control in the row clicks it.
 * Controls are tab stops in the active row only.
 */
export function useRowTabStop(frame: RefObject<HTMLElement | null>, count: number): RowTabStop {
  const [wanted, setWanted] = useState(0)
  const active = Math.min(wanted, count - 1)
  const [isLost, setLost] = useState(false)
  const onFocusLost = useCallback(() => queueMicrotask(() => setLost(true)), [])

  useLayoutEffect(() => {
    if (!isLost) return
    setLost(false)
    frame.current?.querySelector<HTMLElement>(`tr[data-index="${active}"]`)?.focus()
  }, [isLost, active, frame])

  useLayoutEffect(() => {
    for (const control of frame.current?.querySelectorAll<HTMLElement>('tbody a[href], tbody button') ?? []) {
      control.tabIndex = rowIndexOf(control) === active ? 0 : -1
    }
  })

  return {
    active,
    onFocusLost,
    onFocus: ({ target }) => {
      const index = rowIndexOf(target)
      if (index !== null) setWanted(index)
    },
    onKeyDown: (event) => {
      const row = event.target
      if (!(row instanceof HTMLTableRowElement) || event.ctrlKey || event.altKey || event.metaKey) return
      const target = movedIndex(event.key, active, count, pageStep)
      if (target !== null) frame.current?.querySelector<HTMLElement>(`tr[data-index="${target}"]`)?.focus()
      else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
        frame.current?.scrollBy({ left: event.key === 'ArrowLeft' ? -sideStepPx : sideStepPx })
      else if (!clickByKey(row, event)) return
      event.preventDefault()
    },
  }
}

function rowIndexOf(element: Element): number | null {
  const index = element.closest<HTMLElement>('tr')?.dataset.index
  return index === undefined ? null : Number(index)
}
