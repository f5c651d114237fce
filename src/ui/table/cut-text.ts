import type { PointerEvent } from 'react'

/** Adds a tooltip to a truncated cell on hover, so that other cells cost nothing. */
export function titleIfCut(event: PointerEvent): void {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('td[data-column]') : null
  if (!cell) return
  if (isCut(cell)) cell.title = cell.textContent
  else cell.removeAttribute('title')
}

/** Whether a cell truncates its content. A child that truncates its own text has `data-cuts`. */
export function isCut(cell: HTMLElement): boolean {
  return [cell, ...cell.querySelectorAll<HTMLElement>('[data-cuts]')].some(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  )
}
