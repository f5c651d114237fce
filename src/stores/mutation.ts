import { atom, type ReadableAtom } from 'nanostores'
import { ForbiddenError, mayBeSaved, type Problem, problemOf } from '#lib/problem.ts'

/**
 * What follows a write. A refused functionality, which shows in place of the page (NAV-33), and a write that was cancelled
 * call `settled` only.
 */
export interface Handlers<Answer> {
  /** Comes first, whatever came of the write. */
  readonly settled?: () => void
  readonly done?: (answer: Answer) => void
  /** A failure that has to be shown. */
  readonly failed?: (problem: Problem) => void
  /** Comes after `failed` when the write may have been done all the same: reads again what is shown. Source: API-42. */
  readonly reread?: () => void
}

export interface Mutation<Input, Answer> {
  /** Whether the write is on its way. */
  readonly $pending: ReadableAtom<boolean>
  /**
   * Sends the write. While one is on its way, nothing is sent and no handler is called.
   *
   * @returns settles after the handlers, and rejects for no failure of the write; after a refused token, which leads to the
   * login page, it stays open
   */
  readonly send: (input: Input, handlers?: Handlers<Answer>) => Promise<void>
  /** Stops the write that is on its way, if it listens to its signal. The API may have done it by then. */
  readonly cancel: () => void
}

/** `quiet`: nobody has to be told. */
type Outcome<Answer> =
  | { readonly kind: 'done'; readonly answer: Answer }
  | { readonly kind: 'failed'; readonly problem: Problem }
  | { readonly kind: 'quiet' }

/** A write that is sent once however often it is asked for while it runs, and never repeated by itself. */
export function mutation<Input, Answer>(
  write: (input: Input, signal: AbortSignal) => Promise<Answer>,
): Mutation<Input, Answer> {
  const $pending = atom(false)
  let running = new AbortController()

  async function outcomeOf(input: Input, signal: AbortSignal): Promise<Outcome<Answer>> {
    try {
      return { kind: 'done', answer: await write(input, signal) }
    } catch (error) {
      if (signal.aborted || error instanceof ForbiddenError) return { kind: 'quiet' }
      return { kind: 'failed', problem: problemOf(error) }
    }
  }

  return {
    $pending,
    async send(input, { settled, done, failed, reread } = {}) {
      if ($pending.get()) return
      $pending.set(true)
      running = new AbortController()
      const outcome = await outcomeOf(input, running.signal)
      $pending.set(false)
      settled?.()
      if (outcome.kind === 'done') done?.(outcome.answer)
      if (outcome.kind !== 'failed') return
      failed?.(outcome.problem)
      if (mayBeSaved(outcome.problem)) reread?.()
    },
    cancel: () => running.abort(),
  }
}
