import { type Functionality, readToken } from '#lib/session/token.ts'
import { $accessToken } from './session.ts'

/** Whether the signed-in user holds a functionality. Source: SES-18. */
export function holds(functionality: Functionality): boolean {
  return readToken($accessToken.get())?.functionalities.includes(functionality) ?? false
}
