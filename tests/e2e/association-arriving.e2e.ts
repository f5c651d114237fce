import type { Page, Worker } from '@playwright/test'
import { storageKeys } from '#browser/storage.ts'
import { manyTransactions, needle } from '#tests/support/many-transactions.ts'
import { sendEvenly } from '#tests/support/send-evenly.ts'
import {
  chooseStore,
  closeFailure,
  dialog,
  frameOf,
  openDialog,
  row,
  stores,
  success,
  table,
  validate,
} from './support/association.ts'
import { createHub, storeOf, type TestHub } from './support/data.ts'
import { noteFigure } from './support/figure.ts'
import { holdScripts } from './support/hold-scripts.ts'
import { holdHalf, serveList } from './support/list-server.ts'
import { leastOfRounds, longestTask } from './support/main-thread.ts'
import { expect, failedRequest, test } from './support/test.ts'
import { leastWorkToShow } from './support/time-to-show.ts'

/* A long list that is still on its way. */

const arriving = (page: Page) => page.getByRole('status').filter({ hasText: 'more rows are loading' })
const count = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })
/** Start of the name of React's file. */
const react = 'cjs-react-dom-client'
const exportButton = (page: Page) => page.getByRole('button', { name: 'Export CSV' })
/** The transactions of the hub, and then others, the newest first. */
function rowsOf(hub: TestHub, others = 400): Record<string, unknown>[] {
  const at = (index: number) => new Date(Date.parse('2026-10-01T12:00:00Z') - index * 60_000).toISOString()
  const own = hub.transactions.map(({ id, label }) => ({ id, label }))
  const more = Array.from({ length: others }, (_, index) => ({ id: `row-${index}`, label: `CB ROW ${1000 + index}` }))
  return [...own, ...more].map((one, index) => ({ ...one, date: at(index), amount: -index }))
}

test('the first rows can be used while the others are on their way, an order waits for all, a search finds more, and nothing moves when those arrive', {
  tag: ['@MAS-05', '@MAS-17', '@MAS-28', '@API-47'],
}, async ({ page, db, signIn }) => {
  const hub = await createHub(db, { stores, labels: ['CB SEPHORA LYON 12/10', 'PAIEMENT CB FNAC'] })
  await signIn('TRANSACTION_PINPOINT')
  await using list = await holdHalf(page, [...rowsOf(hub), null])
  await page.goto(`/manual-association?hub=${hub.id}&sort=label&order=desc`)
  await expect(arriving(page)).toBeVisible()
  await expect(row(page, 'CB ROW')).toHaveCount(0)
  // The third press on the heading ends the order.
  await table(page).getByRole('button', { name: 'Label', exact: true }).click()
  await expect(row(page, 'CB SEPHORA')).toBeVisible()
  await expect(table(page)).toHaveAttribute('aria-busy', 'true')
  await expect(table(page)).toHaveAttribute('aria-rowcount', '-1')
  await expect(exportButton(page)).toBeDisabled()

  const search = page.getByRole('searchbox', { name: 'Search', exact: true })
  await search.fill('row 1010')
  await expect(row(page, 'CB ROW')).toHaveText([/CB ROW 1010/])
  await search.fill('row 1390')
  await expect(row(page, 'CB ROW')).toHaveCount(0)
  await expect(page.getByText('Nothing matches')).toHaveCount(0)
  await search.fill('')

  await openDialog(page, 'CB SEPHORA LYON 12/10')
  await chooseStore(page, 'Sephora')
  await validate(page).click()
  await expect(success(page)).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(row(page, 'CB SEPHORA')).toHaveCount(0)
  await expect(row(page, 'PAIEMENT CB FNAC')).toBeFocused()
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('PageDown')
  await page.keyboard.press('ArrowDown')
  const focused = await page.locator('tr:focus').innerText()
  const place = await frameOf(page).evaluate(({ scrollTop }) => scrollTop)
  expect(place).toBeGreaterThan(0)

  list.release()
  // The answer is from before the association. One of its entries cannot be read.
  await expect(count(page, '401 of 401')).toBeVisible()
  await expect(arriving(page)).toHaveCount(0)
  await expect(table(page)).toHaveAttribute('aria-rowcount', '402')
  await expect(table(page)).not.toHaveAttribute('aria-busy')
  await expect(exportButton(page)).toBeEnabled()
  await expect(page.getByText('1 entry of a list could not be read')).toBeVisible()
  expect(await page.locator('tr:focus').innerText()).toBe(focused)
  expect(await frameOf(page).evaluate(({ scrollTop }) => scrollTop)).toBe(place)
  expect(await storeOf(db, hub.transactions[0]?.id ?? '')).not.toBeNull()
  expect(list.asked()).toBe(1)
  await page.keyboard.press('End')
  await expect(row(page, 'CB ROW 1399')).toBeFocused()
  await search.fill('row 1390')
  await expect(row(page, 'CB ROW')).toHaveText([/CB ROW 1390/])
  await search.fill('row 999')
  await expect(page.getByText('Nothing matches')).toBeVisible()
})

test('the list of a chosen mall comes through a worker: it shows while it arrives, says when its connection breaks, and ends with the first thing that is not JSON', {
  tag: ['@MAS-05', '@MAS-23', '@API-47'],
}, async ({ page, db, signIn, allowConsole }) => {
  allowConsole(failedRequest)
  const hub = await createHub(db, { stores })
  await signIn('TRANSACTION_PINPOINT')
  await using list = await holdHalf(page, rowsOf(hub))
  await page.goto('/manual-association')
  await fetchWorkerOf(page)
  await page.getByRole('radio', { name: hub.name }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(arriving(page)).toBeVisible()
  await expect(row(page, 'CB ROW 1000')).toBeVisible()
  list.cut()
  // A read whose connection breaks at once is sent once more.
  await expect.poll(list.asked).toBe(2)
  list.cut()
  await closeFailure(page)
  await expect(page.getByRole('main')).toContainText('The service does not answer.')

  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(arriving(page)).toBeVisible()
  list.release()
  await expect(count(page, '400 of 400')).toBeVisible()
  const byPage = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(byPage.filter((address) => address.endsWith('/transactions/unaffected'))).toEqual([])

  let isOpen = true
  await using _ = await serveList(page, (response) => {
    response.on('close', () => {
      isOpen = false
    })
    response.write('{"unaffectedTransactionsInfo":[no,')
  })
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('main')).toContainText('The list could not be refreshed.')
  await expect.poll(() => isOpen).toBe(false)
})

test('the page fetches the list of a chosen mall itself when the file of the worker is gone', {
  tag: ['@MAS-05', '@P20'],
}, async ({ page, db, signIn, allowConsole }) => {
  allowConsole(failedRequest)
  const hub = await createHub(db, { stores, labels: ['PAIEMENT CB FNAC'] })
  await signIn('TRANSACTION_PINPOINT')
  await page.route('**/fetch-worker*', (route) => route.fulfill({ status: 404 }))
  await page.goto('/manual-association')
  await page.getByRole('radio', { name: hub.name }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(row(page, 'PAIEMENT CB FNAC')).toBeVisible()
})

test('the rows of a mall in the address are read once, and while the file of React is on its way: a refused session ends without it', {
  tag: ['@MAS-05', '@SES-39'],
}, async ({ page, db, faults, signIn, allowConsole }) => {
  allowConsole(failedRequest)
  const hub = await createHub(db, { stores, labels: ['PAIEMENT CB FNAC'] })
  await signIn('TRANSACTION_PINPOINT')
  const loadReact = await holdScripts(page, react)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith('/unaffected')) sent.push(request.url())
  })
  const address = `/manual-association?hub=${hub.id}`
  const answered = page.waitForResponse((response) => response.url().endsWith('/unaffected') && response.ok())
  await page.goto(address, { waitUntil: 'commit' })
  await answered
  loadReact()
  await expect(row(page, 'PAIEMENT CB FNAC')).toBeVisible()
  expect(sent).toHaveLength(1)

  await holdScripts(page, react)
  faults.set('listUnassigned', { status: 401, code: 'invalidToken' })
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page).toHaveURL((url) => url.pathname === '/')
})

test('a refused functionality that is known before React has loaded shows when the page is ready', {
  tag: ['@NAV-33', '@MAS-05'],
}, async ({ page, db, faults, signIn, allowConsole }) => {
  // Only the refused request is allowed: React says in the console when it finds other content than the built page has.
  allowConsole(failedRequest)
  const hub = await createHub(db, { stores })
  await signIn('TRANSACTION_PINPOINT')
  const loadReact = await holdScripts(page, react)
  faults.set('listUnassigned', { status: 403, code: 'forbidden' })
  const refused = page.waitForResponse((response) => response.status() === 403)
  await page.goto(`/manual-association?hub=${hub.id}`, { waitUntil: 'commit' })
  await (await refused).finished()
  loadReact()
  await expect(page.getByRole('region', { name: 'Forbidden access' })).toBeVisible()
})

test('forty thousand rows show while they arrive, without a long task, and are searched at once', {
  tag: ['@P23', '@MAS-28', '@long'],
}, async ({ page, browser, db, world, signIn }) => {
  test.setTimeout(120_000)
  const hub = await createHub(db, { stores })
  await signIn('TRANSACTION_PINPOINT')
  const body = Buffer.from(JSON.stringify({ unaffectedTransactionsInfo: manyTransactions(40_000) }))
  await using _ = await serveList(page, async (response) => {
    await sendEvenly(response, body, 2_000)
    response.end()
  })
  let [download, first] = [Number.NaN, Number.POSITIVE_INFINITY]
  let said = async (): Promise<string[]> => []
  const longest = await leastOfRounds(100, async () => {
    // The transactions of a saved mall are read before it is chosen.
    await page.evaluate((key) => localStorage.removeItem(key), storageKeys.associationHub)
    await page.goto('/manual-association')
    await page.getByRole('radio', { name: hub.name }).check()
    said = await listen(page)
    download = await downloadAlone(page, `${world.sandbox.url}/backoffice/transactions/unaffected`)
    return longestTask(browser, page, async () => {
      const start = performance.now()
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(table(page)).toBeVisible()
      first = Math.min(first, performance.now() - start)
      await expect(count(page, '40,000 of 40,000')).toBeVisible({ timeout: 20_000 })
    })
  })
  expect(await said()).toEqual(['more rows are loading…', '40,000 of 40,000'])
  const search = page.getByRole('searchbox', { name: 'Search', exact: true })
  const texts = Array.from({ length: 5 }, (__, index) => needle.toLowerCase().slice(0, needle.length - (index % 2)))
  const searched = await leastOfRounds(60, () => leastWorkToShow(search, texts, '1 of 40,000'))
  expect(first).toBeLessThan(2 * download)
  expect(longest).toBeLessThan(100)
  expect(searched).toBeLessThan(60)
  noteFigure(
    23,
    `40,000 rows: the first after ${Math.round(first)} ms where the download takes ${Math.round(download)}, longest task ${Math.round(longest)} ms, a search takes ${Math.round(searched)} ms of work`,
  )
})

/** Waits for the worker that fetches lists. */
async function fetchWorkerOf(page: Page): Promise<void> {
  const isFetching = (worker: Worker) => worker.url().includes('fetch-worker')
  const worker = page.workers().find(isFetching) ?? (await page.waitForEvent('worker', isFetching))
  // It has loaded its script when it answers.
  await worker.evaluate(() => true)
}

/** Notes the different texts of the live count of rows. Returns a function that gives those so far. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  const texts = await page.evaluateHandle(() => {
    const said: string[] = []
    new MutationObserver(() => {
      const text = document.querySelector('[data-list] [role=status]')?.textContent
      if (text && said.at(-1) !== text) said.push(text)
    }).observe(document, { childList: true, characterData: true, subtree: true })
    return said
  })
  return () => texts.jsonValue()
}

/** The time of a plain request that reads the whole answer, in milliseconds. */
function downloadAlone(page: Page, address: string): Promise<number> {
  return page.evaluate(async (url) => {
    const start = performance.now()
    await (await fetch(url, { cache: 'no-store' })).arrayBuffer()
    return performance.now() - start
  }, address)
}
