import { useEffect, useRef } from 'react'
import { actionOf, type ReviewAction } from '#lib/receipts/keys.ts'

/**
 * Hands on what single keys ask for, while no field is typed in.
 *
 * @param isActive whether keys count: not while something else stands before the receipt
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

/** Whether keys that are pressed there write text. */
export function isTyping(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement
}
