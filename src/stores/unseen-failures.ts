import { atom } from 'nanostores'

/** Failed readings of the page that the user has not seen yet. The dialog of the first one shows. */
export const $unseen = atom<readonly object[]>([])

/**
 * Records that a reading has failed. Several at once, for example when the API is down, give one message.
 *
 * @param owner stands for the reading
 * @param isMain whether it comes before those that wait
 * @returns removes the failure, for when the data has been read again
 */
export function noteFailure(owner: object, isMain: boolean): () => void {
  const others = $unseen.get()
  $unseen.set(isMain ? [owner, ...others] : [...others, owner])
  return () => $unseen.set($unseen.get().filter((other) => other !== owner))
}

/** Marks all failures as seen. */
export function seeFailures(): void {
  $unseen.set([])
}
