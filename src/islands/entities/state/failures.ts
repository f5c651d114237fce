import { atom, computed } from 'nanostores'
import type { Catalogue } from '#lib/catalogues/catalogue.ts'
import { problemToTell } from '#lib/problem.ts'

/** A failed read that has not been shown yet. */
export interface Failure {
  readonly error: unknown
  readonly catalogue: Catalogue
  /** The lowest rank is shown first: if the entity itself failed, other failures do not matter. */
  readonly rank: number
}

/**
 * Failed reads of the page, the most important first. Several at once, for example when the API is down, give one message.
 * Source: ENT-66.
 */
export const $failures = atom<readonly Failure[]>([])

/** Whether a dialog currently shows a failure, so that the place of the failed reading does not show it as well. */
export const $isTelling = computed($failures, (failures) => failures.length > 0)

let quiet = false

/** Whether failures only show in place, without a dialog, until the user's next action. */
export function keepQuiet(isQuiet: boolean): void {
  quiet = isQuiet
}

/**
 * Records a failed read, to be shown once.
 *
 * @returns removes the failure, for when the data has been read again
 */
export function reportFailure(failure: Failure): () => void {
  if (quiet || problemToTell(failure.error) === null) return () => {}
  $failures.set([...$failures.get(), failure].sort((one, other) => one.rank - other.rank))
  return () => $failures.set($failures.get().filter((other) => other !== failure))
}

/** Marks all failures as seen. */
export function seeFailures(): void {
  $failures.set([])
}
