import { type RefCallback, useCallback, useLayoutEffect, useRef } from 'react'
import { useLatest } from './use-latest.ts'

/**
 * Measures an element before it is painted: after each render, and when it gets another width. What fits depends on the texts, the font and
 * the window.
 *
 * @returns the `ref` of the element
 */
export function useMeasured<Measured extends HTMLElement>(measure: (element: Measured) => void): RefCallback<Measured> {
  const latest = useLatest(measure)
  const shown = useRef<Measured | null>(null)
  useLayoutEffect(() => {
    if (shown.current) measure(shown.current)
  })
  return useCallback(
    (element: Measured) => {
      shown.current = element
      const observer = new ResizeObserver(() => latest.current(element))
      observer.observe(element)
      return () => {
        observer.disconnect()
        shown.current = null
      }
    },
    [latest],
  )
}

/** Whether the end of a text is hidden. */
export function isCutOff({ scrollWidth, clientWidth }: HTMLElement): boolean {
  return scrollWidth > clientWidth
}
