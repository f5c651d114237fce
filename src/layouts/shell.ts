import { readStored, storageKeys } from '#lib/session/storage-keys.ts'
import { endSession, watchExpiry } from '#stores/session.ts'
import { showEnvironment, watchLanguageSwitch } from './page.ts'

/* The shell's part in the browser: who is signed in, logging out, and the end of the session. */

const email = document.querySelector('[data-user-email]')
if (email) {
  email.textContent = readStored(storageKeys.backUserEmail)
  email.setAttribute('title', email.textContent ?? '')
}

document.querySelector('[data-logout]')?.addEventListener('click', () => endSession('left'))

watchExpiry(() => {
  const notice = document.querySelector<HTMLElement>('[data-expires-soon]')
  if (notice) notice.textContent = notice.dataset.text ?? ''
})

showEnvironment()
watchLanguageSwitch()
