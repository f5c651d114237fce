import { atom } from 'nanostores'

/** A failed reading. */
interface Failure {
  /** Stands for the part that shows the reading. */
  readonly owner: object
  readonly error: unknown
}

/** Failed readings of the page that the user has not seen yet. The dialog of the first one shows. */
export const $unseen = atom<readonly Failure[]>([])

/** A part that is shown again may still have the error that it had before. */
const seen = new Set<unknown>()

/**
 * Records that a reading has failed. Several at once, for example when the API is down, give one message.
 *
 * @param isMain whether it comes before those that wait
 * @returns removes the failure, for when the data has been read again
 */
export function noteFailure(failure: Failure, isMain: boolean): () => void {
  const others = $unseen.get()
  if (!seen.has(failure.error)) $unseen.set(isMain ? [failure, ...others] : [...others, failure])
  return () => $unseen.set($unseen.get().filter((other) => other !== failure))
}

/** Marks all failures as seen. */
export function seeFailures(): void {
  for (const { error } of $unseen.get()) seen.add(error)
  $unseen.set([])
}
