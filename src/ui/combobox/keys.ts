import type { KeyboardEvent } from 'react'
import type { ComboboxChoice } from './options.ts'

/** The next enabled option in a direction, with wrap-around; -1 when there is none. */
export function nextLine(choices: readonly ComboboxChoice[], from: number, step: 1 | -1): number {
  const { length } = choices
  const start = from === -1 && step === -1 ? length : from
  for (let distance = 1; distance <= length; distance += 1) {
    const index = (((start + step * distance) % length) + length) % length
    if (!choices[index]?.disabled) return index
  }
  return -1
}

interface KeyActions {
  readonly isOpen: boolean
  readonly canChoose: boolean
  readonly tabChooses: boolean
  readonly move: (step: 1 | -1) => void
  readonly choose: () => void
  readonly chooseByEnter: () => void
  readonly close: () => void
  /** What Enter does when no option is active. */
  readonly settle: () => void
}

/** Handles the keys of the input. Unknown keys are left to the page. */
export function keyHandler(actions: KeyActions) {
  const { isOpen, canChoose, tabChooses, move, choose, close, settle } = actions
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const own = () => {
      event.preventDefault()
      event.stopPropagation()
    }
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        own()
        return move(event.key === 'ArrowDown' ? 1 : -1)
      case 'Enter':
        if (!isOpen) return
        own()
        return canChoose ? actions.chooseByEnter() : settle()
      case 'Escape':
        if (!isOpen) return
        own()
        return close()
      case 'Tab':
        if (isOpen && canChoose && tabChooses) choose()
    }
  }
}
