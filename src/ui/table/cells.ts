import type { PointerEvent } from 'react'

/** Adds a tooltip to a truncated cell on hover, so that other cells cost nothing. */
export function titleIfCut(event: PointerEvent): void {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('td[data-column]') : null
  if (!cell) return
  if (cutTextOf(cell) !== undefined) cell.title = cell.textContent
  else cell.removeAttribute('title')
}

/**
 * The whole text of what is truncated: the cell, or a child with `data-cuts`, which truncates its own text in its line or after its last
 * line. Such a child belongs to the text of the cell, or with `data-cuts="line"` is a separate text. Undefined when all is shown.
 */
export function cutTextOf(cell: HTMLElement): string | undefined {
  if (cell.scrollWidth > cell.clientWidth) return cell.textContent
  const cut = [...cell.querySelectorAll<HTMLElement>('[data-cuts]')].find(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight + 1,
  )
  return cut && (cut.closest('[data-cuts="line"]') ?? cell).textContent
}

/** A horizontal range in CSS pixels. */
export interface Span {
  readonly left: number
  readonly right: number
}

/** Horizontal scroll distance that brings `span` into the `clear` range. If it does not fit, its start has priority. */
export function sidewaysShift(span: Span, clear: Span): number {
  if (span.left < clear.left) return span.left - clear.left
  return Math.max(0, Math.min(span.right - clear.right, span.left - clear.left))
}

/**
 * Scrolls a focused cell out from under the sticky columns. The browser only scrolls it into the frame, where they may
 * cover it. `scroll-padding` would also move the frame for the buttons in the sticky columns.
 */
export function keepClear(target: Element, frame: HTMLElement): void {
  const cell = target.closest<HTMLElement>('th, td')
  if (cell && !isSticky(cell)) frame.scrollLeft += sidewaysShift(cell.getBoundingClientRect(), clearSpan(cell, frame))
}

/** The range in which a cell is visible: the frame, minus the sticky columns unless the cell is sticky itself. */
export function clearSpan(cell: HTMLElement, frame: HTMLElement): Span {
  const box = frame.getBoundingClientRect()
  const others = isSticky(cell) ? [] : [...(cell.parentElement?.children ?? [])].filter(isSticky)
  const edges = others.map((edge) => edge.getBoundingClientRect())
  const middle = (box.left + box.right) / 2
  return {
    left: Math.max(box.left, ...edges.filter((edge) => edge.left < middle).map((edge) => edge.right)),
    right: Math.min(box.right, ...edges.filter((edge) => edge.left >= middle).map((edge) => edge.left)),
  }
}

function isSticky(cell: Element): boolean {
  return cell.matches('[class*=sticky]')
}
