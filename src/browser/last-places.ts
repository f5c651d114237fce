import {
  type PlaceDetail,
  type PlaceNames,
  readNames,
  readPlaces,
  withName,
  withoutPlace,
  withPlace,
} from '#lib/places.ts'
import { readStored, storageKeys, writeStored } from './storage.ts'

/** The last places of the signed-in user in this browser, the newest first. Source: NAV-42. */
export function readLastPlaces(): readonly string[] {
  return readPlaces(readStored(storageKeys.lastPlaces), readStored(storageKeys.backUserId) ?? '')
}

/** The names of what those places are about, as far as a page has shown them. */
export function readPlaceNames(): PlaceNames {
  return readNames(readStored(storageKeys.placeNames), readStored(storageKeys.backUserId) ?? '')
}

/** Adds a place. After a logout nothing is added, because the page no longer has a user. */
export function noteLastPlace(place: string): void {
  const userId = signedIn()
  if (userId) writeStored(storageKeys.lastPlaces, withPlace(readStored(storageKeys.lastPlaces), userId, place))
}

/** Removes a place whose store or retailer is deleted. */
export function forgetPlace(place: string): void {
  const userId = signedIn()
  if (userId) writeStored(storageKeys.lastPlaces, withoutPlace(readStored(storageKeys.lastPlaces), userId, place))
}

/**
 * Keeps the name of a mall, store or retailer, or the name of the mall of a customer, for the list of last places. A page calls it when it
 * shows the name. It never gets the name, e-mail or phone number of a person.
 *
 * @param name nothing is kept while it is unknown
 */
export function namePlace(kind: PlaceDetail['kind'], id: string, name: string | null | undefined): void {
  const userId = signedIn()
  if (!userId || !name) return
  const kept = readStored(storageKeys.placeNames)
  writeStored(storageKeys.placeNames, withName(kept, userId, { kind, id }, name))
}

function signedIn(): string | null {
  return readStored(storageKeys.accessToken) && readStored(storageKeys.backUserId)
}
