import { expect, type Locator, type Page } from '@playwright/test'
import { noteFigure } from './figure.ts'

const mostStops = 150

/** Presses Tab, or the right key in a table, until an element has the focus, as a user without a pointer goes there. */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' | 'ArrowRight' = 'Tab',
): Promise<void> {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${key} does not reach ${target}`)
}

/** Follows the focus through a journey by keyboard. Without a focus, a screen reader starts at the top of the page again. */
export function watchFocus(page: Page) {
  let steps = 0
  return {
    /** Expects that an element of the page has the focus. */
    async keptAfter(step: string): Promise<void> {
      await expect(page.locator(':focus'), `focus after ${step}`).toHaveCount(1)
      steps += 1
    },
    /** Prints the number of these steps. */
    note(journey: string): void {
      noteFigure(26, `${journey} by keyboard alone: the focus is kept after ${steps} of ${steps} steps`)
    },
  }
}

/** What an event says of a press beside its key. */
export type PressInit = Omit<KeyboardEventInit, 'view' | 'key'>

/** Presses a key of a layout that the browser of the tests does not have, where the focus is. */
export function pressOf(page: Page, key: string, more: PressInit): Promise<void> {
  return page.evaluate(
    (init) => {
      const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
      ;(document.activeElement ?? document.body).dispatchEvent(event)
    },
    { key, ...more },
  )
}
