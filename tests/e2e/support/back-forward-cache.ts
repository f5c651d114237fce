import { chromium, type Page } from '@playwright/test'
import { findFullBrowser, launchArguments } from '#scripts/browser.ts'
import { setClock } from './clock.ts'
import { newContext, test } from './test.ts'

/** Path of a browser that has a back-forward cache; null if none is installed. */
export const cachingBrowser = findFullBrowser()

/** A test whose browser has a back-forward cache. The shared browser has none, because Playwright switches it off. */
export const cachingTest = test.extend({
  context: async ({ world }, use) => {
    if (cachingBrowser === null) throw new Error('No installed browser has a back-forward cache')
    const browser = await chromium.launch({
      executablePath: cachingBrowser,
      args: launchArguments(),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    setClock()
    await use(await newContext(browser, world))
    await browser.close()
  },
})

/** What the user has seen since the last look. */
export interface Sight {
  /** Whether a page came out of the back-forward cache. */
  readonly fromCache: boolean
  /** The watched texts that were visible in a frame, in the order of the alphabet. */
  readonly texts: readonly string[]
}

const restored = 'restored'
const textMark = 'text-'

/** Watches every frame of all pages that open later. Its notes are cookies, because the end of a session clears the storage. */
export async function watchSight(page: Page, watched: readonly string[]): Promise<void> {
  await page.addInitScript(
    ({ watched, restored, textMark }) => {
      const note = (mark: string) => {
        // biome-ignore lint/suspicious/noDocumentCookie: the note has to be written before the page is left
        document.cookie = `${encodeURIComponent(mark)}=1; path=/`
      }
      addEventListener('pageshow', ({ persisted }) => persisted && note(restored))
      const look = () => {
        // A hidden body has no rendered text.
        const shown = document.body?.innerText ?? ''
        for (const text of watched) if (shown.includes(text)) note(textMark + text)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    { watched, restored, textMark },
  )
}

export async function takeSight(page: Page): Promise<Sight> {
  const context = page.context()
  const marks = (await context.cookies()).map(({ name }) => decodeURIComponent(name))
  await context.clearCookies()
  const texts = marks.filter((mark) => mark.startsWith(textMark)).map((mark) => mark.slice(textMark.length))
  return { fromCache: marks.includes(restored), texts: texts.toSorted() }
}

/**
 * Keeps the storage events from all pages that open later. Chromium gives a page the events that it has missed in the cache soon after
 * `pageshow`. They would hide that a page does nothing by itself.
 */
export async function dropStorageEvents(page: Page): Promise<void> {
  await page.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation()))
}
