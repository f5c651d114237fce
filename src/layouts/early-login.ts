import { sendEarly } from '#browser/api/early.ts'
import { requestAddress } from '#browser/api/request-parts.ts'
import { login } from '#lib/contracts/paths.ts'
import { invalidCredentials, readCredentials } from '#lib/session/credentials.ts'

/*
 * Sends the login form if it is submitted before its island has hydrated. The guard has marked the form, so the island submits
 * it too: it then takes the answer over, or shows the fields that are not valid.
 */

let isSent = false

document.addEventListener(
  'submit',
  ({ target }) => {
    if (isSent || !(target instanceof HTMLFormElement) || target.dataset.early === undefined) return
    const credentials = readCredentials(new FormData(target))
    if (invalidCredentials(credentials).length > 0) return
    isSent = true
    sendEarly({
      method: 'POST',
      address: requestAddress({ path: login }, {}),
      headers: {},
      body: JSON.stringify(credentials),
    })
  },
  true,
)
