import type { BrowserContext, Page } from '@playwright/test'
import { shiftDate } from '#scripts/shift-date.ts'

/* The clock of a worker. Its sandbox, pages and tests share the time, and none of them reads the system clock. */

/** Start time of every test, later than all seeded data. `TEST_NOW` sets another time for a run. */
const startTime = process.env.TEST_NOW || '2026-11-20T10:00:00+01:00'

let aheadMs = 0

/** The system time, even if the `Date` of this process is shifted, as `npm run test:clock` does. Pages without `keepTime` use it. */
const machineTime = () => performance.timeOrigin + performance.now()

/** Sets the clock. It continues to run from this time. A page uses it after `keepTime`. */
export function setClock(time: string = startTime): void {
  const startMs = Date.parse(time)
  if (Number.isNaN(startMs)) throw new RangeError(`${time} is no time`)
  aheadMs = startMs - machineTime()
}

export function now(): Date {
  return new Date(machineTime() + aheadMs)
}

/** Whole milliseconds by which the clock is ahead of the system time. */
export function aheadOfMachine(): number {
  return Math.round(aheadMs)
}

/** The current time plus a number of milliseconds. */
export function later(ms: number): Date {
  return new Date(now().getTime() + ms)
}

/**
 * Starts the clock that `page.clock` moves, in all pages of the browser context. After a reload Playwright adds the time
 * since the last move: the `Date` of the page minus the `Date` of this process. So both need the same shift.
 */
export async function installClock(page: Page, time: Date | string = now()): Promise<void> {
  await shiftPages(page.context(), Date.now() - machineTime())
  await page.clock.install({ time })
}

/**
 * Stops the clock of a page, so that only `runFor` and `fastForward` move it. The page needs `installClock` before it opens.
 * No call may be running, because the clock jumps ahead before it stops, which causes the timeout of the call.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(later(60_000))
}

/** Lets the clock of a page run again that a test has stopped. `resume` alone would replace the clock of every other page. */
export async function resumeClock(page: Page): Promise<void> {
  if (await page.evaluate(() => '__pwClock' in window)) await page.clock.resume()
}

/** Sets the clock of all pages that a browser context opens later. Timers and animations use the real time. */
export async function keepTime(context: BrowserContext): Promise<BrowserContext> {
  await shiftPages(context, aheadOfMachine())
  return context
}

const shifts = new WeakMap<BrowserContext, number>()

async function shiftPages(context: BrowserContext, byMs: number): Promise<void> {
  const shiftMs = Math.round(byMs)
  await context.addInitScript(shiftDate, shiftMs - (shifts.get(context) ?? 0))
  shifts.set(context, shiftMs)
}
