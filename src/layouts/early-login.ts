import { sendEarly } from '#browser/api/early.ts'
import { requestAddress } from '#browser/api/request-parts.ts'
import { login } from '#lib/contracts/paths.ts'
import { invalidCredentials, readCredentials } from '#lib/session/credentials.ts'

let isSent = false

/**
 * Sends the login form that is submitted before its island has hydrated, once. The guard has marked the form, so the island
 * submits it too: it takes the answer over, or shows the fields that are not valid.
 */
export function sendEarlyLogin(form: HTMLFormElement): void {
  const credentials = readCredentials(new FormData(form))
  if (isSent || invalidCredentials(credentials).length > 0) return
  isSent = true
  sendEarly({
    method: 'POST',
    address: requestAddress({ path: login }, {}),
    headers: {},
    body: JSON.stringify(credentials),
  })
}
