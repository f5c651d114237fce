import { dropOthersWork } from '#browser/drafts.ts'
import { parseOwned } from '#browser/owned.ts'
import { readScheme, writeScheme } from '#browser/scheme.ts'
import { keptOnExpiry, readStored, removeStored, storageKeys } from '#browser/storage.ts'
import { type Credentials, login, type Session } from '#lib/contracts/auth.ts'
import { isExpired, readToken } from '#lib/session/token.ts'
import { request } from '#stores/request.ts'
import { $accessToken, $backUserEmail, $backUserId } from '#stores/session.ts'

/** Whether a session has started, or why it has not. */
export type LoginResult = 'started' | 'noToken' | 'unreadable' | 'expired' | 'blocked'

/**
 * Signs a back user in, and stores the session. Source: SES-13.
 *
 * @throws ApiError
 */
export async function sendLogin(credentials: Credentials): Promise<LoginResult> {
  return startSession(await request(login, { body: credentials }))
}

/**
 * Stores the session after a login.
 *
 * @returns `noToken` if the answer has no access token (SES-35), `unreadable` if it is not a token with an expiry,
 * `expired` if it has expired by this computer's clock, `blocked` if the browser stores no data for the site
 */
function startSession(session: Session): LoginResult {
  if (!session.accessToken) return 'noToken'
  const token = readToken(session.accessToken)
  if (!token) return 'unreadable'
  if (isExpired(token, Date.now())) return 'expired'
  removeOthersPreferences(session.backUserId ?? '')
  dropOthersWork(session.backUserId ?? '')
  try {
    $backUserEmail.set(session.backUserEmail ?? undefined)
    $backUserId.set(session.backUserId ?? undefined)
    // Last, because other tabs load their page for the new user as soon as they see it.
    $accessToken.set(session.accessToken)
  } catch {
    return 'blocked'
  }
  // One that was chosen on the login page becomes the user's.
  writeScheme(readScheme())
  return readStored(storageKeys.accessToken) === session.accessToken ? 'started' : 'blocked'
}

/** Removes the preferences that do not name this user, because only the same user finds them again. Source: SES-41. */
function removeOthersPreferences(userId: string): void {
  for (const key of keptOnExpiry) {
    const owner = parseOwned(readStored(key)).userId
    if (owner !== userId && owner !== '') removeStored(key)
  }
}
