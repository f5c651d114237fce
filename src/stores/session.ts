import { persistentAtom } from '@nanostores/persistent'
import { endSession } from '#browser/end-session.ts'
import { storageKeys } from '#browser/storage.ts'
import { limits } from '#lib/limits.ts'
import { type Functionality, isExpired, readToken } from '#lib/session/token.ts'

/** The access token, shared by all tabs through local storage. Source: SES-17, SES-37. */
export const $accessToken = persistentAtom<string | undefined>(storageKeys.accessToken, undefined)
/** E-mail of the signed-in user. Source: SES-17. */
export const $backUserEmail = persistentAtom<string | undefined>(storageKeys.backUserEmail, undefined)
/** Id of the signed-in user. Source: SES-17. */
export const $backUserId = persistentAtom<string | undefined>(storageKeys.backUserId, undefined)

/**
 * Checks the expiry now, every 5 seconds, and when the page becomes visible again. Ends the session when it has expired.
 *
 * @param onExpiringSoon called once, in the last minute
 * @returns stops watching
 * Source: SES-20 to SES-22.
 */
export function watchExpiry(onExpiringSoon: () => void): () => void {
  let warned = false
  const check = () => {
    const content = readToken($accessToken.get())
    const now = Date.now()
    if (!content || isExpired(content, now)) endSession()
    else if (!warned && content.expiresAt - now <= 60_000) {
      warned = true
      onExpiringSoon()
    }
  }
  check()
  const timer = setInterval(check, limits.expiryCheckMs)
  document.addEventListener('visibilitychange', check)
  addEventListener('pageshow', check)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', check)
    removeEventListener('pageshow', check)
  }
}

/** Whether the signed-in user holds a functionality. Source: SES-18. */
export function holds(functionality: Functionality): boolean {
  return readToken($accessToken.get())?.functionalities.includes(functionality) ?? false
}
