import { type Credentials, login, type Session } from '#lib/contracts/auth.ts'
import { request } from '#stores/request.ts'

/**
 * Signs a back user in. Source: SES-13.
 *
 * @throws ApiError
 */
export function sendLogin(credentials: Credentials): Promise<Session> {
  return request(login, { body: credentials })
}
