import path from 'node:path'
import type { Page } from '@playwright/test'
import { ensureBuild } from '#scripts/site.ts'
import { repository } from '#scripts/tools.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { hubOf, needle, startApi } from './speed/api.ts'
import { median } from './speed/result.ts'
import { openStand, type Stand } from './speed/stand.ts'

/*
 * Times keys in the table of 10,000 unassigned transactions: from the key to the end of the frame that follows it, on a
 * processor slowed 6 times. `BENCH_AGAINST=folder` names another built site, which is visited in turns with this one.
 */

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const restMs = 2_000
const betweenKeysMs = 400
const sites = [path.join(repository, 'dist'), ...(process.env.BENCH_AGAINST ? [process.env.BENCH_AGAINST] : [])]

declare global {
  interface Window {
    frameTimes: number[]
  }
}

/** Records the time from each key to the end of its frame, in milliseconds. */
function watchKeys(): void {
  window.frameTimes = []
  const note = ({ timeStamp }: KeyboardEvent) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => window.frameTimes.push(performance.now() - timeStamp)
      port2.postMessage(null)
    })
  addEventListener('keydown', note, true)
}

async function press(page: Page, keys: readonly string[]): Promise<readonly number[]> {
  await page.evaluate(() => window.frameTimes.splice(0))
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(betweenKeysMs)
  }
  return page.evaluate(() => window.frameTimes)
}

/** Presses the keys in a new visit. */
async function measure(stand: Stand, token: string): Promise<Readonly<Record<string, number>>> {
  await using visit = await stand.visit({ token, isSlow: false })
  const { page } = visit
  await page.addInitScript(watchKeys)
  await page.goto(`/manual-association?hub=${hubOf(10_000)}`, { waitUntil: 'networkidle' })
  await page.locator('tbody tr[data-index]').first().focus()
  await page.waitForTimeout(restMs)
  const arrows = await press(
    page,
    Array.from({ length: 8 }, () => 'ArrowDown'),
  )
  await page.getByRole('searchbox').last().focus()
  await page.waitForTimeout(restMs)
  const [first = Number.NaN, ...others] = await press(page, [...needle.toLowerCase()])
  return {
    'next row (ms)': median(arrows),
    'first letter of a search (ms)': first,
    'further letters (ms)': median(others),
  }
}

await ensureBuild()
await using api = await startApi()
const results = sites.map((): Readonly<Record<string, number>>[] => [])
for (let round = 0; round < rounds; round += 1) {
  // The second visit of a round finds a warmer machine.
  const order = round % 2 === 0 ? [...sites.entries()] : [...sites.entries()].reverse()
  for (const [index, site] of order) {
    await using folder = await temporaryFolder()
    await using stand = await openStand(folder.path, api.url, site)
    results[index]?.push(await measure(stand, api.token))
  }
}
console.table(
  Object.fromEntries(
    Object.keys(results[0]?.[0] ?? {}).map((name) => [
      name,
      Object.fromEntries(
        results.map((measured, index) => [
          index === 0 ? 'this build' : 'other build',
          median(measured.map((one) => one[name] ?? Number.NaN)),
        ]),
      ),
    ]),
  ),
)
