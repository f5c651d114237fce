import { endSession } from '#browser/end-session.ts'
import { noteLastPlace } from '#browser/last-places.ts'
import { readStored, storageKeys } from '#browser/storage.ts'
import { clockDay, clockTime } from '#lib/format-clock.ts'
import { limits } from '#lib/limits.ts'
import { isExpired, readToken } from '#lib/session/token.ts'
import { currentPlace } from './palette/current-place.ts'
import { paletteDialog, paletteOpened } from './palette/open.ts'
import palettePanel from './palette/panel.ts?script-file'

/*
 * Browser script of the shell and of the statistics board: shows the signed-in user, watches the session's expiry, keeps the
 * last places and loads the list of the palette. The guard handles logging out and opens the palette.
 */

for (const shown of document.querySelectorAll<HTMLElement>('[data-user-email]')) {
  shown.title = readStored(storageKeys.backUserEmail) ?? ''
  shown.textContent = shown.title
}

/* The session ends when its token has expired, and in its last minute the page says so. Source: SES-20 to SES-22. */

let hasWarned = false

function checkExpiry(): void {
  const text = readStored(storageKeys.accessToken)
  // The guard follows the logout of another tab, which keeps no typed work.
  if (text === null) return
  const token = readToken(text)
  const now = Date.now()
  if (!token || isExpired(token, now)) endSession()
  else if (!hasWarned && token.expiresAt - now <= 60_000) {
    hasWarned = true
    const notice = document.querySelector<HTMLElement>('[data-expires-soon]')
    if (notice) notice.textContent = notice.dataset.text ?? ''
  }
}

checkExpiry()
setInterval(checkExpiry, limits.expiryCheckMs)
// A page also becomes hidden when it is left. It does not end the session then, because the next page does, and says why.
document.addEventListener('visibilitychange', () => document.hidden || checkExpiry())
addEventListener('pageshow', checkExpiry)

// The address of a tool gets its hub or customer while the page is used.
addEventListener('pagehide', () => {
  const place = currentPlace()
  // Users do not return to these places.
  if (!/^(home|noAccess)$/.test(place)) noteLastPlace(place)
})

// A printed page says when it was true.
addEventListener('beforeprint', () => {
  const line = document.querySelector<HTMLElement>('[data-printed]')
  const now = new Date()
  const time = `${clockDay(now)} ${clockTime(now)}`
  if (line) line.textContent = (line.dataset.text ?? '').replace('{{time}}', () => time)
})

const palette = paletteDialog()
let isLoading = false

async function loadPalette(): Promise<void> {
  if (!palette || isLoading) return
  isLoading = true
  try {
    await import(/* @vite-ignore */ palettePanel)
  } catch {
    isLoading = false
    palette.close()
    document.querySelector('[data-incomplete]')?.removeAttribute('hidden')
  }
}

document.addEventListener(paletteOpened, loadPalette)
if (palette?.open) void loadPalette()
