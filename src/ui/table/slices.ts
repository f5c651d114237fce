/** Short enough that a frame still fits beside it on a slow machine. */
const SLICE_MS = 8

/** How often the clock is read: reading it for every row would cost as much as the work. */
const ITEMS_PER_CHECK = 32

/**
 * Does something to every item in slices of a few milliseconds, so that the page answers in between.
 *
 * @returns false when `signal` ended it early
 */
export async function forEachInSlices<Item>(
  items: readonly Item[],
  act: (item: Item) => unknown,
  signal?: AbortSignal,
): Promise<boolean> {
  let next = 0
  while (!signal?.aborted) {
    next = actUntil(performance.now() + SLICE_MS, items, next, act)
    if (next >= items.length) return true
    await new Promise((resolve) => setTimeout(resolve))
  }
  return false
}

/**
 * Does something to the items from `start` on, until the time is over.
 *
 * @param deadline on the clock of `performance.now`, in milliseconds
 * @returns the first item that is left; the number of items when none is
 */
export function actUntil<Item>(
  deadline: number,
  items: readonly Item[],
  start: number,
  act: (item: Item) => unknown,
): number {
  let next = start
  while (next < items.length) {
    const end = Math.min(next + ITEMS_PER_CHECK, items.length)
    for (const item of items.slice(next, end)) act(item)
    next = end
    if (performance.now() >= deadline) break
  }
  return next
}
