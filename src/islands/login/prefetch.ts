/** Fetches a page and its style sheets, whose addresses the seal keeps in links without effect. */
export function prefetchPage(address: string): void {
  const page = document.createElement('link')
  page.href = address
  document.head.append(page)
  for (const link of [page, ...document.querySelectorAll<HTMLLinkElement>('link[data-next]')]) {
    if (prefetchesByLink()) link.rel = 'prefetch'
    else intoCache(link.href).catch(() => undefined)
  }
}

/**
 * Firefox allows a prefetch by link only if `default-src` does, which this site's policy sets to nothing, and Safari knows no such
 * link. Both do not support speculation rules either.
 */
function prefetchesByLink(): boolean {
  return HTMLScriptElement.supports?.('speculationrules') ?? false
}

/** Reads a file of the site to its end, because a browser does not keep an incomplete file. */
async function intoCache(address: string): Promise<void> {
  await (await fetch(address)).arrayBuffer()
}
