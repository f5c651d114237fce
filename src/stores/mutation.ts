import { atom, type ReadableAtom } from 'nanostores'
import { ForbiddenError, mayBeSaved, type Problem, problemOf } from '#lib/problem.ts'

/**
 * Callbacks of a write. A cancelled write and a refused functionality, which replaces the page (NAV-33), only call
 * `settled`.
 */
export interface Handlers<Answer> {
  /** Called first, after every outcome. */
  readonly settled?: () => void
  readonly done?: (answer: Answer) => void
  /** Called for a failure that has to be shown. */
  readonly failed?: (problem: Problem) => void
  /** Called after `failed` when the write may have succeeded. Reloads the shown data. Source: API-42. */
  readonly reread?: () => void
}

export interface Mutation<Input, Answer> {
  /** Whether the write is running. */
  readonly $pending: ReadableAtom<boolean>
  /**
   * Sends the write. Does nothing, and calls no handler, while another one is running.
   *
   * @returns settles after the handlers and never rejects for a failed write. It stays pending after a refused token, which
   * leads to the login page.
   */
  readonly send: (input: Input, handlers?: Handlers<Answer>) => Promise<void>
  /** Aborts the running write if it observes its signal. The API may have executed it already. */
  readonly cancel: () => void
}

/** `quiet`: no message is needed. */
type Outcome<Answer> =
  | { readonly kind: 'done'; readonly answer: Answer }
  | { readonly kind: 'failed'; readonly problem: Problem }
  | { readonly kind: 'quiet' }

/** A write. Repeated calls while it runs have no effect, and it is never retried automatically. */
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
