import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { eq, inArray } from 'drizzle-orm'
import { stores } from '#sandbox/db/schema/stores.ts'
import { transactions } from '#sandbox/db/schema/transactions.ts'
import { edgesOf, overlap } from './support/boxes.ts'
import { storeOf } from './support/data.ts'
import { button, createRetailer, dialog, failure, retailerAddress, storeAddress, success } from './support/entities.ts'
import { colour } from './support/patterns.ts'
import { expect, failedRequest, test } from './support/test.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Related transactions' })
const rowOf = (page: Page, id: string) => table(page).getByRole('row').filter({ hasText: id })
const pages = (page: Page) => page.getByRole('group', { name: 'Pages of Related transactions' })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' })

test('a transaction is dissociated from its row by one key and one confirmation, unless it has no store any more', {
  tag: ['@ENT-21', '@MDI-05', '@MDI-06', '@MDI-07', '@MDI-09', '@MDI-12'],
}, async ({ page, db, signIn, faults, callsOf, allowConsole }) => {
  allowConsole(failedRequest)
  const retailer = await createRetailer(db, { stores: 1, transactions: 2 })
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
  faults.set('dissociateTransaction', { status: 404, code: 'transactionNotFound' })
  await rowOf(page, second ?? '')
    .getByRole('button', { name: /^Dissociate/ })
    .click()
  await button(dialog(page), 'Validate').click()
  await expect(failure(page)).toContainText('Error: No affected transaction found')
  await button(failure(page), 'Back').click()
  await expect(rowOf(page, second ?? '')).toBeFocused()
  await page.goto('/manual-dissociation')
  await expect(page.getByRole('table', { name: 'Your actions of today' })).toContainText('Dissociated')
})

test('the transactions of a store are searched and exported by pages or in one table, also after a failure or a reload', {
  tag: ['@ENT-21', '@ENT-82'],
}, async ({ page, db, signIn, faults, callsOf, allowConsole }) => {
  allowConsole(failedRequest)
  const retailer = await createRetailer(db, { stores: 1, transactions: 12 })
  const ids = retailer.hub.transactions.map(({ id }) => id)
  const rows = table(page).getByRole('row')
  await signIn('STORE_RETAILER_MANAGEMENT')
  faults.set('listStoreTransactions', { status: 400, code: 'other', times: 1 })
  await page.goto(`${storeAddress(retailer.stores[0]?.id ?? '')}&all=1&transactions=2`)
  await button(failure(page), 'Back').click()
  await expect(page.getByText('No transaction is related to it yet.')).toHaveCount(0)
  await button(page, 'Try again').click()
  await expect(rows).toHaveCount(13)
  await search(page).fill(ids[3] ?? '')
  await expect(rows).toHaveCount(2)
  await button(page, 'Show by pages').click()
  await expect(button(page, 'Sort and filter')).toBeFocused()
  await expect(search(page), 'the search stays').toHaveValue(ids[3] ?? '')
  await expect(rows).toHaveCount(2)
  await search(page).fill('')
  await expect(rows).toHaveCount(11)
  await button(pages(page), 'Next page').click()
  await expect(rows).toHaveCount(3)
  expect(await exportedIds(page), 'the export has the rows of all pages').toHaveLength(12)
  await page.keyboard.press('/')
  await page.keyboard.type(ids[10] ?? '')
  await expect(rows).toHaveCount(2)
  await expect(pages(page)).toContainText('1–1 of 1')
  expect(await exportedIds(page)).toEqual([ids[10]])
  await expect(page).toHaveURL(new RegExp(`${ids[10]}$`))
  await page.reload()
  await expect(search(page)).toHaveValue(ids[10] ?? '')
  await expect(rows).toHaveCount(2)
  await search(page).fill('nothing like it')
  await expect(page.getByText('No transaction matches the search.')).toBeVisible()
  await button(page, 'Clear the search').click()
  await expect(rows).toHaveCount(11)
  expect(callsOf('listStoreTransactions')).toBe(3)
  await button(page, 'Sort and filter').click()
  await expect(button(page, 'Show by pages')).toBeFocused()
  await expect(rows).toHaveCount(13)
})

/** Saves the transactions, and returns the ids in the file. */
async function exportedIds(page: Page): Promise<readonly (string | undefined)[]> {
  const download = page.waitForEvent('download')
  await button(page, 'Export CSV').click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  return lines.slice(1).map((line) => line.split(',')[0])
}

test('all transactions of a retailer arrive in chunks, go on where a reading has failed, and are searched by pages', {
  tag: ['@ENT-24', '@ENT-29', '@ENT-30', '@ENT-31'],
}, async ({ page, db, signIn, callsOf, allowConsole }) => {
  allowConsole(failedRequest)
  const retailer = await createRetailer(db, { stores: 2, transactions: 101 })
  const ids = retailer.hub.transactions.map(({ id }) => id)
  const last = ids.at(-1) ?? ''
  const other = retailer.stores[1]?.id ?? ''
  const found = ids.filter((_, index) => index % 10 === 0)
  await db.update(stores).set({ name: 'Zanzibar' }).where(eq(stores.id, other))
  await db.update(transactions).set({ storeId: other }).where(inArray(transactions.id, found))
  await signIn('STORE_RETAILER_MANAGEMENT', 'TRANSACTION_PINPOINT')
  await page.goto(`${retailerAddress(retailer.id)}&transactions=2`)
  await expect(pages(page)).toContainText('11–20 of 101')
  await expect(table(page).getByRole('row')).toHaveCount(11)
  expect(callsOf('listRetailerTransactions'), 'only the page is read').toBe(1)
  await test.step('a search finds those of all pages and divides them into pages', async () => {
    const second = '**/transactions'
    await page.route(second, async (route) =>
      (await route.request().headerValue('offset')) === '100'
        ? route.fulfill({ status: 400, json: { code: 'other' }, headers: { 'access-control-allow-origin': '*' } })
        : route.fallback(),
    )
    await search(page).fill('zanzi')
    await expect(page.getByText('Reading the transactions: 100 of 101')).toBeVisible()
    await expect(button(page, 'Try again')).toBeVisible()
    const before = callsOf('listRetailerTransactions')
    await page.unroute(second)
    await button(page, 'Try again').click()
    await expect(pages(page)).toContainText('1–10 of 11')
    expect(callsOf('listRetailerTransactions'), 'only the missing chunk is read again').toBe(before + 1)
    await button(pages(page), 'Next page').click()
    await expect(pages(page)).toContainText('Page 2 of 2')
    await expect(search(page)).toHaveValue('zanzi')
    await expect(table(page).getByRole('row')).toHaveCount(2)
    expect([...(await exportedIds(page))].sort()).toEqual(found.toSorted())
    await search(page).fill('')
    await expect(pages(page)).toContainText('1–10 of 101')
    expect(await exportedIds(page)).toHaveLength(101)
  })
  await test.step('a row of all of them loses its store and stays', async () => {
    await button(page, 'Sort and filter').click()
    await expect(page.getByText('101 of 101')).toBeVisible()
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
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('the parts of a retailer have their places, and a tapped row shows its whole label and moves nothing', {
    tag: ['@ENT-21', '@ENT-24', '@ENT-25', '@ENT-29', '@ENT-81', '@MDI-05', '@NAV-11'],
  }, async ({ page, db, signIn }) => {
    const retailer = await createRetailer(db, { stores: 2, transactions: 12, patterns: ['^CB'] })
    const long = `CB ${'BOUCHERIE CHARCUTERIE DES HALLES DE GRENOBLE '.repeat(5)}12/10`
    await db.update(transactions).set({ label: long }).where(eq(transactions.customerId, retailer.hub.customerId))
    await signIn('STORE_RETAILER_MANAGEMENT', 'TRANSACTION_PINPOINT')
    await page.goto(retailerAddress(retailer.id))
    await expect(table(page).getByRole('row')).toHaveCount(11)
    const names = ['General information', 'Patterns', 'Related stores', 'Related transactions']
    const sections = async () =>
      Promise.all(names.map((name) => edgesOf(page.getByRole('region', { name, exact: true }))))
    const before = await sections()
    await test.step('sections are 24 px apart', () => {
      for (const [index, { top }] of before.entries())
        if (index > 0) expect(top - (before[index - 1]?.bottom ?? 0), names[index]).toBeCloseTo(24)
    })
    await test.step('the search has a line of its own', async () => {
      const field = await edgesOf(search(page))
      expect(field.right - field.left).toBeGreaterThan(300)
      for (const name of ['Sort and filter', 'Export CSV'])
        expect(overlap(field, await edgesOf(button(page, name))), name).toBe(false)
    })
    await test.step('the button of a row is 44 px high without raising the row', async () => {
      const row = table(page).getByRole('row').last()
      const box = await edgesOf(row.getByRole('button', { name: /^Dissociate / }))
      expect(box.bottom - box.top).toBeGreaterThanOrEqual(44)
      const around = await edgesOf(row)
      // Three lines of text, the padding and the line between two rows. A lower text makes it 56 px.
      expect(around.bottom - around.top).toBeCloseTo(57, 0)
    })
    await test.step('the rows per page are chosen in a narrow field on the line of the pages', async () => {
      const field = page.getByRole('combobox', { name: 'Rows per page' }).last()
      const next = button(pages(page), 'Next page')
      await expect(next).toBeEnabled()
      const [box, step] = [await edgesOf(field), await edgesOf(next)]
      expect(box.right - box.left).toBeLessThan(90)
      expect((box.top + box.bottom) / 2).toBeCloseTo((step.top + step.bottom) / 2, 0)
      expect(step.right).toBeLessThanOrEqual(390)
      const heading = page.getByRole('heading', { level: 2, name: retailer.name })
      expect(await colour(field)).toBe(await colour(heading))
    })
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
})
