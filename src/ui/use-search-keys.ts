import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { actionOf, type KeyBinding } from '#lib/keys.ts'
import { useTopDialog } from './top-dialog.ts'
import { useKeys } from './use-keys.ts'

/** The key that reaches a search. */
export const searchKeys: readonly KeyBinding<'search'>[] = [{ action: 'search', key: '/', shown: '/' }]

interface SearchKeys {
  readonly field: RefObject<HTMLInputElement | null>
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

/**
 * `/` goes to the search of the list that has the focus, or to the first search on the page. Enter and the down key go on to the
 * rows. A list is the closest element with `data-list`. A search that is no part of a list keeps its Enter, which sends.
 *
 * @param onRows moves the focus to the first row that is found
 */
export function useSearchKeys(onRows?: () => void): SearchKeys {
  const field = useRef<HTMLInputElement>(null)
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
    onKeyDown: (event) => {
      // In an empty search that already has the cursor, the key is not part of the text.
      if (event.key === '/' && event.currentTarget.value === '') event.preventDefault()
      if ((event.key !== 'Enter' && event.key !== 'ArrowDown') || event.nativeEvent.isComposing || !onRows) return
      event.preventDefault()
      onRows()
    },
  }
}

/** The search that `/` goes to; null when the page has none. */
export function nearestSearch(): Element | null {
  const search = 'input[type=search]'
  const own = document.activeElement?.closest('[data-list]')?.querySelector(search)
  return own ?? [...document.querySelectorAll(search)].find((field) => field.getClientRects().length > 0) ?? null
}
