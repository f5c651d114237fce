import { installClock } from './support/clock.ts'
import { expect, test } from './support/test.ts'

/** The time that a page reads, in milliseconds since the epoch: when its document starts, and now. */
const readTimes = () => ({ atStart: Reflect.get(window, 'startedAt'), now: Date.now() })

test('the clock that a test moves does not go back when a page reloads', async ({ page }) => {
  await installClock(page)
  await page.goto('/')
  await page.clock.fastForward('29:00')
  await page.addInitScript(() => Reflect.set(window, 'startedAt', Date.now()))
  await page.reload()
  const before = await page.evaluate(readTimes)
  await page.reload()
  const after = await page.evaluate(readTimes)
  expect(after.atStart).toBeGreaterThanOrEqual(before.now)
})
