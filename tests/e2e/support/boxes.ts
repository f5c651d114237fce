import type { Locator } from '@playwright/test'

/** Edges of an element in the window, in CSS pixels. */
export interface Edges {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The edges of an existing element; fails when there is none. */
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
 * The columns of a table whose first rows can be read without scrolling sideways: inside the frame, and not under a column that stays in view.
 *
 * @param table whose frame is its parent
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

/** The texts of a table's cells in some columns that are cut. */
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
