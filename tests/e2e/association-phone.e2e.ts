import type { Locator, Page } from '@playwright/test'
import { isLong } from '#tests/support/long-run.ts'
import { failure, inStrip, row, strip, stripShows, success, table } from './support/association.ts'
import { expectAccessible } from './support/axe.ts'
import { edgesOf, layoutFaults, overlap } from './support/boxes.ts'
import { installClock } from './support/clock.ts'
import { createCustomer } from './support/customers.ts'
import { createHub } from './support/data.ts'
import { holdCalls } from './support/hold-calls.ts'
import { createWholeHub } from './support/hubs.ts'
import { expect, failedRequest, test } from './support/test.ts'

/* The tables of transactions on a phone, worked by a finger. */

const phone = { width: 390, height: 844 }
test.use({ hasTouch: true, isMobile: true, viewport: phone })

const stores = ['Belor', 'Fanal', 'Zephir']
const longest = 'PAIEMENT PAR CARTE X6300 ZEPHIR HUB DE LA GRANDE HALLE 12/10'
const short = 'CB ZEPHIR HUB 11/10'
const many = Array.from({ length: 12 }, (_, index) => `CB BOUTIQUE ${index} 12/10`)
const labels = [longest, short, 'CB FANAL GARE 07/10', ...many]

const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters and order' })
const first = (page: Page) => table(page).getByRole('row').nth(1)

/** Whether each of these elements shows its whole text. */
const isWhole = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((one) => one.scrollHeight <= one.clientHeight && one.scrollWidth <= one.clientWidth),
  )

test('the malls, a row, the filters behind their one button, and the strip of a low window fit', {
  tag: ['@MAS-02', '@MAS-04', '@MAS-06', '@MAS-08', '@MAS-12', '@MAS-28', '@NAV-11'],
}, async ({ page, db, signIn }) => {
  const long = await createWholeHub(db, { name: `Centre commercial ${'de la Part-Dieu '.repeat(4)}` })
  const hub = await createHub(db, { stores, labels })
  await signIn('TRANSACTION_PINPOINT')
  const pageWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
  await test.step('a long name of a mall, and the page of a mall begins at its top', async () => {
    await page.goto('/manual-association')
    await page
      .getByRole('radio', { name: long.name ?? '' })
      .first()
      .scrollIntoViewIfNeeded()
    expect(await pageWidth()).toBe(phone.width)
    const frame = page.getByRole('group', { name: 'Mall' }).locator('div').last()
    expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await page.getByRole('radio', { name: hub.name }).check()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.getByRole('button', { name: 'Next' }).tap()
    await stripShows(page, longest)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
  await test.step('a row shows the whole label, then amount and date, and its button', async () => {
    const cell = first(page).getByRole('cell').first()
    await expect(cell).toHaveText(new RegExp(`^${longest}-12\\.50.€ ·.\\d\\d/\\d\\d/\\d{4}.\\d\\d:\\d\\d$`))
    const label = cell.getByText(longest)
    await expect(label).toBeInViewport({ ratio: 1 })
    expect(await isWhole(label)).toEqual([true])
    await expect(cell.getByText('-12.50 €')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: `Associate ${longest}` })).toBeInViewport({ ratio: 1 })
    await expect(table(page).getByRole('columnheader')).toHaveText(['Label', 'Action'])
    expect(await pageWidth()).toBe(phone.width)
    await page.getByRole('button', { name: `Associate ${longest}` }).tap()
    await expect(page.getByRole('dialog', { name: /^Associate/ })).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('filters, order and export are behind one button, which counts what is on', async () => {
    await expect(page.getByRole('radio', { name: 'Has no hint' })).toHaveCount(0)
    await filters(page).tap()
    await sheet(page).getByRole('radio', { name: 'Has no hint' }).check()
    await sheet(page).getByRole('searchbox', { name: 'Filter Label', exact: true }).fill('boutique')

    await sheet(page).getByRole('combobox', { name: 'Order by' }).selectOption('Label')
    await sheet(page).getByRole('radio', { name: 'Descending' }).check()
    if (isLong) await expectAccessible(page, 'the filters of a phone')
    await expect(sheet(page).getByRole('button', { name: 'Export CSV' })).toBeEnabled()
    await sheet(page)
      .getByRole('button', { name: `Show ${many.length} of ${labels.length}` })
      .tap()
    await expect(sheet(page)).toHaveCount(0)
    await expect(filters(page)).toHaveAccessibleName('Filters: 2')
    await expect(filters(page)).toBeFocused()
    await expect(first(page)).toContainText('CB BOUTIQUE 9 12/10')
    await filters(page).tap()
    await sheet(page).getByRole('button', { name: 'Clear search and filters' }).tap()
    await page.keyboard.press('Escape')
    await expect(filters(page)).toHaveAccessibleName('Filters')
    await expect(page.getByText(`${labels.length} of ${labels.length}`)).toBeVisible()
  })
  await test.step('a low window keeps its strip in the page', async () => {
    await page.setViewportSize({ width: 320, height: 256 })
    await page.evaluate(() => scrollTo(0, 0))
    await expect(strip(page)).not.toBeInViewport()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(strip(page)).toBeInViewport()
    expect(await pageWidth()).toBe(320)
  })
})

test('the strip is a sheet at the foot that begins at its top, marks its row, covers nothing, and has the store of a group in view', {
  tag: ['@MAS-07', '@MAS-15', '@MAS-18', '@MAS-25', '@INP-16', '@NAV-11'],
}, async ({ page, db, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  await installClock(page)
  const hub = await createHub(db, { stores, labels })
  await signIn('TRANSACTION_PINPOINT')
  const release = await holdCalls(page, '**/shoppingHubs/stores?*')
  await page.goto(`/manual-association?hub=${hub.id}`)
  await expect(first(page)).toBeVisible()
  await expect(strip(page)).toContainText(longest)
  await strip(page).evaluate((element) => element.scrollTo({ top: 200 }))
  const scrolled = () => strip(page).evaluate((element) => element.scrollTop)
  const reached = await scrolled()
  expect(reached).toBeGreaterThan(0)
  release()
  await expect(strip(page)).toContainText('In the label')
  expect(await scrolled()).toBe(reached)
  await row(page, short).getByRole('cell').first().tap()
  await stripShows(page, short)
  expect(await scrolled()).toBe(0)
  await expectAtFoot(page)
  const shade = (text: string) => row(page, text).evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await shade(short)).not.toBe(await shade(longest))
  await expect(inStrip(page, 'Zephir')).toBeInViewport({ ratio: 1 })
  await expect(inStrip(page, 'Find a store')).toBeInViewport({ ratio: 1 })
  await expect(strip(page).locator('[data-key]').filter({ visible: true })).toHaveCount(0)
  await expect(strip(page).locator('[data-key]')).not.toHaveCount(0)

  // Why a press did nothing takes the line above the stores.
  const before = await edgesOf(inStrip(page, 'Zephir'))
  await page.keyboard.press('x')
  await expect(strip(page).getByText('X is for the members of a group. G begins one.')).toBeInViewport({ ratio: 1 })
  // The ids are below, where the sheet scrolls.
  expect((await layoutFaults(strip(page))).filter((fault) => !fault.startsWith('outside'))).toEqual([])
  expect(await edgesOf(inStrip(page, 'Zephir'))).toEqual(before)

  await inStrip(page, 'Zephir').tap()
  await expect(success(page)).toBeInViewport({ ratio: 1 })
  await expect(page.getByText(`Zephir: ${short}`)).toBeInViewport({ ratio: 1 })
  const notice = await edgesOf(success(page))
  for (const button of await strip(page).getByRole('group').getByRole('button').all())
    expect(overlap(notice, await edgesOf(button)), await button.innerText()).toBe(false)
  await expectAtFoot(page)
  faults.set('dissociateTransaction', { status: 404, code: 'transactionNotFound', times: 1 })
  await inStrip(page, 'Undo').tap()
  await expect(failure(page)).toContainText('No affected transaction found')
  await failure(page).getByText('Back').click()

  // A group, which names what makes a member odd.
  await row(page, many[0] ?? '')
    .getByRole('cell')
    .first()
    .tap()
  await stripShows(page, many[0] ?? '')
  await inStrip(page, /^Same label/).tap()
  await stripShows(page, 'transactions with this label get the store')
  await expect(first(page).getByRole('button', { name: /^Leave out/ })).toBeInViewport({ ratio: 1 })
  await expect(inStrip(page, /^Same label/)).toBeInViewport({ ratio: 1 })
})

test('all that can be done with a line is in view, in the longer language', { tag: ['@MAS-33', '@MAS-34'] }, async ({
  page,
  db,
  signIn,
}) => {
  const hub = await createHub(db, { stores, labels: Array.from({ length: 12 }, () => short) })
  await signIn('TRANSACTION_PINPOINT', 'STORE_RETAILER_MANAGEMENT')
  await page.goto(`/fr/manual-association?hub=${hub.id}&view=labels`)
  const actions = page.getByRole('group', { name: 'Boutiques probables' })
  await expect(actions.getByRole('button')).toHaveCount(5)
  // One line has the likely store, the other one the rest.
  const tops = await Promise.all((await actions.getByRole('button').all()).map(async (one) => (await edgesOf(one)).top))
  expect(new Set(tops).size).toBe(2)
  const list = page.getByRole('table').locator('xpath=..')
  expect(overlap(await edgesOf(list), await edgesOf(actions))).toBe(false)
})

test('by customer, label and amount are in view', { tag: ['@SAS-05', '@SAS-07'] }, async ({ page, db, signIn }) => {
  const customer = await createCustomer(db, {
    stores,
    transactions: [
      { label: longest, amountCents: -4590 },
      { label: 'CB FANAL GARE 07/10', store: 'Fanal' },
    ],
  })
  await signIn('SUPPORT_LVL_1')
  await page.goto(`/customerSupport/manualAssociation?customer=${customer.id}&hub=${customer.hub.id}`)
  const transactions = page.getByRole('table', { name: 'Transactions of the customer' })
  const label = transactions.getByText(longest)
  await expect(label).toBeInViewport({ ratio: 1 })
  expect(await isWhole(label)).toEqual([true])
  await expect(transactions.getByText('-45.90 €')).toBeInViewport({ ratio: 1 })
  await expect(transactions.getByRole('button', { name: 'Already Associated' })).toBeDisabled()
})

/** Expects that the strip ends with the window, and covers no row where the page begins. */
async function expectAtFoot(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  const edges = await edgesOf(strip(page))
  expect(edges.bottom).toBe(phone.height)
  expect(overlap(edges, await edgesOf(table(page).locator('xpath=..')))).toBe(false)
}
