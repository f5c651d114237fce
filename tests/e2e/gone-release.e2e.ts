import type { Page, Route } from '@playwright/test'
import { allRoutes } from '#lib/routes.ts'
import { functionalities } from '#lib/session/token.ts'
import { isLong } from '#tests/support/long-run.ts'
import { createCustomer } from './support/customers.ts'
import { createHub } from './support/data.ts'
import { createRetailer } from './support/entities.ts'
import { noteFigure } from './support/figure.ts'
import { clearReceiptQueue } from './support/receipts.ts'
import { expect, failedRequest, test } from './support/test.ts'

/* A new release has replaced the files of the site, and a page of the old one asks for them. */

const files = '**/_astro/**'
const gone = (route: Route) => route.fulfill({ status: 404, contentType: 'text/html', body: 'gone' })
const withinMs = 10_000

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'This page has not loaded completely' })
/** A text that asks the user to reload the page. */
const advice = (page: Page) =>
  page
    .getByText(/reload the page/i)
    .filter({ visible: true })
    .first()
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

test.beforeEach(({ allowConsole }) => {
  allowConsole(failedRequest)
  allowConsole(/Error hydrating|dynamically imported module/)
})

/** Something that an open page loads a file for. */
interface Late {
  readonly name: string
  readonly address: string
  readonly act: (page: Page) => Promise<void>
}

test('an open page whose release is gone asks to be reloaded wherever it needs one more file, and stays usable', {
  tag: ['@P20', '@NAV-33'],
}, async ({ page, db, signIn }) => {
  const hub = await createHub(db, { stores: ['Fnac'], labels: ['CB FNAC 12/10'] })
  const retailer = await createRetailer(db, { stores: 1, transactions: 1, patterns: ['^SHOP'] })
  const customer = await createCustomer(db, { transactions: [{ label: 'CB FNAC' }] })
  const [association, store] = [`/manual-association?hub=${hub.id}`, retailer.stores[0]?.id]
  // One for each way of loading a file.
  const lates: readonly Late[] = [
    { name: 'the palette', address: '/home', act: (opened) => opened.keyboard.press('Control+k') },
    { name: 'the list of keys', address: '/decrypt-customer', act: (opened) => opened.keyboard.press('?') },
    { name: 'the export', address: association, act: press('Export CSV') },
    { name: 'the filters', address: association, act: press('Column filters') },
    {
      name: 'the other tab of the offers',
      address: '/offers',
      act: (opened) => opened.getByRole('tab').last().click(),
    },
    {
      name: 'the tables of a customer',
      address: '/customer-search-support',
      async act(opened) {
        await opened.getByRole('textbox', { name: 'E-mail' }).fill(customer.email)
        await opened.keyboard.press('Enter')
      },
    },
  ]
  const others: readonly Late[] = [
    { name: 'the columns', address: association, act: press(/^Columns/) },
    { name: 'the dialog of a new store', address: '/entity-management', act: press('Create') },
    {
      name: 'the dialog of a pattern',
      address: `/entity-management?type=retailer&id=${retailer.id}`,
      act: press('Add pattern'),
    },
    {
      name: 'the dialog of a dissociation',
      address: `/entity-management?type=store&id=${store}`,
      act: press(/^Dissociate/),
    },
  ]
  const tried = isLong ? [...lates, ...others] : lates
  await signIn(...functionalities)
  const silent: string[] = []
  let slowestMs = 0
  for (const { name, address, act } of tried) {
    await test.step(name, async () => {
      await page.goto(address)
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
      // Files that the page loads in advance are there before the release goes.
      await page.waitForLoadState('networkidle')
      await page.route(files, gone)
      const before = performance.now()
      await act(page)
      const isTold = await advice(page)
        .waitFor({ timeout: withinMs })
        .then(
          () => true,
          () => false,
        )
      slowestMs = Math.max(slowestMs, performance.now() - before)
      if (!isTold) silent.push(name)
      await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible()
      await page.unroute(files)
    })
  }
  expect(silent).toEqual([])
  noteFigure(
    20,
    `${tried.length - silent.length} of ${tried.length} parts whose file is gone ask for a reload, the slowest after ${Math.round(slowestMs)} ms`,
  )
})

test('every page whose own file is gone says so and can be reloaded, and a file that is missing once heals by itself', {
  tag: ['@P20', '@long'],
}, async ({ page, db, signIn }) => {
  await clearReceiptQueue(db)
  const { id } = await createHub(db)
  await signIn(...functionalities)
  const addresses = allRoutes
    .filter(({ access, path }) => access !== 'public' && path !== '/no-access')
    .map(({ path, page: file }) => (path.includes('{id}') ? `${file}/?id=${id}` : path))
  const wrong: string[] = []
  const islands: string[] = []
  let slowestMs = 0
  for (const address of addresses) {
    const [path = ''] = address.split('?')
    const html = await (await page.request.get(path.endsWith('/') ? path : `${path}/`)).text()
    const file = /component-url="([^"]+)"/.exec(html)?.[1]
    if (file === undefined) continue
    islands.push(address)
    await page.route(`**${file}*`, gone)
    const before = performance.now()
    await page.goto(address)
    const isTold = await notice(page)
      .waitFor({ timeout: withinMs })
      .then(
        () => true,
        () => false,
      )
    slowestMs = Math.max(slowestMs, performance.now() - before)
    if (!isTold) wrong.push(`${address} says nothing`)
    if (!(await page.getByRole('button', { name: 'Reload the page' }).isVisible()))
      wrong.push(`${address} has no button`)
    await page.unroute(`**${file}*`)

    let missed = 0
    await page.route(`**${file}*`, async (route) => {
      missed += 1
      if (missed === 1) await gone(route)
      else await route.continue()
    })
    await page.goto(address)
    await expect(page.locator('astro-island[ssr]'), address).toHaveCount(0, { timeout: withinMs })
    if (missed < 2 || (await notice(page).isVisible())) wrong.push(`${address} does not heal`)
    await page.unroute(`**${file}*`)
  }
  expect(wrong).toEqual([])
  expect(islands.length).toBeGreaterThan(10)
  noteFigure(
    20,
    `${islands.length} pages without their own file say so after ${Math.round(slowestMs)} ms at most, and ${islands.length} heal when it is missing once`,
  )
})
