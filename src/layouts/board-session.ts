import { watchExpiry } from '#stores/session.ts'

/* The board has no menu, but its session ends as everywhere. */
watchExpiry(() => {
  const notice = document.querySelector<HTMLElement>('[data-expires-soon]')
  if (notice) notice.textContent = notice.dataset.text ?? ''
})
