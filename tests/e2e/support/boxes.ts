import type { Locator } from '@playwright/test'

/** Edges of an element in the window, in CSS pixels. */
export interface Edges {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The edges of an element. Fails if the element is not visible. */
export async function edgesOf(element: Locator): Promise<Edges> {
  const box = await element.boundingBox()
  if (!box) throw new Error('the element is not shown')
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height }
}

/** Whether two boxes share a pixel. */
export function overlap(a: Edges, b: Edges): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/**
 * The columns that a user can read in the first row of a table without scrolling sideways. Their cells are inside the
 * frame and not under a sticky column.
 *
 * @param table its frame is its parent element
 */
export function columnsInView(table: Locator): Promise<string[]> {
  return table.evaluate((element) => {
    const frame = element.parentElement?.getBoundingClientRect()
    const cells = [...element.querySelectorAll<HTMLElement>('tbody tr[data-index="0"] td')]
    const box = (cell: Element) => cell.getBoundingClientRect()
    const isClear = (cell: HTMLElement) =>
      cells
        .filter((other) => other !== cell && getComputedStyle(other).position === 'sticky')
        .every((other) => box(other).left >= box(cell).right || box(other).right <= box(cell).left)
    const isInside = (cell: HTMLElement) => frame && box(cell).left >= frame.left && box(cell).right <= frame.right
    return cells.filter((cell) => isInside(cell) && isClear(cell)).map((cell) => cell.dataset.column ?? 'action')
  })
}

/** The texts that are cut off in these columns of a table. */
export function cutTexts(table: Locator, columns: readonly string[]): Promise<string[]> {
  return table.evaluate(
    (element, keys) =>
      keys
        .flatMap((key) => [...element.querySelectorAll<HTMLElement>(`td[data-column="${key}"]`)])
        .filter((cell) => cell.scrollWidth > cell.clientWidth)
        .map((cell) => cell.innerText),
    columns,
  )
}
