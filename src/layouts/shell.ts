import { readStored, storageKeys } from '#lib/session/storage-keys.ts'
import { watchExpiry } from '#stores/session.ts'
import { showEnvironment } from './environment.ts'

/* The shell's part in the browser: who is signed in, and the end of the session. Logging out is the guard's. */

const email = document.querySelector('[data-user-email]')
if (email) {
  email.textContent = readStored(storageKeys.backUserEmail)
  email.setAttribute('title', email.textContent ?? '')
}

watchExpiry(() => {
  const notice = document.querySelector<HTMLElement>('[data-expires-soon]')
  if (notice) notice.textContent = notice.dataset.text ?? ''
})

showEnvironment()
