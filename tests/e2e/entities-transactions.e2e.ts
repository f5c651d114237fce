import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { stores } from '#sandbox/db/schema/stores.ts'
import { transactions } from '#sandbox/db/schema/transactions.ts'
import { edgesOf, overlap } from './support/boxes.ts'
import { assignStore, storeOf } from './support/data.ts'
import { button, createRetailer, dialog, failure, retailerAddress, storeAddress, success } from './support/entities.ts'
import { expect, failedRequest, test } from './support/test.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Related transactions' })
const rowOf = (page: Page, id: string) => table(page).getByRole('row').filter({ hasText: id })
const pages = (page: Page) => page.getByRole('group', { name: 'Pages of Related transactions' })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' })

test('a transaction is dissociated from its row by one key and one confirmation', {
  tag: ['@ENT-21', '@MDI-05', '@MDI-06', '@MDI-07'],
}, async ({ page, db, signIn, callsOf }) => {
  const retailer = await createRetailer(db, { stores: 1, transactions: 3 })
  const [first, second] = retailer.hub.transactions.map(({ id }) => id)
  await signIn('STORE_RETAILER_MANAGEMENT', 'TRANSACTION_PINPOINT')
  await page.goto(storeAddress(retailer.stores[0]?.id ?? ''))
  await rowOf(page, first ?? '').focus()
  await page.keyboard.press('d')
  await expect(dialog(page)).toHaveAccessibleName(`Dissociate transaction ${first} ?`)
  await expect(dialog(page)).toContainText('Shop 001')
  await page.keyboard.press('Escape')
  expect(callsOf('dissociateTransaction')).toBe(0)
  await expect(rowOf(page, first ?? '')).toBeFocused()
  await page.keyboard.press('d')
  await button(dialog(page), 'Validate').dblclick()
  await expect(success(page, 'The transaction has been successfully dissociated')).toBeVisible()
  await expect(rowOf(page, first ?? '')).toHaveCount(0)
  await expect(rowOf(page, second ?? '')).toBeFocused()
  expect(await storeOf(db, first ?? '')).toBeNull()
  expect(callsOf('dissociateTransaction')).toBe(1)
  await page.goto('/manual-dissociation')
  await expect(page.getByRole('table', { name: 'Your actions of today' })).toContainText('Dissociated')
})

test('a transaction that has no store any more says so, and users without the right have no button', {
  tag: ['@MDI-09', '@MDI-12'],
}, async ({ page, db, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  const retailer = await createRetailer(db, { stores: 1, transactions: 1 })
  await signIn('STORE_RETAILER_MANAGEMENT', 'TRANSACTION_PINPOINT')
  await page.goto(storeAddress(retailer.stores[0]?.id ?? ''))
  faults.set('dissociateTransaction', { status: 404, code: 'transactionNotFound' })
  await table(page)
    .getByRole('button', { name: /^Dissociate/ })
    .click()
  await button(dialog(page), 'Validate').click()
  await expect(failure(page)).toContainText('Error: No affected transaction found')
  await button(failure(page), 'Back').click()
  await expect(table(page).getByRole('row').nth(1)).toBeFocused()
})

test('the pages of a store are searched and exported directly, also after a reload', {
  tag: ['@ENT-21', '@ENT-82'],
}, async ({ page, db, signIn, callsOf }) => {
  const retailer = await createRetailer(db, { stores: 1, transactions: 12 })
  const ids = retailer.hub.transactions.map(({ id }) => id)
  await signIn('STORE_RETAILER_MANAGEMENT')
  await page.goto(`${storeAddress(retailer.stores[0]?.id ?? '')}&transactions=2`)
  await expect(table(page).getByRole('row')).toHaveCount(3)
  expect(await exportedIds(page), 'the export has the rows of all pages').toHaveLength(12)
  await page.keyboard.press('/')
  await page.keyboard.type(ids[10] ?? '')
  await expect(table(page).getByRole('row')).toHaveCount(2)
  await expect(pages(page)).toContainText('1–1 of 1')
  expect(await exportedIds(page)).toEqual([ids[10]])
  await expect(page).toHaveURL(new RegExp(`${ids[10]}$`))
  await page.reload()
  await expect(search(page)).toHaveValue(ids[10] ?? '')
  await expect(table(page).getByRole('row')).toHaveCount(2)
  await search(page).fill('nothing like it')
  await expect(page.getByText('No transaction matches the search.')).toBeVisible()
  await button(page, 'Clear the search').click()
  await expect(table(page).getByRole('row')).toHaveCount(11)
  expect(callsOf('listStoreTransactions')).toBe(2)
})

test('all transactions of a store are sorted in one table, and a search stays when the user goes back to pages', {
  tag: ['@ENT-21', '@ENT-82'],
}, async ({ page, db, signIn }) => {
  const retailer = await createRetailer(db, { stores: 1, transactions: 12 })
  await signIn('STORE_RETAILER_MANAGEMENT')
  await page.goto(storeAddress(retailer.stores[0]?.id ?? ''))
  await button(page, 'Sort and filter').click()
  await expect(button(page, 'Show by pages')).toBeFocused()
  await expect(table(page).getByRole('row')).toHaveCount(13)
  await search(page).fill(retailer.hub.transactions[3]?.id ?? '')
  await expect(table(page).getByRole('row')).toHaveCount(2)
  await button(page, 'Show by pages').click()
  await expect(button(page, 'Sort and filter')).toBeFocused()
  await expect(search(page)).toHaveValue(retailer.hub.transactions[3]?.id ?? '')
  await expect(table(page).getByRole('row')).toHaveCount(2)
})

test('another page of the stores keeps the table of all transactions beside it', {
  tag: ['@ENT-24', '@ENT-30'],
}, async ({ page, db, signIn }) => {
  const retailer = await createRetailer(db, { stores: 12, transactions: 12 })
  await signIn('STORE_RETAILER_MANAGEMENT')
  await page.goto(retailerAddress(retailer.id))
  await button(page, 'Sort and filter').click()
  await expect(table(page).getByRole('row')).toHaveCount(13)
  const stores = page.getByRole('group', { name: 'Pages of Related stores' })
  await button(stores, 'Next page').click()
  await expect(stores).toContainText('Page 2 of 2')
  await expect(page).toHaveURL(/stores=2.*all=1|all=1.*stores=2/)
  await expect(table(page).getByRole('row')).toHaveCount(13)
  await page.goBack()
  await expect(stores).toContainText('Page 1 of 2')
  await expect(table(page).getByRole('row')).toHaveCount(13)
})

test('a search of a retailer finds transactions of all pages and divides them into pages', {
  tag: ['@ENT-24', '@ENT-29', '@ENT-30', '@ENT-31'],
}, async ({ page, db, signIn, callsOf }) => {
  const retailer = await createRetailer(db, { stores: 2, transactions: 130 })
  const other = retailer.stores[1]?.id ?? ''
  await db.update(stores).set({ name: 'Zanzibar' }).where(eq(stores.id, other))
  const found = retailer.hub.transactions.filter((_, index) => index % 11 === 0)
  for (const { id } of found) await assignStore(db, id, other)
  await signIn('STORE_RETAILER_MANAGEMENT')
  await page.goto(`${retailerAddress(retailer.id)}&transactions=2`)
  await expect(pages(page)).toContainText('11–20 of 130')
  await expect(table(page).getByRole('row')).toHaveCount(11)
  expect(callsOf('listRetailerTransactions'), 'only the page is read').toBe(1)
  await search(page).fill('zanzi')
  await expect(pages(page)).toContainText('1–10 of 12')
  await button(pages(page), 'Next page').click()
  await expect(pages(page)).toContainText('Page 2 of 2')
  await expect(search(page)).toHaveValue('zanzi')
  await expect(table(page).getByRole('row')).toHaveCount(3)
  expect([...(await exportedIds(page))].sort()).toEqual(found.map(({ id }) => id).sort())
  await search(page).fill('')
  await expect(pages(page)).toContainText('1–10 of 130')
  expect(await exportedIds(page)).toHaveLength(130)
})

/** Saves the transactions, and returns the ids in the file. */
async function exportedIds(page: Page): Promise<readonly (string | undefined)[]> {
  const download = page.waitForEvent('download')
  await button(page, 'Export CSV').click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  return lines.slice(1).map((line) => line.split(',')[0])
}

test('all transactions of a retailer arrive in chunks, and a reading that fails goes on where it stopped', {
  tag: ['@ENT-24', '@ENT-29'],
}, async ({ page, db, signIn, callsOf, allowConsole }) => {
  allowConsole(failedRequest)
  const retailer = await createRetailer(db, { stores: 1, transactions: 150 })
  const last = retailer.hub.transactions.at(-1)?.id ?? ''
  await signIn('STORE_RETAILER_MANAGEMENT', 'TRANSACTION_PINPOINT')
  await page.goto(retailerAddress(retailer.id))
  await expect(rowOf(page, retailer.hub.transactions[0]?.id ?? '')).toBeVisible()
  const second = '**/transactions'
  await page.route(second, async (route) =>
    (await route.request().headerValue('offset')) === '100'
      ? route.fulfill({ status: 400, json: { code: 'other' }, headers: { 'access-control-allow-origin': '*' } })
      : route.fallback(),
  )
  await button(page, 'Sort and filter').click()
  await expect(page.getByText('Reading the transactions: 100 of 150')).toBeVisible()
  await expect(button(page, 'Try again')).toBeVisible()
  const before = callsOf('listRetailerTransactions')
  await page.unroute(second)
  await button(page, 'Try again').click()
  await expect(page.getByText('150 of 150')).toBeVisible()
  expect(callsOf('listRetailerTransactions')).toBe(before + 1)
  await page.keyboard.press('/')
  await page.keyboard.type(last)
  await page.keyboard.press('Enter')
  await expect(rowOf(page, last)).toBeFocused()
  await page.keyboard.press('d')
  await button(dialog(page), 'Validate').click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(rowOf(page, last)).toBeFocused()
  await expect(rowOf(page, last).getByRole('button')).toHaveCount(0)
})

test('all transactions that could not be loaded are not called none, and load again', {
  tag: ['@ENT-21', '@ENT-82'],
}, async ({ page, db, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  const retailer = await createRetailer(db, { stores: 1, transactions: 3 })
  await signIn('STORE_RETAILER_MANAGEMENT')
  faults.set('listStoreTransactions', { status: 400, code: 'other', times: 1 })
  await page.goto(`${storeAddress(retailer.stores[0]?.id ?? '')}&all=1`)
  await button(failure(page), 'Back').click()
  await expect(page.getByText('No transaction is related to it yet.')).toHaveCount(0)
  await button(page, 'Try again').click()
  await expect(table(page).getByRole('row')).toHaveCount(4)
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('the search has a line of its own, and the button of a row is 44 px high without raising the row', {
    tag: ['@NAV-11', '@ENT-21', '@MDI-05'],
  }, async ({ page, db, signIn }) => {
    const retailer = await createRetailer(db, { stores: 1, transactions: 1 })
    await signIn('STORE_RETAILER_MANAGEMENT', 'TRANSACTION_PINPOINT')
    await page.goto(storeAddress(retailer.stores[0]?.id ?? ''))
    const field = await edgesOf(search(page))
    expect(field.right - field.left).toBeGreaterThan(300)
    for (const name of ['Sort and filter', 'Export CSV'])
      expect(overlap(field, await edgesOf(button(page, name))), name).toBe(false)
    const row = table(page).getByRole('row').nth(1)
    const box = await edgesOf(row.getByRole('button', { name: /^Dissociate / }))
    expect(box.bottom - box.top).toBeGreaterThanOrEqual(44)
    const around = await edgesOf(row)
    expect(around.bottom - around.top).toBeCloseTo(56, 0)
  })

  test('sections are 24 px apart, and a tapped row shows its whole label and moves nothing', {
    tag: ['@ENT-24', '@ENT-25', '@NAV-11'],
  }, async ({ page, db, signIn }) => {
    const retailer = await createRetailer(db, { stores: 2, transactions: 12, patterns: ['^CB'] })
    const long = `CB ${'BOUCHERIE CHARCUTERIE DES HALLES DE GRENOBLE '.repeat(5)}12/10`
    await db.update(transactions).set({ label: long }).where(eq(transactions.customerId, retailer.hub.customerId))
    await signIn('STORE_RETAILER_MANAGEMENT')
    await page.goto(retailerAddress(retailer.id))
    await expect(table(page).getByRole('row')).toHaveCount(11)
    const names = ['General information', 'Patterns', 'Related stores', 'Related transactions']
    const sections = async () =>
      Promise.all(names.map((name) => edgesOf(page.getByRole('region', { name, exact: true }))))
    const before = await sections()
    for (const [index, { top }] of before.entries())
      if (index > 0) expect(top - (before[index - 1]?.bottom ?? 0), names[index]).toBeCloseTo(24)
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const heightBefore = await height()
    const whole = table(page).locator('xpath=../following-sibling::*[@popover]')
    for (const row of [table(page).getByRole('row').nth(1), table(page).getByRole('row').last()]) {
      await row.tap({ position: { x: 20, y: 45 } })
      await expect(whole).toContainText(long)
      const box = await edgesOf(whole)
      expect(overlap(box, await edgesOf(row))).toBe(false)
      expect(box.top).toBeGreaterThanOrEqual(0)
      expect(box.bottom).toBeLessThanOrEqual(844)
      expect(await whole.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
    }
    expect(await height()).toBe(heightBefore)
    await page.evaluate(() => scrollTo(0, 0))
    expect(await sections()).toEqual(before)
  })

  test('the rows per page are chosen in a narrow field on the line of the pages', {
    tag: ['@ENT-29', '@ENT-81', '@NAV-11'],
  }, async ({ page, db, signIn }) => {
    const retailer = await createRetailer(db, { stores: 1, transactions: 12 })
    await signIn('STORE_RETAILER_MANAGEMENT')
    for (const [prefix, size, next] of [
      ['', 'Rows per page', 'Next page'],
      ['/fr', 'Lignes par page', 'Page suivante'],
    ] as const) {
      await page.goto(`${prefix}${retailerAddress(retailer.id)}`)
      const field = page.getByRole('combobox', { name: size }).last()
      const button = page.getByRole('button', { name: next }).last()
      await expect(button).toBeEnabled()
      const [box, step] = [await edgesOf(field), await edgesOf(button)]
      expect(box.right - box.left).toBeLessThan(90)
      expect((box.top + box.bottom) / 2).toBeCloseTo((step.top + step.bottom) / 2, 0)
      expect(step.right).toBeLessThanOrEqual(390)
      const colour = (element: Element) => getComputedStyle(element).color
      expect(await field.evaluate(colour)).toBe(
        await page.getByRole('heading', { level: 2, name: retailer.name }).evaluate(colour),
      )
    }
  })
})
