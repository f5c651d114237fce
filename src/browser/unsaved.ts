import { readStored, storageKeys } from './storage.ts'

/*
 * Input that would be lost. The browser asks before the page is left, and the page asks before a logout, in its own words.
 * Nothing asks once the session has ended: the input can no longer be sent.
 */

/** Fired on the document when the user logs out; its detail is a function that ends the session. A page that asks first cancels it. */
export const logoutAsked = 'logout-asked'

/** Asks the user. `logOut` ends the session. */
type Ask = (logOut: () => void) => void

/** The newest one asks, because its dialog covers the others. */
const asks: Ask[] = []

/**
 * Declares input that would be lost.
 *
 * @param ask called when the user logs out
 * @returns takes the declaration back
 */
export function declareUnsaved(ask: Ask): () => void {
  // Another tab may end or replace the session.
  const token = readStored(storageKeys.accessToken)
  const beforeUnload = (event: BeforeUnloadEvent) => {
    if (token !== null && token === readStored(storageKeys.accessToken)) event.preventDefault()
  }
  if (asks.length === 0) document.addEventListener(logoutAsked, askNewest)
  asks.push(ask)
  addEventListener('beforeunload', beforeUnload)
  return () => {
    asks.splice(asks.indexOf(ask), 1)
    if (asks.length === 0) document.removeEventListener(logoutAsked, askNewest)
    removeEventListener('beforeunload', beforeUnload)
  }
}

function askNewest(event: Event): void {
  event.preventDefault()
  asks.at(-1)?.((event as CustomEvent<() => void>).detail)
}
