import { sendEarly } from '#browser/api/early.ts'
import { requestAddress } from '#browser/api/fetch-request.ts'
import type { Credentials } from '#lib/contracts/auth.ts'
import { login } from '#lib/contracts/paths.ts'
import { isEmail } from '#lib/typed/email.ts'

let isSent = false

/**
 * Sends the login form that is submitted before its island has hydrated, once. The guard has marked the form, so the island
 * submits it too: it takes the answer over, or shows the fields that are not valid. An e-mail that has to be read out of a copied text waits
 * for the island, because the reader would be part of every page.
 */
export function sendEarlyLogin(form: HTMLFormElement): void {
  const typed = new FormData(form)
  const [email, password] = [String(typed.get('email') ?? '').trim(), String(typed.get('password') ?? '')]
  if (isSent || !isEmail(email) || password === '') return
  isSent = true
  sendEarly({
    method: 'POST',
    address: requestAddress({ path: login }, {}),
    headers: {},
    body: JSON.stringify({ email, password } satisfies Credentials),
  })
}
