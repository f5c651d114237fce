import { useCallback, useEffect, useRef } from 'react'
import { settlingMs } from '#stores/receipts.ts'
import { isTyping } from '#ui/use-keys.ts'

/** A press of a key or a pointer, with the time at which the user made it. */
export type Press = Pick<Event, 'timeStamp'>

/**
 * Prevents that one key press opens a question and also answers it. Repeated Enter, Space and Escape of a held key do
 * nothing. After `block`, Enter and Space do nothing for `settlingMs`. The time of the press counts, not the time at which a
 * busy page handles it: a browser handles a waiting press before a timer that is due.
 *
 * @returns `block` starts that time; `isBlocked` says whether a press was made in it, for handlers of clicks. A button that
 * was there before `block` takes a click of the pointer all the same.
 */
export function usePressGuard() {
  const blockedUntil = useRef(0)
  const block = useCallback(() => {
    blockedUntil.current = performance.now() + settlingMs
  }, [])
  const isBlocked = useCallback((press: Press) => press.timeStamp < blockedUntil.current, [])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const presses = event.key === 'Enter' || (event.key === ' ' && !isTyping(event.target))
      if (!(event.repeat && (presses || event.key === 'Escape')) && !(presses && isBlocked(event))) return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [isBlocked])
  return { block, isBlocked }
}
