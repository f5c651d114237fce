import { chromium, type Page } from '@playwright/test'
import { findBrowser, launchArguments } from '#scripts/browser.ts'
import { ensureBuild } from '#scripts/site.ts'
import { createHub, createUser } from '#tests/e2e/support/data.ts'
import { signInAs } from '#tests/e2e/support/test.ts'
import { startWorld } from '#tests/e2e/support/world.ts'

/*
 * Measures the built page with a very large hub: the load of the table and the keystrokes in its search. The figures
 * include the time to read and check the answer. `tests/bench/table` measures the table alone.
 */

const sizes = [1_500, 10_000, 50_000]

/** Records the long tasks of the page from its start. */
function watchTasks(): void {
  const tasks: number[] = []
  Object.assign(window, { tasks })
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
    buffered: true,
  })
}

const longestTask = (page: Page) =>
  page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks.splice(0)))

await ensureBuild()
const world = await startWorld()
const { db } = world.sandbox
const hub = await createHub(db, { labels: ['CB MODEL 12/10'], stores: ['Model'] })
const user = await createUser(db, ['TRANSACTION_PINPOINT'])
const browser = await chromium.launch({ executablePath: (await findBrowser()).path, args: launchArguments() })
const figures = []
for (const size of sizes) {
  const page = await browser.newPage({ baseURL: world.siteUrl, viewport: { width: 1366, height: 768 } })
  await page.addInitScript(watchTasks)
  await signInAs(page, world, user)
  await page.route('**/transactions/unaffected', async (route) => {
    const response = await route.fetch()
    const [row] = (await response.json()).unaffectedTransactionsInfo
    const list = Array.from({ length: size }, (_, index) => ({ ...row, id: `row-${index}`, label: `CB SHOP ${index}` }))
    await route.fulfill({ response, json: { unaffectedTransactionsInfo: list } })
  })
  await page.goto(`/manual-association?hub=${hub.id}`)
  await page.getByRole('table').waitFor()
  await page.getByText(`of ${size.toLocaleString('en')}`).waitFor()
  const load = await longestTask(page)
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill('s')
  await page.getByText(`${size.toLocaleString('en')} of`).waitFor()
  await longestTask(page)
  for (const letter of 'hop 7777') await search.press(letter === ' ' ? 'Space' : letter)
  await page.getByText(/^\d{1,3} of/).waitFor()
  figures.push({ rows: size, 'longest task, load (ms)': load, 'longest task, typing (ms)': await longestTask(page) })
  await page.close()
}
console.table(figures)
await browser.close()
await world.close()
