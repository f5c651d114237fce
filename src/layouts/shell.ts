import { readStored } from '#browser/storage.ts'
import { storageKeys } from '#lib/session/storage-keys.ts'
import { watchExpiry } from '#stores/session.ts'
import { showEnvironment } from './environment.ts'

/*
 * The part of the shell and of the statistics board in the browser: who is signed in, and the end of the session. Logging
 * out is the guard's.
 */

for (const email of document.querySelectorAll('[data-user-email]')) {
  email.textContent = readStored(storageKeys.backUserEmail)
  email.setAttribute('title', email.textContent ?? '')
}

watchExpiry(() => {
  const notice = document.querySelector<HTMLElement>('[data-expires-soon]')
  if (notice) notice.textContent = notice.dataset.text ?? ''
})

showEnvironment()
