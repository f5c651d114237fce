import { atom } from 'nanostores'

/** How many transactions of each hub waited when the user opened it on this page, by the id of the hub. */
export const $waited = atom<ReadonlyMap<string, number>>(new Map())

/**
 * Notes how many transactions of a hub wait. Only the first number counts.
 *
 * @param count of the whole list
 */
export function noteWaiting(hubId: string, count: number): void {
  const waited = $waited.get()
  if (!waited.has(hubId)) $waited.set(new Map([...waited, [hubId, count]]))
}
