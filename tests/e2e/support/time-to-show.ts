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
  const session = await field.page().context().newCDPSession(field.page())
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const times: number[] = []
  for (const text of typed) {
    await typeAndWait(field, '', shown, false)
    const before = await workOf(session)
    await typeAndWait(field, text, shown, true)
    times.push((await workOf(session)) - before)
  }
  await session.detach()
  return Math.min(...times)
}

async function workOf(session: CDPSession): Promise<number> {
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
