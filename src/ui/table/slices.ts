/** Short enough to leave time for a frame on a slow machine. */
const sliceMs = 8

/** Number of items between two reads of the clock. Reading it for every row would cost as much as the work. */
const itemsPerCheck = 32

/**
 * Processes items in slices of a few milliseconds, so that the page stays responsive.
 *
 * @returns false when `signal` aborted it
 */
export async function forEachInSlices<Item>(
  items: readonly Item[],
  act: (item: Item) => unknown,
  signal?: AbortSignal,
): Promise<boolean> {
  let next = 0
  while (!signal?.aborted) {
    next = actUntil(performance.now() + sliceMs, items, next, act)
    if (next >= items.length) return true
    await new Promise((resolve) => setTimeout(resolve))
  }
  return false
}

/**
 * Processes items from `start` on until the deadline.
 *
 * @param deadline on the clock of `performance.now`, in milliseconds
 * @returns index of the next item; the number of items when all are done
 */
export function actUntil<Item>(
  deadline: number,
  items: readonly Item[],
  start: number,
  act: (item: Item) => unknown,
): number {
  let next = start
  while (next < items.length) {
    const end = Math.min(next + itemsPerCheck, items.length)
    for (const item of items.slice(next, end)) act(item)
    next = end
    if (performance.now() >= deadline) break
  }
  return next
}
