import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { EndpointName } from '#lib/contracts/contract.ts'
import { stores } from '#sandbox/db/schema/stores.ts'
import {
  button,
  createRetailer,
  dialog,
  fact,
  failure,
  path,
  retailerAddress,
  searchStore,
  start,
  storeAddress,
  success,
  view,
} from './support/entities.ts'
import { expect, failedRequest, test } from './support/test.ts'

const general = 'An error has occurred'

/** Reads the only failure on the page and dismisses it. */
async function expectFailure(page: Page, text: string, detail?: string) {
  await expect(failure(page)).toHaveAccessibleName(text)
  await expect(failure(page)).toHaveCount(1)
  if (detail !== undefined) await expect(failure(page)).toContainText(detail)
  await button(failure(page), 'Back').click()
  await expect(failure(page)).toHaveCount(0)
}

/** Leaves a dialog without saving its input. */
async function leaveDialog(page: Page) {
  await button(dialog(page), 'Back').click()
  await button(dialog(page), 'Leave').click()
}

test.beforeEach(({ allowConsole }) => allowConsole(failedRequest))

test('a search that finds nothing says why, once, and another search works', {
  tag: ['@ENT-15', '@ENT-53', '@ENT-56', '@ENT-66', '@FMT-14'],
}, async ({ page, db, signIn }) => {
  const retailer = await createRetailer(db, { stores: 1 })
  await signIn('STORE_RETAILER_MANAGEMENT')
  await page.goto(path)
  await searchStore(page, 'no-uuid')
  await expectFailure(page, 'Error: invalid store id')
  await expect(button(page, 'Search')).toBeFocused()
  await searchStore(page, randomUUID())
  await expectFailure(page, 'Error: no store found')
  await expect(page.getByText('The search gave no result')).toBeVisible()
  await searchStore(page, retailer.stores[0]?.id ?? '')
  await expect(view(page, 'Shop 001')).toBeVisible()
})

test('an unreachable API shows one message, and what has failed is loaded again, each part by itself', {
  tag: ['@ENT-17', '@ENT-23', '@ENT-57', '@ENT-66', '@ENT-83'],
}, async ({ page, db, signIn, faults }) => {
  const retailer = await createRetailer(db, { stores: 11, transactions: 1, patterns: ['^ONE'] })
  await signIn('STORE_RETAILER_MANAGEMENT')
  const main = page.getByRole('main')
  const calls: readonly EndpointName[] = [
    'listRetailers',
    'getRetailer',
    'listRetailerPatterns',
    'listRetailerStores',
    'listRetailerTransactions',
  ]
  for (const call of calls) faults.set(call, { status: 500 })
  await page.goto(retailerAddress(retailer.id))
  await expect(failure(page)).toHaveAccessibleName(general)
  await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(2)
  for (const other of [/could not be read/, /gave no result/, /does not answer/]) {
    await expect(page.getByText(other)).toHaveCount(0)
  }
  await expectFailure(page, general)
  await expect(page.getByText('The list of retailers could not be read.')).toBeVisible()
  await expect(page.getByText('Nothing is shown')).toBeVisible()
  await expect(page.getByText('The search gave no result')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Retailer' }).fill('a')
  await expect(page.getByText('No retailer matches.')).toHaveCount(0)
  faults.clear()
  const parts = { listRetailerPatterns: 'Patterns', listRetailerStores: 'Related stores' } as const
  for (const call of Object.keys(parts)) faults.set(call as keyof typeof parts, { status: 500 })
  await main.getByRole('button', { name: 'Try again' }).last().click()
  // Both parts have failed. The list of retailers has done so before.
  await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(3)
  await expectFailure(page, general)
  await expect(view(page, retailer.name)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Related transactions' })).toBeVisible()
  const failed = Object.values(parts).map((title) => page.getByRole('region', { name: title }))
  for (const part of failed) await expect(part).toContainText('The list could not be loaded.')
  faults.clear()
  for (const part of failed) {
    await button(part, 'Try again').click()
    await expect(part.getByRole('table')).toBeVisible()
  }
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The list of retailers could not be read.')).toHaveCount(0)
  faults.set('listRetailerStores', { status: 500, times: 1 })
  await button(page.getByRole('group', { name: 'Pages of Related stores' }), 'Next page').click()
  await expectFailure(page, general)
  await button(page.getByRole('region', { name: 'Related stores' }), 'Try again').click()
  await expect(page.getByRole('table', { name: 'Related stores' })).toContainText('Shop 011')
})

test('a refused edit keeps its dialog and the input, also when a colleague has deleted the store', {
  tag: ['@ENT-53', '@ENT-58', '@ENT-66', '@ENT-83', '@ENT-88'],
}, async ({ page, db, signIn, callsOf, faults }) => {
  const retailer = await createRetailer(db, { stores: 2 })
  const [first, second] = retailer.stores
  const remove = (id = '') => db.delete(stores).where(eq(stores.id, id))
  const field = (name: string) => dialog(page).getByRole('textbox', { name })
  const save = button(dialog(page), 'Save')
  await signIn('STORE_RETAILER_MANAGEMENT')
  await page.goto(storeAddress(first?.id ?? ''))
  await button(page, 'Edit').click()
  await field('Retailer ID').fill(randomUUID())
  await save.click()
  await expectFailure(page, 'Error: invalid retailer id')
  await field('Retailer ID').fill(retailer.id)
  await dialog(page).getByRole('checkbox', { name: 'Is Online' }).check()
  await page.mouse.click(5, 5)
  await expect(field('Retailer ID'), 'a click beside the dialog loses nothing').toHaveValue(retailer.id)
  const transactionsRead = page.waitForResponse(/\/transactions$/)
  await save.click()
  await expect(success(page, 'Store successfully updated')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  expect(callsOf('updateStore')).toBe(2)
  // The colleague deletes the store after the page has read it again.
  await expect(fact(page, 'Is Online')).toHaveText('Yes')
  await transactionsRead
  await button(page, 'Edit').click()
  await field('Store name').fill('Too late')
  await remove(first?.id)
  await save.click()
  await expectFailure(page, 'Error: no store found')
  await expect(field('Store name')).toHaveValue('Too late')
  await leaveDialog(page)
  // The failure of its transactions comes first, and it is told once.
  faults.set('getStore', { delayMs: 300 })
  await button(page, 'Refresh data').click()
  await expectFailure(page, 'Error: no store found')
  await expect(view(page, 'Shop 001')).toHaveCount(0)
  await searchStore(page, second?.id ?? '')
  await button(view(page, 'Shop 002'), 'Delete').click()
  await remove(second?.id)
  await button(dialog(page), 'Delete store').click()
  await expectFailure(page, 'Error: no store found')
  await expect(start(page)).toBeVisible()
})
