import type { Problem } from './problem.ts'

/**
 * What a reading shows about a write whose outcome is open. `missing`: what was sent is not there, or belongs to
 * another user. `unknown`: the reading does not show it.
 */
export type Verdict<Answer = undefined> =
  | { readonly kind: 'saved'; readonly answer: Answer }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unknown' }

export const missing = { kind: 'missing' } as const
export const unknown = { kind: 'unknown' } as const

export function saved<Answer>(answer: Answer): Verdict<Answer> {
  return { kind: 'saved', answer }
}

/** Whether something that was not there before is what was sent. */
export function verdictIf(isThere: boolean): Verdict {
  return isThere ? saved(undefined) : missing
}

/**
 * Whether a thing holds a change. What it held before says nothing about the write.
 *
 * @param before whether it held the sent values before the write; null when that is not known
 * @param now whether it holds them after the write
 */
export function changedTo(before: boolean | null, now: boolean): Verdict {
  if (!now) return missing
  return before === false ? saved(undefined) : unknown
}

/**
 * Looks for something new in a list. An equal entry that was there before the write belongs to another user.
 *
 * @param before the list before the write; null when it is not known
 * @param now the list after the write; null when it could not be read
 * @param isSent whether an entry has the values that were sent
 * @returns the new entry as the answer
 */
export function newIn<Item>(
  before: readonly Item[] | null,
  now: readonly Item[] | null,
  isSent: (item: Item) => boolean,
): Verdict<Item> {
  if (before === null || now === null) return unknown
  const found = now.filter(isSent)
  const last = found.at(-1)
  return last !== undefined && found.length > before.filter(isSent).length ? saved(last) : missing
}

/** The same verdict with the answer of another call. */
export function answering<Answer, Other>(verdict: Verdict<Answer>, answer: Other): Verdict<Other> {
  return verdict.kind === 'saved' ? saved(answer) : verdict
}

/**
 * Whether the API refused because an equal thing exists. It may be of this very write, because a browser sends a request again
 * when its connection breaks.
 */
export function saysExists(problem: Problem): boolean {
  return problem.kind === 'refused' && (problem.status === 409 || /exists$/i.test(problem.code ?? ''))
}

/** The problem of a write whose outcome stays open: an equal thing that exists may be the one that was sent. */
export function withDoubt(problem: Problem): Problem {
  return problem.kind === 'refused' && saysExists(problem) ? { ...problem, mayBeOurs: true } : problem
}
