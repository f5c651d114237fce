import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { useLatest } from './use-latest.ts'

/**
 * Measures an element before it is painted: after each render, and when it gets another width. What fits depends on the texts, the font and
 * the window.
 */
export function useMeasured<Measured extends HTMLElement>(
  element: RefObject<Measured | null>,
  measure: (element: Measured) => void,
): void {
  const latest = useLatest(measure)
  useLayoutEffect(() => {
    if (element.current) measure(element.current)
  })
  useEffect(() => {
    const observer = new ResizeObserver(() => element.current && latest.current(element.current))
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, latest])
}

/** Whether the end of a text is hidden. */
export function isCutOff({ scrollWidth, clientWidth }: HTMLElement): boolean {
  return scrollWidth > clientWidth
}
