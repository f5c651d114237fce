import type { Browser } from '@playwright/test'

/** Time that the work below takes on a quiet core of an AMD EPYC (2026), in milliseconds. A processor that is slowed 6 times needs 72. */
const quietMs = 12

/** The engine compiles the work in its first runs. */
const firstRuns = 20

/** The throttling that a slowed visit needs now. */
export interface Processor {
  /**
   * @param times how many times slower than a quiet core the processor of a visit is
   * @returns rate for `Emulation.setCPUThrottlingRate`, at least 1. Not slowed (`times` 1) has the rate 1.
   */
  rate(times: number): Promise<number>
}

/**
 * Finds rates by timing the work in a page of the browser, slowed as a visit is: how much slower a rate makes a page differs from machine
 * to machine (on a virtual machine whose timers are coarse a rate of 6 slowed 17 times), and other machines on the same host slow this one
 * for seconds to minutes.
 */
export async function openProcessor(browser: Browser): Promise<Processor> {
  const page = await browser.newPage()
  const session = await page.context().newCDPSession(page)
  const runs = (count: number) => page.evaluate(timesOfWork, count)
  await runs(firstRuns)
  const timeAt = async (rate: number) => {
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    return middle(await runs(3))
  }
  return {
    async rate(times) {
      if (times <= 1) return 1
      const rate = await findRate(times * quietMs, timeAt)
      // A slowed page keeps a core busy even while it is at rest.
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      return rate
    },
  }
}

/** No search for a rate needs more trials. */
const mostTrials = 5

/**
 * The rate at which the work takes a given time, to the nearest 5 %.
 *
 * @param wantedMs time that the work is to take, in milliseconds
 * @param timeAt times the work at a rate, in milliseconds
 * @returns at least 1, which is the rate of a machine that is too slow itself
 */
export async function findRate(wantedMs: number, timeAt: (rate: number) => Promise<number>): Promise<number> {
  const fullMs = await timeAt(1)
  let rate = Math.max(1, wantedMs / fullMs)
  for (let trial = 0; trial < mostTrials && rate > 1; trial += 1) {
    const slowedMs = await timeAt(rate)
    if (Math.abs(slowedMs / wantedMs - 1) <= 0.05) break
    // The time grows with the rate, from the time at full speed.
    rate = 1 + ((rate - 1) * (wantedMs - fullMs)) / Math.max(slowedMs - fullMs, 1)
  }
  return rate
}

function middle(times: number[]): number {
  return times.toSorted((one, other) => one - other)[times.length >> 1] ?? Number.NaN
}

/** Work of the kind that pages do, in the page. Returns the time of each run in milliseconds. */
function timesOfWork(count: number): number[] {
  return Array.from({ length: count }, () => {
    const start = performance.now()
    const lengths = new Map<string, number>()
    for (let index = 0; index < 100_000; index += 1) {
      const text = `text ${index % 5_000}`
      lengths.set(text, (lengths.get(text) ?? 0) + text.length)
    }
    const sorted = [...lengths].sort(([one], [other]) => (one < other ? -1 : 1))
    JSON.parse(JSON.stringify(sorted))
    return performance.now() - start
  })
}
