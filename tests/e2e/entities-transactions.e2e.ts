import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { storeOf } from './support/data.ts'
import { button, createRetailer, dialog, failure, retailerAddress, storeAddress, success } from './support/entities.ts'
import { expect, failedRequest, test } from './support/test.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Related transactions' })
const rowOf = (page: Page, id: string) => table(page).getByRole('row').filter({ hasText: id })
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

test('users who may not dissociate see no such button', { tag: ['@ENT-21'] }, async ({ page, db, signIn }) => {
  const retailer = await createRetailer(db, { stores: 1, transactions: 1 })
  await signIn('STORE_RETAILER_MANAGEMENT')
  await page.goto(storeAddress(retailer.stores[0]?.id ?? ''))
  await expect(table(page).getByRole('row')).toHaveCount(2)
  await expect(table(page).getByRole('button', { name: /^Dissociate/ })).toHaveCount(0)
})

test('all transactions of a store can be searched, sorted and exported, also after a reload', {
  tag: ['@ENT-21', '@ENT-82'],
}, async ({ page, db, signIn, callsOf }) => {
  const retailer = await createRetailer(db, { stores: 1, transactions: 12 })
  const ids = retailer.hub.transactions.map(({ id }) => id)
  await signIn('STORE_RETAILER_MANAGEMENT')
  await page.goto(storeAddress(retailer.stores[0]?.id ?? ''))
  await button(page, 'Search, sort and export').click()
  await expect(button(page, 'Show by pages')).toBeFocused()
  await expect(table(page).getByRole('row')).toHaveCount(13)
  await page.keyboard.press('/')
  await page.keyboard.type(ids[10] ?? '')
  await expect(table(page).getByRole('row')).toHaveCount(2)
  const download = page.waitForEvent('download')
  await button(page, 'Export CSV').click()
  const file = await (await download).path()
  const lines = (await readFile(file, 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(ids[10])
  await expect(page).toHaveURL(new RegExp(`${ids[10]}$`))
  await page.reload()
  await expect(search(page)).toHaveValue(ids[10] ?? '')
  await expect(table(page).getByRole('row')).toHaveCount(2)
  await button(page, 'Show by pages').click()
  await expect(button(page, 'Search, sort and export')).toBeFocused()
  await expect(table(page).getByRole('row')).toHaveCount(11)
  expect(callsOf('listStoreTransactions')).toBe(2)
})

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
  await button(page, 'Search, sort and export').click()
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
