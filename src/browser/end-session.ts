import { loginAddress, queryNames } from '#lib/address.ts'
import { splitLocale } from '#lib/i18n/locale.ts'
import { keptOnExpiry, storageKeys } from './storage.ts'

/** Fired on the document before an expired session is cleared. Its detail is a `SessionEnd`. */
export const sessionEnds = 'session-ends'

export interface SessionEnd {
  /** Whether the API refused the token of a write. */
  readonly isUnsent: boolean
  /** The work of the page as text, which its listener sets. */
  work: string | null
}

/**
 * Ends a session that has expired or that the API refuses. Clears the storage and loads the login page, which shows the
 * reason and resets everything else. Repeated calls, for example from ten refused requests, have no effect.
 * Source: SES-22 to SES-24, SES-37 to SES-39, NAV-41. The guard handles logging out.
 */
export function endSession(isUnsent = false): void {
  if (hasSessionEnded()) return
  // The guard has its own copy of this module, so the document carries the mark. It also hides the page.
  document.documentElement.dataset.gate = 'leaving'
  clearExpired(isUnsent)
  const { locale } = splitLocale(location.pathname)
  const query = new URLSearchParams({
    [queryNames.ended]: '1',
    [queryNames.next]: location.pathname + location.search,
  })
  location.replace(loginAddress(locale, query))
}

/** Whether the session of this page has ended, and the login page is loading. */
export function hasSessionEnded(): boolean {
  return document.documentElement.dataset.gate === 'leaving'
}

/**
 * Clears the storage of an expired session, apart from the user's preferences and the work of this page. It removes key by key, which shows
 * other tabs that this is not a logout. A logout clears everything at once. Source: SES-41.
 */
export function clearExpired(isUnsent = false): void {
  const end: SessionEnd = { isUnsent, work: null }
  document.dispatchEvent(new CustomEvent(sessionEnds, { detail: end }))
  try {
    for (const key of Object.keys(localStorage)) {
      if (!keptOnExpiry.includes(key)) localStorage.removeItem(key)
    }
    sessionStorage.clear()
    if (end.work !== null) sessionStorage.setItem(storageKeys.work, end.work)
  } catch {
    // A blocked storage is empty.
  }
}
