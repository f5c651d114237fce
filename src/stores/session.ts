import { persistentAtom } from '@nanostores/persistent'
import { storageKeys } from '#browser/storage.ts'
import { type Functionality, readToken } from '#lib/session/token.ts'

/** The access token, shared by all tabs through local storage. Source: SES-17, SES-37. */
export const $accessToken = persistentAtom<string | undefined>(storageKeys.accessToken, undefined)
/** E-mail of the signed-in user. Source: SES-17. */
export const $backUserEmail = persistentAtom<string | undefined>(storageKeys.backUserEmail, undefined)
/** Id of the signed-in user. Source: SES-17. */
export const $backUserId = persistentAtom<string | undefined>(storageKeys.backUserId, undefined)

/** Whether the signed-in user holds a functionality. Source: SES-18. */
export function holds(functionality: Functionality): boolean {
  return readToken($accessToken.get())?.functionalities.includes(functionality) ?? false
}
