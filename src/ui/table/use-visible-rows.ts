import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Rows enter and leave the table in blocks, so that most frames of a scroll change nothing. A larger block makes a longer gap between two frames. */
const blockRows = 8

/** Extra rows above and below the visible ones, to avoid gaps while scrolling. A frame at its top needs none. */
const overscanRows = 6

/** A range of indexes, `end` excluded. */
export interface IndexRange {
  readonly start: number
  readonly end: number
}

const allRows: IndexRange = { start: 0, end: Number.MAX_SAFE_INTEGER }

/** Scroll position and inner height of a frame, in CSS pixels. */
type FramePlace = Pick<HTMLElement, 'scrollTop' | 'clientHeight'>

/** Heights in CSS pixels. */
export interface RowPlaces {
  /** Height of each row. */
  readonly rowHeight: number
  /** Height of the headings, which cover the top of the frame. */
  readonly headingHeight: number
}

/**
 * Indexes of the rows to render: the visible ones, some around them, and the active one, which must keep the focus.
 *
 * @param firstHeight inner height of the frame before it is measured, in CSS pixels; 0 for no rows until then
 */
export function useVisibleRows(
  count: number,
  activeIndex: number,
  places: RowPlaces,
  frame: RefObject<HTMLElement | null>,
  firstHeight: number,
): readonly number[] {
  const { start, end } = within(useRange(places, frame, firstHeight), count)
  return useMemo(() => indexesOf({ start, end }, activeIndex), [start, end, activeIndex])
}

function useRange(
  { rowHeight, headingHeight }: RowPlaces,
  frame: RefObject<HTMLElement | null>,
  firstHeight: number,
): IndexRange {
  const [range, setRange] = useState<IndexRange>(() =>
    rangeInView({ scrollTop: 0, clientHeight: firstHeight }, { rowHeight, headingHeight }),
  )
  const known = useRef(range)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    let isPrinting = false
    const measure = (show: (range: IndexRange) => void) => {
      if (isPrinting) return
      const next = rangeInView(element, { rowHeight, headingHeight })
      if (next.start === known.current.start && next.end === known.current.end) return
      known.current = next
      show(next)
    }
    // The browser paints right after the event, so the rows have to be there when it ends.
    const onScroll = () => measure((next) => flushSync(() => setRange(next)))
    measure(setRange)
    // A printed table has all its rows.
    const onPrint = () => {
      isPrinting = true
      flushSync(() => setRange(allRows))
    }
    const onPrinted = () => {
      isPrinting = false
      setRange(known.current)
      measure(setRange)
    }
    const observer = new ResizeObserver(() => measure(setRange))
    addEventListener('beforeprint', onPrint)
    addEventListener('afterprint', onPrinted)
    observer.observe(element)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      removeEventListener('beforeprint', onPrint)
      removeEventListener('afterprint', onPrinted)
      element.removeEventListener('scroll', onScroll)
    }
  }, [frame, rowHeight, headingHeight])
  return range
}

/**
 * The blocks that a frame shows, with some rows around them. A block enters and another one leaves at the same time, because each change costs
 * a reflow and a paint of the table.
 */
export function rangeInView(
  { scrollTop, clientHeight }: FramePlace,
  { rowHeight, headingHeight }: RowPlaces,
): IndexRange {
  const visible = Math.max(0, clientHeight - headingHeight) / rowHeight
  const first = scrollTop / rowHeight
  const start = Math.max(0, Math.floor((first - overscanRows) / blockRows) * blockRows)
  const before = start > 0 ? start + blockRows + overscanRows : first
  const end = before + visible + (first > 0 ? overscanRows : 0)
  return { start, end: Math.ceil(end / blockRows) * blockRows }
}

/** Moves a range that ends after the last row, because rows are gone and the frame has not scrolled back yet. */
export function within({ start, end }: IndexRange, count: number): IndexRange {
  const last = Math.min(end, count)
  return { start: Math.max(0, Math.min(start, count - (end - start))), end: last }
}

/** @param active index of the active row; -1 when there is none */
export function indexesOf({ start, end }: IndexRange, active: number): readonly number[] {
  const indexes = Array.from({ length: Math.max(0, end - start) }, (_, offset) => start + offset)
  if (active < 0) return indexes
  if (active < start) return [active, ...indexes]
  return active >= end ? [...indexes, active] : indexes
}
