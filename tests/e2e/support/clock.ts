import type { BrowserContext } from '@playwright/test'
import { shiftDate } from '#scripts/shift-date.ts'

/* The clock of a worker: its sandbox, its pages and its tests have the same time, and none of them reads the machine's. */

/** When every test starts; a run under another clock names its own time. It is later than everything that is seeded. */
const startTime = process.env.TEST_NOW || '2026-11-20T10:00:00+01:00'

let aheadMs = 0

/** The time of the machine, also where `Date` is shifted. It is the one that an untouched page reads. */
const machineTime = () => performance.timeOrigin + performance.now()

/** Sets the clock; it runs on from there. Pages follow by `keepTime`. */
export function setClock(time: string = startTime): void {
  const startMs = Date.parse(time)
  if (Number.isNaN(startMs)) throw new RangeError(`${time} is no time`)
  aheadMs = startMs - machineTime()
}

/** The time now. */
export function now(): Date {
  return new Date(machineTime() + aheadMs)
}

/** The time so many milliseconds from now. */
export function later(ms: number): Date {
  return new Date(now().getTime() + ms)
}

const shifts = new WeakMap<BrowserContext, number>()

/** Gives the pages that a browser context opens from now on the clock. Timers and animations stay the browser's own. */
export async function keepTime(context: BrowserContext): Promise<BrowserContext> {
  const shiftMs = Math.round(aheadMs)
  await context.addInitScript(shiftDate, shiftMs - (shifts.get(context) ?? 0))
  shifts.set(context, shiftMs)
  return context
}
