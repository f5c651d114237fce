import { type KeyboardEvent, type RefObject, useContext, useLayoutEffect, useReducer, useRef } from 'react'
import { actionOf, type KeyBinding, shownKey } from '#lib/keys.ts'
import { CharacterKeys } from './character-keys.ts'
import { useTopDialog } from './top-dialog.ts'
import { useKeys } from './use-keys.ts'

/** The key that reaches a search. */
export const searchKeys: readonly KeyBinding<'search'>[] = [{ action: 'search', key: '/', shown: '/' }]

export interface SearchKeys {
  readonly field: RefObject<HTMLInputElement | null>
  /** Label of the key; undefined when it is turned off. */
  readonly shown: string | undefined
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

/**
 * `/` goes to the search of the list that has the focus, or to the first search on the page. Enter and the down key go on to the
 * rows, as soon as these are the ones of the search; any key that follows gives that up. A list is the closest element with
 * `data-list`. A search outside of a list keeps its Enter, which sends.
 *
 * @param onRows moves the focus to the first row that is found
 * @param isSettled whether the shown rows are those of the search
 */
export function useSearchKeys(onRows?: () => void, isSettled = true): SearchKeys {
  const field = useRef<HTMLInputElement>(null)
  const [wish, wishForRows] = useReducer((count: number) => count + 1, 0)
  const granted = useRef(wish)
  useLayoutEffect(() => {
    if (wish === granted.current || !isSettled) return
    granted.current = wish
    if (document.activeElement === field.current) onRows?.()
  })
  const shown = useContext(CharacterKeys) ? shownKey(searchKeys, 'search') : undefined
  useKeys(
    (pressed) => {
      if (actionOf(searchKeys, pressed) === null || field.current === null) return false
      if (nearestSearch() !== field.current) return false
      field.current.select()
      return true
    },
    useTopDialog() === null,
    { onChoices: true },
  )
  return {
    field,
    shown,
    onKeyDown: (event) => {
      // In an empty search that already has the cursor, the key does not change the text.
      if (event.key === shown && event.currentTarget.value === '') event.preventDefault()
      granted.current = wish
      if ((event.key !== 'Enter' && event.key !== 'ArrowDown') || !onRows) return
      event.preventDefault()
      wishForRows()
    },
  }
}

/** The search that `/` goes to; null when the page has none. */
export function nearestSearch(): Element | null {
  const search = 'input[type=search]'
  const own = document.activeElement?.closest('[data-list]')?.querySelector(search)
  return own ?? [...document.querySelectorAll(search)].find((field) => field.getClientRects().length > 0) ?? null
}
