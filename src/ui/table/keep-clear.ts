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
  const row = cell?.parentElement
  if (!cell || !row || isSticky(cell)) return
  const box = frame.getBoundingClientRect()
  const edges = [...row.children].filter(isSticky).map((edge) => edge.getBoundingClientRect())
  const middle = (box.left + box.right) / 2
  const left = Math.max(box.left, ...edges.filter((edge) => edge.left < middle).map((edge) => edge.right))
  const right = Math.min(box.right, ...edges.filter((edge) => edge.left >= middle).map((edge) => edge.left))
  frame.scrollLeft += sidewaysShift(cell.getBoundingClientRect(), { left, right })
}

function isSticky(cell: Element): boolean {
  return cell.classList.contains('sticky')
}
