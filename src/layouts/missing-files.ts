/* A page whose files do not arrive says so, and offers to reload: after a release the files of the old pages are gone. */

/** Time that an island with all its files has to start, in milliseconds; its files may take as long as they need. */
const startMs = 5_000

/** Listens before the first file is asked for. Loading that is still under way is never reported, however slow it is. */
export function watchFiles(): void {
  document.addEventListener('astro:hydration-error', ({ target }) => giveUp(target))
  addEventListener('error', ({ target }) => isOwnFile(target) && tell(), true)
  addEventListener('load', () => {
    for (const island of document.querySelectorAll('astro-island[ssr]')) void watchStart(island)
  })
}

/** A script or a style of this site, not one that an extension of the browser has put in. */
function isOwnFile(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || !target.matches('script, [rel=stylesheet]')) return false
  const address = target.getAttribute('src') ?? target.getAttribute('href')
  return address?.startsWith('/_astro/') ?? false
}

/** Astro tells of files that are missing. What it does not tell of is an island that has them all and does not start. */
async function watchStart(island: Element): Promise<void> {
  const addresses = ['component-url', 'renderer-url'].map((name) => island.getAttribute(name))
  try {
    await Promise.all(addresses.map((address) => address && import(/* @vite-ignore */ address)))
  } catch {
    return
  }
  setTimeout(() => island.hasAttribute('ssr') && giveUp(island), startMs)
}

/** What stands in an island that will not start is of no use, and may say "Loading". */
function giveUp(island: EventTarget | null): void {
  if (island instanceof HTMLElement) island.hidden = true
  tell()
}

function tell(): void {
  const notice = document.querySelector('[data-incomplete]')
  if (notice) notice.removeAttribute('hidden')
  else document.addEventListener('DOMContentLoaded', tell, { once: true })
}
