import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { TableGeometry } from './geometry.ts'
import type { IndexRange } from './use-visible-rows.ts'

/** Time without scrolling, typing and new rows after which a table rests. */
const restMs = 500

/** Pause between two steps. The browser draws and handles input in it. */
const stepMs = 50

/** Rows that are completed in one step. Each step also costs a reflow and a paint of the table, so a few steps are better than many. */
const rowsPerStep = 12

/**
 * The rows of a wide table start with the cells in view, and get the others when the table rests. Each cell costs style,
 * reflow and paint, and most of the cells of a wide table are out of view. Once a row has all cells, it keeps them.
 */
export class PartialRows {
  readonly #waiting = new Set<() => void>()
  #scrollLeft = 0
  #workedAt = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  /** The columns in view, apart from the first one, which is always in view. Null when a row starts with all of them. */
  columnsInView<Row>(geometry: TableGeometry<Row>): IndexRange | null {
    return columnsInView(geometry, this.#scrollLeft)
  }

  /** Calls `complete` when the table rests. Returns a function that cancels the call. */
  whenResting(complete: () => void): () => void {
    this.#waiting.add(complete)
    this.onWork()
    this.#timer ??= setTimeout(() => this.#completeSome(), restMs)
    return () => this.#waiting.delete(complete)
  }

  /** Starts the wait again, because the user works. Each frame of a scroll does it, so no timer starts again. */
  onWork(): void {
    this.#workedAt = performance.now()
  }

  /** Handles a scroll event. Other columns need their cells at once. */
  onScroll({ scrollLeft }: Pick<HTMLElement, 'scrollLeft'>): void {
    const isSideways = scrollLeft !== this.#scrollLeft
    this.#scrollLeft = scrollLeft
    if (isSideways && this.#waiting.size > 0) flushSync(() => this.#complete(this.#waiting.size))
    this.onWork()
  }

  /** All rows get all their cells at once. */
  onPrint(): void {
    flushSync(() => this.#complete(this.#waiting.size))
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #completeSome(): void {
    const restsIn = this.#workedAt + restMs - performance.now()
    if (restsIn <= 0) this.#complete(rowsPerStep)
    this.#timer = this.#waiting.size > 0 ? setTimeout(() => this.#completeSome(), Math.max(stepMs, restsIn)) : undefined
  }

  #complete(count: number): void {
    for (const complete of [...this.#waiting].slice(0, count)) {
      this.#waiting.delete(complete)
      complete()
    }
  }
}

/** The partial rows of a table. It is called before `useVisibleRows`, whose new rows would make the browser lay out the table for the place. */
export function usePartialRows(frame: RefObject<HTMLElement | null>): PartialRows {
  const [rows] = useState(() => new PartialRows())
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const onScroll = () => rows.onScroll(element)
    const onInput = () => rows.onWork()
    element.addEventListener('scroll', onScroll, { passive: true })
    // The rows that a print adds have to be there before.
    const onPrint = () => rows.onPrint()
    addEventListener('beforeprint', onPrint)
    document.addEventListener('input', onInput)
    return () => {
      removeEventListener('beforeprint', onPrint)
      document.removeEventListener('input', onInput)
      element.removeEventListener('scroll', onScroll)
      rows.stop()
    }
  }, [frame, rows])
  return rows
}

/** The columns that a row has besides the first one; null for all. */
export function useColumnsOf<Row>(
  rows: PartialRows,
  geometry: TableGeometry<Row>,
  isActive: boolean,
): IndexRange | null {
  const [part, setPart] = useState(() => {
    const range = rows.columnsInView(geometry)
    return range && { geometry, range }
  })
  useEffect(() => (part ? rows.whenResting(() => setPart(null)) : undefined), [rows, part])
  // The active row has the focus or can get it, and is then read in full. Other columns may be in view after a reflow.
  const isWanted = isActive || part?.geometry !== geometry
  if (part && isWanted) setPart(null)
  return isWanted ? null : part.range
}

/** @param scrollLeft of the frame, in CSS pixels */
export function columnsInView<Row>(geometry: TableGeometry<Row>, scrollLeft: number): IndexRange | null {
  const { widths, available, actionWidth } = geometry
  const [left = 0, ...others] = widths
  const view = { left: scrollLeft + left, right: scrollLeft + available - actionWidth }
  let at = left
  let [start, end] = [widths.length, 1]
  for (const [offset, width] of others.entries()) {
    const isInView = at + width > view.left && at < view.right
    at += width
    if (!isInView) continue
    start = Math.min(start, offset + 1)
    end = offset + 2
  }
  return start <= 1 && end === widths.length ? null : { start: Math.min(start, end), end }
}
