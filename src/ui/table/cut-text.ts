import type { PointerEvent } from 'react'

/** Gives a cell that is cut the browser's tooltip; costs nothing for the cells that nobody points at. */
export function titleIfCut(event: PointerEvent): void {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('td[data-column]') : null
  if (!cell) return
  if (isCut(cell)) cell.title = cell.textContent
  else cell.removeAttribute('title')
}

/** Whether a cell shows less than it holds; a part that cuts its own text bears `data-cuts`. */
export function isCut(cell: HTMLElement): boolean {
  return [cell, ...cell.querySelectorAll<HTMLElement>('[data-cuts]')].some(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  )
}
