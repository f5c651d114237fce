import type { CDPSession, JSHandle, Locator, Page } from '@playwright/test'

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
  await using control = await field.evaluateHandle((element) => element)
  const times: number[] = []
  for (const text of typed) {
    await typeAndWait(control, '', shown, false)
    times.push(await workOf(field.page(), () => typeAndWait(control, text, shown, true)))
  }
  return Math.min(...times)
}

/** Presses a key. Returns the work from the press to the frame in which the text of an element is another one, as `workOf` does. */
export async function workOfKey(element: Locator, key: string): Promise<number> {
  await using watched = await element.evaluateHandle((one) => one)
  const before = await watched.evaluate(({ textContent }) => textContent)
  // Until then the handle is needed.
  return await workOf(element.page(), async () => {
    await element.page().keyboard.press(key)
    await watched.evaluate(async (shown, text) => {
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

/** Waits inside the page, because a question from outside is work as well, and so is finding an element by its role or a path. */
async function typeAndWait(field: JSHandle<Element>, typed: string, text: string, isShown: boolean): Promise<void> {
  await field.evaluate(
    async (control, expected) => {
      const state = () => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()) if (texts.currentNode.nodeValue === expected.text) return true
        return false
      }
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, expected.typed)
      control.dispatchEvent(new Event('input', { bubbles: true }))
      do {
        await new Promise((frame) => requestAnimationFrame(frame))
      } while (state() !== expected.isShown)
    },
    { typed, text, isShown },
  )
}
