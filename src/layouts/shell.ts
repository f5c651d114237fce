import { readStored, storageKeys } from '#browser/storage.ts'
import { watchExpiry } from '#stores/session.ts'

/*
 * Browser script of the shell and of the statistics board: shows the signed-in user and watches the session's expiry. The
 * guard handles logging out.
 */

for (const email of document.querySelectorAll('[data-user-email]')) {
  email.textContent = readStored(storageKeys.backUserEmail)
  email.setAttribute('title', email.textContent ?? '')
}

watchExpiry(() => {
  const notice = document.querySelector<HTMLElement>('[data-expires-soon]')
  if (notice) notice.textContent = notice.dataset.text ?? ''
})
