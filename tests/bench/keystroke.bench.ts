import type { CDPSession } from '@playwright/test'
import { ensureBuild } from '#scripts/site.ts'
import { needle } from '#tests/support/many-transactions.ts'
import { hubOf, startApi } from './speed/api.ts'
import { measureBuilds } from './speed/builds.ts'
import { median } from './speed/result.ts'
import type { Stand, Visit } from './speed/stand.ts'

/*
 * Times keys in the table of 10,000 unassigned transactions: from the key to its next frame on the screen, as the browser
 * itself reports it, and the work of the main thread until the page is at rest again. The processor is slowed 6 times.
 * `BENCH_AGAINST=folder` names another built site, which is visited in turns with this one.
 */

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const repeats = 6
const restMs = 2_000
const betweenKeysMs = 600

declare global {
  interface Window {
    keyTimes: number[]
  }
}

/** Collects the time from each key to the next frame on the screen, in milliseconds (to the nearest 8). */
function watchKeys(): void {
  window.keyTimes = []
  const observer = new PerformanceObserver((list) => {
    window.keyTimes.push(...list.getEntries().map(({ duration }) => duration))
  })
  // The threshold is missing in the type.
  const options: PerformanceObserverInit & { readonly durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  }
  observer.observe(options)
}

/** What a key costs, in milliseconds. */
interface KeyCost {
  /** Until its next frame is on the screen. */
  readonly frame: number
  /** All work of the main thread. */
  readonly work: number
}

async function press({ page, session }: Visit, key: string): Promise<KeyCost> {
  await page.evaluate(() => window.keyTimes.splice(0))
  const before = await workOf(session)
  await page.keyboard.press(key)
  await page.waitForTimeout(betweenKeysMs)
  const work = (await workOf(session)) - before
  return { frame: Math.max(...(await page.evaluate(() => window.keyTimes))), work }
}

async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

/** Presses the keys in a new visit. */
async function measure(stand: Stand, token: string): Promise<Readonly<Record<string, number>>> {
  await using visit = await stand.visit({ token, isSlow: false })
  const { page, session } = visit
  await session.send('Performance.enable')
  await page.addInitScript(watchKeys)
  await page.goto(`/manual-association?hub=${hubOf(10_000)}`, { waitUntil: 'networkidle' })
  await page.locator('tbody tr[data-index]').first().focus()
  await page.waitForTimeout(restMs)
  const costs: Record<string, KeyCost[]> = { 'next row': [], 'first letter of a search': [], 'further letter': [] }
  for (let repeat = 0; repeat < repeats; repeat += 1) costs['next row']?.push(await press(visit, 'ArrowDown'))
  const search = page.getByRole('searchbox').last()
  const [first = '', second = ''] = needle.toLowerCase()
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    await search.fill('')
    await page.waitForTimeout(restMs)
    costs['first letter of a search']?.push(await press(visit, first))
    costs['further letter']?.push(await press(visit, second))
  }
  return Object.fromEntries(
    Object.entries(costs).flatMap(([name, list]) => [
      [`${name}: frame (ms)`, median(list.map(({ frame }) => frame))],
      [`${name}: work (ms)`, median(list.map(({ work }) => work))],
    ]),
  )
}

await ensureBuild()
await using api = await startApi()
await measureBuilds(rounds, api.url, (stand) => measure(stand, api.token))
