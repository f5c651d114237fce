import { useEffect, useRef } from 'react'
import { actionOf, type ReviewAction } from '#lib/receipts/keys.ts'

/**
 * Performs the actions of single keys, except while the user types in a field.
 *
 * @param isActive whether keys work; they do not while something else covers the receipt
 */
export function useReviewKeys(perform: (action: ReviewAction) => void, isActive: boolean): void {
  const latest = useRef(perform)
  useEffect(() => {
    latest.current = perform
  })
  useEffect(() => {
    if (!isActive) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isTyping(event.target)) return
      const action = actionOf(event)
      if (action === null) return
      event.preventDefault()
      latest.current(action)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isActive])
}

/** Whether key presses on the element enter text. */
export function isTyping(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement
}
