import { type PausePriority, pause, sliceEnd } from './pause.ts'

interface StepOptions {
  /** Number of items between two readings of the clock; 64 by default, because each reading costs as much as a small item. */
  readonly itemsPerStep?: number
}

export interface SliceOptions {
  readonly signal?: AbortSignal
  readonly priority?: PausePriority
}

/**
 * Processes items one by one in slices of a few milliseconds, so that the page stays responsive.
 *
 * @returns false when `signal` aborted it
 */
export async function actInSlices<Item>(
  items: readonly Item[],
  act: (item: Item) => unknown,
  { signal, priority = 'user-visible', ...step }: SliceOptions & StepOptions = {},
): Promise<boolean> {
  let next = 0
  while (!signal?.aborted) {
    next = actUntil(sliceEnd(priority), items, next, act, step)
    if (next >= items.length) return true
    await pause(priority)
  }
  return false
}

/**
 * Processes items one by one from `start` on until the deadline.
 *
 * @param deadline on the clock of `performance.now`, in milliseconds
 * @returns index of the next item; the number of items when all are done
 */
export function actUntil<Item>(
  deadline: number,
  items: readonly Item[],
  start: number,
  act: (item: Item) => unknown,
  { itemsPerStep = 64 }: StepOptions = {},
): number {
  let next = start
  while (next < items.length) {
    const end = Math.min(next + itemsPerStep, items.length)
    for (const item of items.slice(next, end)) act(item)
    next = end
    if (performance.now() >= deadline) break
  }
  return next
}
