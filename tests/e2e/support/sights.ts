import type { Page } from '@playwright/test'

/** What a document has done, as its own script saw it. */
export interface Sight {
  /** Path of the document when it began, before the guard shows the exact one. */
  readonly path: string
  /** A state of the gate, or that a part of the page was visible in a frame. */
  readonly kind: 'gate' | 'visible'
  /** The state of the gate, or what was visible. */
  readonly what: string
  /** Path and query of the page at this moment. */
  readonly address: string
}

declare global {
  interface Window {
    noteSight?: (sight: Sight) => Promise<void>
  }
}

/** Reports each state of the gate, and in each frame before the gate is open whether anything of the page is visible. */
function watch(): void {
  const path = location.pathname
  const note = (kind: Sight['kind'], what: string) =>
    void window.noteSight?.({ path, kind, what, address: location.pathname + location.search })
  const gate = () => document.documentElement?.dataset.gate
  new MutationObserver(() => note('gate', gate() ?? 'none')).observe(document, {
    subtree: true,
    attributeFilter: ['data-gate'],
  })
  new PerformanceObserver(() => {
    if (gate() !== 'open') note('visible', 'something')
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  const look = () => {
    if (gate() === 'open') return
    const visible = [...(document.body?.querySelectorAll('*') ?? [])].find((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    )
    if (visible) note('visible', visible.tagName.toLowerCase())
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/**
 * Watches the gate of all pages that are opened from now on.
 *
 * @returns a visit: it opens an address, and resolves with what was seen until a page is open
 */
export async function watchGate(page: Page): Promise<(address: string) => Promise<readonly Sight[]>> {
  let sights: Sight[] = []
  let opened = Promise.withResolvers<void>()
  await page.exposeFunction('noteSight', (sight: Sight) => {
    sights.push(sight)
    if (sight.kind === 'gate' && sight.what === 'open') opened.resolve()
  })
  await page.addInitScript(watch)
  return async (address) => {
    sights = []
    opened = Promise.withResolvers()
    // A redirect of the guard ends this navigation early.
    await page.goto(address, { waitUntil: 'commit' })
    await opened.promise
    return sights
  }
}
