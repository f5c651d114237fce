import { useCallback, useEffect, useRef } from 'react'
import { settlingMs } from '#stores/receipts.ts'
import { isTyping } from './use-review-keys.ts'

/**
 * Keeps a press from answering what it has brought up: held down, Enter, Space and Escape do nothing, and after `holdOff`
 * Enter and Space press nothing for a quarter of a second.
 *
 * @returns `holdOff` starts that time, `isHeldOff` tells whether it runs, for clicks
 */
export function usePressGuard() {
  const heldOff = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const holdOff = useCallback(() => {
    clearTimeout(timer.current)
    heldOff.current = true
    timer.current = setTimeout(() => {
      heldOff.current = false
    }, settlingMs)
  }, [])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const presses = event.key === 'Enter' || (event.key === ' ' && !isTyping(event.target))
      if (!(event.repeat && (presses || event.key === 'Escape')) && !(heldOff.current && presses)) return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => {
      clearTimeout(timer.current)
      document.removeEventListener('keydown', onKeyDown, true)
    }
  }, [])
  return { holdOff, isHeldOff: useCallback(() => heldOff.current, []) }
}
