import { useEffect, useRef } from 'react'
import { fieldOf, shownText } from '#lib/customers/search-input.ts'
import { useHandover } from '#parts/use-handover.ts'
import { $typed, typeInto } from './state/search.ts'

/**
 * Starts the search for an e-mail or a phone number that the palette has handed over, unless the user types first.
 *
 * @param isComplete whether the fields can be searched; a phone number has to wait for its library
 * Source: NAV-42.
 */
export function useHandedSearch(isComplete: boolean, find: () => void): void {
  const handed = useRef<string | null>(null)
  useHandover('customerSearch', (given) => {
    const text = shownText(given)
    const field = fieldOf(text)
    if (field === null) return
    handed.current = text
    typeInto(field, text)
  })
  useEffect(() => {
    const text = handed.current
    if (text === null || !isComplete) return
    handed.current = null
    if ($typed.get()?.text === text) find()
  })
}
