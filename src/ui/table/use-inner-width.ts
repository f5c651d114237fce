import { type RefObject, useLayoutEffect, useState } from 'react'

/** Inner width of an element, without its scrollbar, in CSS pixels; 0 before the first measurement. */
export function useInnerWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const frame = element.current
    if (!frame) return
    const measure = () => setWidth(frame.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(frame)
    return () => observer.disconnect()
  }, [element])
  return width
}
