import type { Page } from '@playwright/test'
import { ensureBuild } from '#scripts/site.ts'
import { longestTask } from '#tests/e2e/support/main-thread.ts'
import { hubOf, startApi } from './speed/api.ts'
import { measureBuilds } from './speed/builds.ts'
import { chooseHub } from './speed/figures.ts'
import { median } from './speed/result.ts'
import type { Stand, Visit } from './speed/stand.ts'

/*
 * Measures the built page with a very large hub, whose answer takes about two seconds to arrive: from the choice of the mall to the
 * first rows and to all rows, the longest task of the main thread, and the letters of a search. The time of the download alone is that
 * of a plain request in the same browser. `BENCH_SLOWED=4` slows the processor. `BENCH_AGAINST=folder` names another built site, which is
 * visited in turns with this one.
 */

const rows = Number(process.env.BENCH_ROWS ?? 40_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const slowed = Number(process.env.BENCH_SLOWED ?? 1)
const listMs = 2_000
const restMs = 3_000
/** Each of them is in some rows only, so that it changes their number. */
const letters = ['z', 'k', 'x']

/** The time of a plain request that reads the whole answer, in milliseconds. */
async function downloadAlone({ page }: Visit, stand: Stand, address: string, token: string): Promise<number> {
  await page.goto(`${stand.url}/floor/login.html`)
  return page.evaluate(
    async ({ url, headers }) => {
      const start = performance.now()
      await (await fetch(url, { headers, cache: 'no-store' })).arrayBuffer()
      return performance.now() - start
    },
    { url: address, headers: { Authorization: `Bearer ${token}`, shoppinghubId: hubOf(rows) } },
  )
}

/** The time from the last click until all rows are there, in milliseconds. It asks for no frames, which would take time of the page. */
const allRows = (page: Page) =>
  page.evaluate(
    async (count) => {
      const areThere = () => document.querySelector('table')?.getAttribute('aria-rowcount') === count
      await new Promise<void>((resolve) => {
        const check = () => areThere() && resolve()
        new MutationObserver(check).observe(document, { childList: true, attributes: true, subtree: true })
        check()
      })
      return performance.timeOrigin + performance.now() - window.probe.clickedAt()
    },
    String(rows + 1),
  )

/** Presses a key in the search. Returns the time from the event to the first frame with another number of rows, in milliseconds. */
async function press(page: Page, key: string): Promise<number> {
  const before = await page.locator('table').getAttribute('aria-rowcount')
  const shown = page.evaluate(async (count) => {
    const isOther = () => document.querySelector('table')?.getAttribute('aria-rowcount') !== count
    return (await window.probe.when(isOther)) - window.probe.typedAt
  }, before)
  await page.keyboard.press(key)
  return await shown
}

async function measure(stand: Stand, apiUrl: string, token: string): Promise<Readonly<Record<string, number>>> {
  await using visit = await stand.visit({ token, isSlow: false, slowed })
  const { page } = visit
  const alone = await downloadAlone(visit, stand, `${apiUrl}/backoffice/transactions/unaffected`, token)
  await page.goto('/manual-association', { waitUntil: 'networkidle' })
  let [first, all] = [Number.NaN, Number.NaN]
  const loading = await longestTaskOf(page, async () => {
    first = await chooseHub(page, rows)
    all = await allRows(page)
    await page.waitForTimeout(restMs)
  })
  await page.getByRole('searchbox').last().focus()
  const keys: number[] = []
  const typing = await longestTaskOf(page, async () => {
    for (const key of letters.flatMap((letter) => [letter, 'Backspace'])) {
      keys.push(await press(page, key))
      await page.waitForTimeout(1_000)
    }
  })
  return {
    'download alone (ms)': alone,
    'first rows (ms)': first,
    'first rows (% of the download)': (100 * first) / alone,
    'all rows (ms)': all,
    'longest task, until 3 s after all rows (CPU ms)': loading,
    'letter → its rows, median (ms)': median(keys),
    'letter → its rows, worst (ms)': Math.max(...keys),
    'longest task, typing (CPU ms)': typing,
  }
}

function longestTaskOf(page: Page, work: () => Promise<void>): Promise<number> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('the page has no browser')
  return longestTask(browser, page, work)
}

await ensureBuild()
await using api = await startApi({ rows: [rows], listMs })
console.log(`${rows.toLocaleString('en')} rows, processor slowed ${slowed} times, medians of ${rounds} visits`)
await measureBuilds(rounds, api.url, (stand) => measure(stand, api.url, api.token))
