import { atom, type ReadableAtom } from 'nanostores'
import { type Problem, problemOf } from '#lib/problem.ts'

/** What came of a write; undefined means that the same write was already on its way and this one was not sent. */
export type Outcome<Result> =
  | { readonly ok: true; readonly answer: Result }
  | { readonly ok: false; readonly problem: Problem }

export interface Mutation<Input, Result> {
  /** Whether the write is on its way. */
  readonly $pending: ReadableAtom<boolean>
  readonly send: (input: Input) => Promise<Outcome<Result> | undefined>
}

/** A write that is sent once however often it is asked for while it runs, and never repeated by itself. */
export function mutation<Input, Result>(write: (input: Input) => Promise<Result>): Mutation<Input, Result> {
  const $pending = atom(false)
  return {
    $pending,
    async send(input) {
      if ($pending.get()) return undefined
      $pending.set(true)
      try {
        return { ok: true, answer: await write(input) }
      } catch (error) {
        return { ok: false, problem: problemOf(error) }
      } finally {
        $pending.set(false)
      }
    },
  }
}
