import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Notices when an element disappears with the focus.
 *
 * @param onFocusLost the same function in every render
 */
export function useLostFocus<Of extends HTMLElement>(onFocusLost: () => void): RefObject<Of | null> {
  const element = useRef<Of>(null)
  useLayoutEffect(() => {
    const own = element.current
    return () => {
      if (own?.contains(document.activeElement)) onFocusLost()
    }
  }, [onFocusLost])
  return element
}
