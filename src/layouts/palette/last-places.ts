import { readStored, storageKeys, writeStored } from '#browser/storage.ts'
import { readPlaces, withPlace } from './places.ts'

/** The last places of the signed-in user in this browser, the newest first. Source: NAV-42. */
export function readLastPlaces(): readonly string[] {
  return readPlaces(readStored(storageKeys.lastPlaces), readStored(storageKeys.backUserId) ?? '')
}

/** Adds a place. After a logout nothing is added, because the page that is left has no user any more. */
export function noteLastPlace(place: string): void {
  const userId = readStored(storageKeys.accessToken) && readStored(storageKeys.backUserId)
  if (userId) writeStored(storageKeys.lastPlaces, withPlace(readStored(storageKeys.lastPlaces), userId, place))
}
