import type { BrowserContext, Page } from '@playwright/test'
import { accessibilityProblems } from './axe.ts'
import { resumeClock } from './clock.ts'

/* The page that a journey leaves is one more state for axe. `npm test -- --long` checks it, and so does `WITH_AXE=1 npm run test:e2e`. */

export const checksLastStates = process.env.WITH_AXE === '1'

/** What axe finds in the pages that a journey leaves, and how many it has looked at. A page behind the gate shows nothing. */
export async function checkLastStates(context: BrowserContext) {
  const problems: string[] = []
  let checked = 0
  for (const page of context.pages()) {
    if (!(await isOpen(page))) continue
    await resumeClock(page)
    problems.push(...(await follow(page, () => accessibilityProblems(page, page.url()))))
    checked += 1
  }
  return { problems, checked }
}

/** The site marks a page that the guard has opened. */
function isOpen(page: Page): Promise<boolean> {
  return follow(page, () => page.evaluate(() => document.documentElement.dataset.gate === 'open'))
}

/** Most pages that a journey may still load by itself. */
const mostPages = 5

/** Looks at a page. A page that loads another one meanwhile is left for that one. */
async function follow<Found>(page: Page, look: () => Promise<Found>): Promise<Found> {
  for (let left = mostPages; ; left -= 1) {
    let hasLeft = false
    const note = () => {
      hasLeft = true
    }
    page.on('framenavigated', note)
    try {
      return await look()
    } catch (error) {
      await page.waitForLoadState()
      // Playwright may tell of the new page after the end of the old one.
      if (left === 0 || !(hasLeft || /because of a navigation/.test(String(error)))) throw error
    } finally {
      page.off('framenavigated', note)
    }
  }
}
