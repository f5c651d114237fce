import { parseOwned, writeOwned } from './owned.ts'
import { readStored, removeStored, storageKeys } from './storage.ts'

/** The light or dark scheme; null follows the system. */
export type Scheme = 'light' | 'dark' | null

/** The scheme that the user of this browser has chosen. One chosen on the login page is for the user who signs in. Source: SES-41. */
export function readScheme(): Scheme {
  const { userId, value } = parseOwned(readStored(storageKeys.scheme))
  const signedIn = readStored(storageKeys.backUserId)
  const isOwn = !userId || signedIn === null || userId === signedIn
  return isOwn && (value === 'light' || value === 'dark') ? value : null
}

/** Stores a choice. Without storage it lasts until the page is left. */
export function writeScheme(value: Scheme): void {
  if (value === null) removeStored(storageKeys.scheme)
  else writeOwned(storageKeys.scheme, value)
}
