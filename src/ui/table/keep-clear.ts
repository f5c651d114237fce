/** A stretch of the sideways axis, in CSS pixels. */
export interface Span {
  readonly left: number
  readonly right: number
}

/** How far to scroll sideways so that a span comes clear of what covers the edges; its start counts more than its end. */
export function sidewaysShift(span: Span, clear: Span): number {
  if (span.left < clear.left) return span.left - clear.left
  return Math.max(0, Math.min(span.right - clear.right, span.left - clear.left))
}

/**
 * Scrolls a cell that got the focus clear of the columns that stay in view. The browser scrolls it into the frame only, where they may cover
 * it; `scroll-padding` would move the frame for the buttons of those columns as well.
 */
export function keepClear(target: Element, frame: HTMLElement): void {
  const cell = target.closest<HTMLElement>('th, td')
  if (cell && !isSticky(cell)) frame.scrollLeft += sidewaysShift(cell.getBoundingClientRect(), clearSpan(cell, frame))
}

/** Where a cell can be seen: the frame, for a cell that scrolls without the columns that stay in view. */
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
  return cell.classList.contains('sticky')
}
