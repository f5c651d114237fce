import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react'
import { movedIndex } from '../table/keyboard.ts'

const sideStepPx = 160
const pageStep = 10

export interface RowTabStop {
  /** Index of the row that is the tab stop. */
  readonly active: number
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** Moves the focus between rows with the up and down keys; left and right scroll. Controls are tab stops in the active row only. */
export function useRowTabStop(frame: RefObject<HTMLElement | null>, count: number): RowTabStop {
  const [wanted, setWanted] = useState(0)
  const active = Math.min(wanted, count - 1)

  useLayoutEffect(() => {
    for (const control of frame.current?.querySelectorAll<HTMLElement>('tbody a[href], tbody button') ?? []) {
      control.tabIndex = rowIndexOf(control) === active ? 0 : -1
    }
  })

  return {
    active,
    onFocus: ({ target }) => {
      const index = rowIndexOf(target)
      if (index !== null) setWanted(index)
    },
    onKeyDown: (event) => {
      const isOnRow = event.target instanceof HTMLTableRowElement
      if (!isOnRow || event.ctrlKey || event.altKey || event.metaKey) return
      const target = movedIndex(event.key, active, count, pageStep)
      if (target !== null) frame.current?.querySelector<HTMLElement>(`tr[data-index="${target}"]`)?.focus()
      else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
        frame.current?.scrollBy({ left: event.key === 'ArrowLeft' ? -sideStepPx : sideStepPx })
      else return
      event.preventDefault()
    },
  }
}

function rowIndexOf(element: Element): number | null {
  const index = element.closest<HTMLElement>('tr')?.dataset.index
  return index === undefined ? null : Number(index)
}
