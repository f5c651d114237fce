import { expect, type Locator, type Page } from '@playwright/test'

const mostStops = 150

/** Presses Tab until an element has the focus, as a user without a pointer goes there. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${key} does not reach ${target}`)
}

/** Expects that an element of the page has the focus. Without one, a screen reader starts at the top of the page again. */
export async function expectFocusKept(page: Page, after: string): Promise<void> {
  await expect(page.locator(':focus'), `focus after ${after}`).toHaveCount(1)
}
