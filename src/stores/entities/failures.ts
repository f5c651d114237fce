import { atom, computed } from 'nanostores'
import type { Catalogue } from '#lib/catalogues/catalogue.ts'
import { problemToTell } from '#lib/problem.ts'

/** A failed reading that nobody has been told of yet. */
export interface Failure {
  readonly error: unknown
  readonly catalogue: Catalogue
  /** The lower, the more it says: without the entity nothing else matters. */
  readonly rank: number
}

/**
 * Failed readings of the page, the one to show first: several at once, as when the API is down, are one message.
 * Source: ENT-66.
 */
export const $failures = atom<readonly Failure[]>([])

/** Whether the dialog tells of a failure just now, so that the place of what failed does not say it as well. */
export const $isTelling = computed($failures, (failures) => failures.length > 0)

let quiet = false

/** Whether failures are left to the place where they happen, until somebody acts again. */
export function keepQuiet(isQuiet: boolean): void {
  quiet = isQuiet
}

/**
 * Notes a failed reading, to be shown once.
 *
 * @returns forgets it, for when it has been read again
 */
export function reportFailure(failure: Failure): () => void {
  if (quiet || problemToTell(failure.error) === null) return () => {}
  $failures.set([...$failures.get(), failure].sort((one, other) => one.rank - other.rank))
  return () => $failures.set($failures.get().filter((other) => other !== failure))
}

/** All that have failed by now have been seen. */
export function seeFailures(): void {
  $failures.set([])
}
