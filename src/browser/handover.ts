import type { RouteName } from '#lib/routes.ts'

/*
 * A text for the next page that must not be in an address: the e-mail or the phone number of a customer, a card number.
 * Every navigation of this site loads a new document, so memory cannot carry the text. The entry in session storage belongs
 * to one tab, and the next page removes it before it uses the text. docs/decisions.md compares the alternatives.
 */

const key = 'handover'

/** An entry that is older belongs to a navigation that the user has cancelled. */
const lifetimeMs = 30_000

/** Fired on the document after `giveHandover` for the open page, which then takes the text without a navigation. */
export const handedOver = 'handed-over'

/** Keeps a text for a page until `takeHandover` of that page, at most half a minute. */
export function giveHandover(route: RouteName, text: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ route, text, at: Date.now() }))
  } catch {
    // If storage is blocked, no user is signed in.
  }
  // This page still runs if the user has cancelled the navigation, or the connection is very slow.
  endHandover()
}

/**
 * Removes the text when its half minute is over. The guard of every page calls it, because the script that takes the text
 * may not arrive.
 */
export function endHandover(): void {
  try {
    const { at } = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    // Without a time the delay is NaN, and the timer fires at once.
    setTimeout(() => sessionStorage.removeItem(key), at + lifetimeMs - Date.now())
  } catch {
    // Blocked storage holds no text.
  }
}

/** Takes the text for a page, once; null when there is none. */
export function takeHandover(route: RouteName): string | null {
  try {
    const entry = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    sessionStorage.removeItem(key)
    return entry?.route === route && Date.now() - entry.at < lifetimeMs ? String(entry.text) : null
  } catch {
    return null
  }
}
