import type { CDPSession, Locator, Page } from '@playwright/test'

/** The time from the start of a visit to its first text on the screen, in milliseconds. */
export function firstPaint(page: Page): Promise<number> {
  return page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN)
}

/**
 * Types texts at once, one after another, and waits each time for an element with the same other text.
 *
 * @returns the work of the page's main thread from an input to the frame with the element, in milliseconds of CPU time; the
 * least one
 */
export async function leastWorkToShow(field: Locator, typed: readonly string[], shown: string): Promise<number> {
  const times: number[] = []
  for (const text of typed) {
    await typeAndWait(field, '', shown, false)
    times.push(await workOf(field.page(), () => typeAndWait(field, text, shown, true)))
  }
  return Math.min(...times)
}

/** Presses a key. Returns the work from the press to the frame in which the text of an element is another one, as `workOf` does. */
export async function workOfKey(element: Locator, key: string): Promise<number> {
  const before = await element.evaluate(({ textContent }) => textContent)
  return workOf(element.page(), async () => {
    await element.page().keyboard.press(key)
    await element.evaluate(async (shown, text) => {
      do {
        await new Promise((frame) => requestAnimationFrame(frame))
      } while (shown.textContent === text)
    }, before)
  })
}

/** The work of a page's main thread while something is done, in milliseconds of CPU time. On an idle machine it takes this time. */
export async function workOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const before = await taskTimeOf(session)
  await act()
  const after = await taskTimeOf(session)
  await session.detach()
  return after - before
}

async function taskTimeOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

/** Waits inside the page, because a question from outside is work as well. */
async function typeAndWait(field: Locator, typed: string, text: string, isShown: boolean): Promise<void> {
  await field.evaluate(
    async (control, expected) => {
      const state = () =>
        document.evaluate(`//*[text()="${expected.text}"]`, document, null, XPathResult.BOOLEAN_TYPE).booleanValue
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, expected.typed)
      control.dispatchEvent(new Event('input', { bubbles: true }))
      do {
        await new Promise((frame) => requestAnimationFrame(frame))
      } while (state() !== expected.isShown)
    },
    { typed, text, isShown },
  )
}
