import { useCallback, useEffect, useRef } from 'react'
import { settlingMs } from '#stores/receipts.ts'
import { isTyping } from '#ui/use-keys.ts'

/**
 * Prevents that one key press opens a question and also answers it. Repeated Enter, Space and Escape of a held key do
 * nothing. After `block`, Enter and Space do nothing for `settlingMs`.
 *
 * @returns `block` starts that time; `isBlocked` says whether it runs, for handlers of clicks. A button that was there
 * before `block` takes a click of the pointer all the same.
 */
export function usePressGuard() {
  const blocked = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const block = useCallback(() => {
    clearTimeout(timer.current)
    blocked.current = true
    timer.current = setTimeout(() => {
      blocked.current = false
    }, settlingMs)
  }, [])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const presses = event.key === 'Enter' || (event.key === ' ' && !isTyping(event.target))
      if (!(event.repeat && (presses || event.key === 'Escape')) && !(blocked.current && presses)) return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => {
      clearTimeout(timer.current)
      document.removeEventListener('keydown', onKeyDown, true)
    }
  }, [])
  return { block, isBlocked: useCallback(() => blocked.current, []) }
}
