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

/** The edges of all visible elements, each with its name, by one call. */
export function allEdgesOf(elements: Locator): Promise<(Edges & { readonly name: string })[]> {
  return elements.evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return { left, right, top, bottom, name: element.getAttribute('aria-label') ?? element.textContent ?? '' }
      }),
  )
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
        .filter((other) => other !== cell && getComputedStyle(other).position !== 'static')
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

/**
 * What is wrong with the layout of a part whose lines never wrap: texts that are cut without a way to the whole one, controls and texts
 * outside the part, and those that share a pixel. A cut text has its whole one as a title, or shows it itself (`data-whole`); what a list
 * has no room for is behind its button.
 */
export function layoutFaults(part: Locator): Promise<string[]> {
  return part.evaluate((root) => {
    const frame = root.getBoundingClientRect()
    const named = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 60)
    const ownText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const hasWhole = (element: Element) => element.closest('[data-whole], [title], ul:has(+ * > button)') !== null
    const all = [...root.querySelectorAll<HTMLElement>('*')].filter((element) => element.checkVisibility())
    const cut = all.filter(
      (element) =>
        getComputedStyle(element).overflowX !== 'visible' &&
        element.scrollWidth > element.clientWidth &&
        element.clientWidth > 0 &&
        !hasWhole(element),
    )
    const atoms = all.filter(
      (element) =>
        (element.matches('button, a, progress, svg, [data-key], [data-whole]') || ownText(element)) &&
        !element.parentElement?.closest('[data-whole]'),
    )
    const shown = (element: HTMLElement) => {
      const box = element.getBoundingClientRect()
      const list = element.closest('ul')?.getBoundingClientRect()
      return !list || (box.top < list.bottom && box.bottom > list.top)
    }
    const inView = atoms.filter(shown).filter((element) => element.getBoundingClientRect().width > 0)
    const edge = 0.5
    const isOutside = (element: Element) => {
      const box = element.getBoundingClientRect()
      return (
        box.left < frame.left - edge ||
        box.right > frame.right + edge ||
        box.top < frame.top - edge ||
        box.bottom > frame.bottom + edge
      )
    }
    const meets = (a: Element, b: Element) => {
      const [one, two] = [a.getBoundingClientRect(), b.getBoundingClientRect()]
      return (
        !a.contains(b) &&
        !b.contains(a) &&
        one.left < two.right - edge &&
        two.left < one.right - edge &&
        one.top < two.bottom - edge &&
        two.top < one.bottom - edge
      )
    }
    // A button of an icon is larger than its line, so its icon counts.
    const boxes = inView.filter((element) => !element.matches('button:has(> svg:only-child)'))
    return [
      ...cut.map((element) => `cut: ${named(element)}`),
      ...inView.filter(isOutside).map((element) => `outside: ${named(element)}`),
      ...boxes.flatMap((a, index) =>
        boxes
          .slice(index + 1)
          .filter((b) => meets(a, b))
          .map((b) => `${named(a)} meets ${named(b)}`),
      ),
    ]
  })
}
