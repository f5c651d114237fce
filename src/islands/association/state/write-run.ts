import { atom, type ReadableAtom } from 'nanostores'
import { type Problem, problemOf } from '#lib/problem.ts'

/** The API answers a few requests at a time, and a run must not delay the user's own. */
const atOnce = 3

/** An item of a run, and how far its write is. Only a failed one has a problem. */
export type RunItem<Item> =
  | { readonly item: Item; readonly state: 'waiting' | 'sending' | 'done' }
  | { readonly item: Item; readonly state: 'failed'; readonly problem: Problem }

/** Why the write of an item has failed; undefined when it has not. */
export function problemIn(item: RunItem<unknown>): Problem | undefined {
  return item.state === 'failed' ? item.problem : undefined
}

export interface RunProgress<Item> {
  /** All items, in their order. */
  readonly items: readonly RunItem<Item>[]
  /** `paused` by the user; `stopped` by a failure that is not the result of one item alone. Both can go on. */
  readonly phase: 'running' | 'paused' | 'stopped' | 'finished'
}

export interface WriteRun<Item> {
  readonly $progress: ReadableAtom<RunProgress<Item>>
  /** Sends no further item. Those that are on their way end. */
  readonly pause: () => void
  /** Goes on with the items that are waiting. No item is sent twice. */
  readonly resume: () => void
}

export interface RunOptions<Item> {
  readonly write: (item: Item) => Promise<unknown>
  /** Called for each item when its write has ended. */
  readonly ended?: (result: RunItem<Item>) => void
}

/**
 * Whether a failure is the result of its transaction alone, so that the run goes on: another user was faster, or the id is unknown or
 * malformed. Any other failure, such as an unknown store, concerns the others as well. Source: MDI-09, MDI-10.
 */
export function isOwnResult(problem: Problem): boolean {
  if (problem.kind !== 'refused') return false
  return problem.status === 409 || problem.status === 404 || problem.code === 'invalidTransactionId'
}

/** Starts to send one write for each transaction, a few at a time. */
export function startRun<Item>(items: readonly Item[], options: RunOptions<Item>): WriteRun<Item> {
  const results: RunItem<Item>[] = items.map((item) => ({ item, state: 'waiting' }))
  let halt: 'paused' | 'stopped' | null = null
  let sending = 0
  let next = 0

  const progress = (): RunProgress<Item> => {
    const isFinished = next === results.length && sending === 0
    return { items: [...results], phase: isFinished ? 'finished' : (halt ?? 'running') }
  }
  const $progress = atom(progress())

  async function send(index: number, item: Item): Promise<void> {
    sending += 1
    results[index] = { item, state: 'sending' }
    const result = await resultOf(item)
    sending -= 1
    results[index] = result
    if (result.state === 'failed' && !isOwnResult(result.problem)) halt = 'stopped'
    options.ended?.(result)
    advance()
  }

  async function resultOf(item: Item): Promise<RunItem<Item>> {
    try {
      await options.write(item)
      return { item, state: 'done' }
    } catch (error) {
      return { item, state: 'failed', problem: problemOf(error) }
    }
  }

  function advance(): void {
    while (halt === null && sending < atOnce && next < results.length) {
      const index = next
      next += 1
      void send(index, (results[index] as RunItem<Item>).item)
    }
    $progress.set(progress())
  }

  advance()
  return {
    $progress,
    pause() {
      halt ??= 'paused'
      $progress.set(progress())
    },
    resume() {
      halt = null
      advance()
    },
  }
}
