import { type PlaceDetail, type PlaceNames, withName, withPlace } from '#lib/places.ts'
import { readOwned, writeOwned } from './owned.ts'
import { readStored, storageKeys } from './storage.ts'

/** The last places of the signed-in user in this browser, the newest first. Source: NAV-42. */
export function readLastPlaces(): readonly string[] {
  const kept = readOwned(storageKeys.lastPlaces)
  return Array.isArray(kept) ? kept.filter((place) => typeof place === 'string') : []
}

/** The names of what those places are about, as far as a page has shown them. */
export function readPlaceNames(): PlaceNames {
  const kept = Object.entries(readOwned(storageKeys.placeNames) ?? {})
  return new Map(kept.filter(([, name]) => typeof name === 'string'))
}

/** Adds a place. */
export function noteLastPlace(place: string): void {
  keep(storageKeys.lastPlaces, withPlace(readLastPlaces(), place))
}

/** Removes a place whose store or retailer is deleted. */
export function forgetPlace(gone: string): void {
  keep(
    storageKeys.lastPlaces,
    readLastPlaces().filter((place) => place !== gone),
  )
}

/**
 * Keeps the name of a mall, store or retailer, or the name of the mall of a customer, for the list of last places. A page calls it when it
 * shows the name. It never gets the name, e-mail or phone number of a person.
 *
 * @param name nothing is kept while it is unknown
 */
export function namePlace(kind: PlaceDetail['kind'], id: string, name: string | null | undefined): void {
  if (name) keep(storageKeys.placeNames, Object.fromEntries(withName(readPlaceNames(), { kind, id }, name)))
}

/** After a logout nothing is kept, because the page that is left no longer has a user. */
function keep(key: string, value: unknown): void {
  if (readStored(storageKeys.backUserId)) writeOwned(key, value)
}
