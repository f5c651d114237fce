import { readStored, removeStored, storageKeys, writeStored } from './storage.ts'

/** The light or dark scheme; null follows the system. */
export type Scheme = 'light' | 'dark' | null

/** The scheme that the user of this browser has chosen. One chosen on the login page is for the user who signs in. Source: SES-41. */
export function readScheme(): Scheme {
  try {
    const { userId, value } = JSON.parse(readStored(storageKeys.scheme) ?? '{}')
    const signedIn = readStored(storageKeys.backUserId)
    const isOwn = !userId || signedIn === null || userId === signedIn
    return isOwn && (value === 'light' || value === 'dark') ? value : null
  } catch {
    return null
  }
}

/** Stores a choice. Without storage it lasts until the page is left. */
export function writeScheme(value: Scheme): void {
  if (value === null) removeStored(storageKeys.scheme)
  else writeStored(storageKeys.scheme, JSON.stringify({ userId: readStored(storageKeys.backUserId) ?? '', value }))
}
