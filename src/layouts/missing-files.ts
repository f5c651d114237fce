import { siteBase } from '#lib/site-base.ts'

/* Shows a message with a reload button when files of the page are missing, as after a release that replaced them. */

/** Time that an island has to start after its files have loaded, in milliseconds. Loading itself has no limit. */
const startMs = 5_000

/** Starts listening before the page uses its first file; a file that only preloads is not watched. Slow loading is never reported. */
export function watchFiles(): void {
  document.addEventListener('astro:hydration-error', ({ target }) => giveUp(target))
  addEventListener('error', ({ target }) => isOwnFile(target) && tell(), true)
  addEventListener('load', () => {
    for (const island of document.querySelectorAll('astro-island[ssr]')) void watchStart(island)
  })
}

/** Whether the element is a script or style of this site and not of a browser extension. */
function isOwnFile(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || !target.matches('script, [rel=stylesheet]')) return false
  const address = target.getAttribute('src') ?? target.getAttribute('href')
  return address?.startsWith(`${siteBase}/_astro/`) ?? false
}

/** Astro reports missing files. It does not report an island that has all files and still does not start. */
async function watchStart(island: Element): Promise<void> {
  const addresses = ['component-url', 'renderer-url'].map((name) => island.getAttribute(name))
  try {
    await Promise.all(addresses.map((address) => address && import(/* @vite-ignore */ address)))
  } catch {
    return
  }
  setTimeout(() => island.hasAttribute('ssr') && giveUp(island), startMs)
}

/** Hides an island that will not start, because its content is useless and may say "Loading". */
function giveUp(island: EventTarget | null): void {
  if (island instanceof HTMLElement) island.hidden = true
  tell()
}

function tell(): void {
  const notice = document.querySelector('[data-incomplete]')
  if (notice) notice.removeAttribute('hidden')
  else document.addEventListener('DOMContentLoaded', tell, { once: true })
}
