/**
 * In the background a slice leaves time for a frame on a slow machine. Work that the user waits for takes longer slices, because
 * the pauses between them take time too.
 */
const sliceMs = { background: 8, 'user-visible': 50 }

/** Most items that are processed together. The clock is read after them, because each reading costs as much as an item. */
export const itemsPerStep = 64

/** `background` lets everything else on the page go first. */
type SlicePriority = keyof typeof sliceMs

export interface SliceOptions {
  readonly signal?: AbortSignal
  readonly priority?: SlicePriority
}

/** Processes items one by one in slices of a few milliseconds, so that the page stays responsive. */
export async function forEachInSlices<Item>(items: readonly Item[], act: (item: Item) => unknown): Promise<void> {
  await actInSlices(items, (some) => {
    for (const item of some) act(item)
  })
}

/**
 * Processes items in slices of a few milliseconds, so that the page stays responsive. `act` receives some items at a time.
 *
 * @returns false when `signal` aborted it
 */
export async function actInSlices<Item>(
  items: readonly Item[],
  act: (some: readonly Item[]) => void,
  { signal, priority = 'user-visible' }: SliceOptions = {},
): Promise<boolean> {
  let next = 0
  while (!signal?.aborted) {
    next = actUntil(performance.now() + sliceMs[priority], items, next, act)
    if (next >= items.length) return true
    await pause(priority)
  }
  return false
}

/**
 * Processes items from `start` on until the deadline. `act` receives some items at a time.
 *
 * @param deadline on the clock of `performance.now`, in milliseconds
 * @returns index of the next item; the number of items when all are done
 */
export function actUntil<Item>(
  deadline: number,
  items: readonly Item[],
  start: number,
  act: (some: readonly Item[]) => void,
): number {
  let next = start
  while (next < items.length) {
    const end = Math.min(next + itemsPerStep, items.length)
    act(items.slice(next, end))
    next = end
    if (performance.now() >= deadline) break
  }
  return next
}

interface TaskScheduler {
  readonly postTask?: (act: () => void, options: { readonly priority: SlicePriority }) => Promise<unknown>
}

/** Lets the browser paint and handle input. Nested timers wait at least 4 ms, posted tasks do not. */
function pause(priority: SlicePriority): Promise<unknown> {
  const { scheduler } = globalThis as { readonly scheduler?: TaskScheduler }
  if (scheduler?.postTask) return scheduler.postTask(() => {}, { priority })
  return new Promise((resolve) => setTimeout(resolve))
}
