import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { EndpointName } from '#lib/contracts/contract.ts'
import { stores } from '#sandbox/db/schema/stores.ts'
import {
  button,
  createRetailer,
  dialog,
  failure,
  path,
  retailerAddress,
  searchStore,
  start,
  storeAddress,
  success,
  unusedSiren,
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

test('each failure of a search shows its message once, and another search works', {
  tag: ['@ENT-53', '@ENT-54', '@ENT-55', '@ENT-56', '@ENT-57', '@ENT-66', '@ENT-83', '@FMT-14'],
}, async ({ page, db, signIn, faults }) => {
  const retailer = await createRetailer(db, { stores: 1 })
  const store = retailer.stores[0]?.id ?? ''
  await signIn('STORE_RETAILER_MANAGEMENT')
  await page.goto(path)
  await searchStore(page, 'no-uuid')
  await expectFailure(page, 'Error: invalid store id')
  await expect(button(page, 'Search')).toBeFocused()
  await searchStore(page, randomUUID())
  await expectFailure(page, 'Error: no store found')
  await expect(page.getByText('The search gave no result')).toBeVisible()
  for (const fault of [{ status: 500 }, { drop: true }, { html: true }, { truncate: true }]) {
    faults.set('getStore', fault)
    await searchStore(page, store)
    await expectFailure(page, general)
  }
  faults.clear()
  await button(page, 'Search').click()
  await expect(view(page, 'Shop 001')).toBeVisible()
  await page.goto(retailerAddress('no-uuid'))
  await expectFailure(page, 'Error: invalid retailer id')
  await page.goto(retailerAddress(randomUUID()))
  await expectFailure(page, 'Error: no retailer found')
})

test('stores that could not be read for their names say so once, and are read again', {
  tag: ['@ENT-03', '@ENT-29', '@ENT-66', '@ENT-83'],
}, async ({ page, db, signIn, faults }) => {
  const retailer = await createRetailer(db, { stores: 1 })
  await signIn('STORE_RETAILER_MANAGEMENT')
  await page.goto(path)
  faults.set('listRetailerStores', { status: 500, times: 1 })
  await page.getByRole('combobox', { name: 'Retailer of the store' }).fill(retailer.name)
  await page.getByRole('option', { name: retailer.name }).click()
  await expectFailure(page, general)
  await expect(page.getByText('The stores of the retailer could not be read.')).toBeVisible()
  await button(page, 'Try again').click()
  const field = page.getByRole('combobox', { name: 'Store name' })
  await expect(field).toBeFocused()
  await field.fill('shop')
  await expect(page.getByRole('option')).toHaveCount(1)
})

test('an unreachable API shows one message, and trying again loads everything', {
  tag: ['@ENT-57', '@ENT-66', '@ENT-83'],
}, async ({ page, db, signIn, faults }) => {
  const retailer = await createRetailer(db, { stores: 1 })
  await signIn('STORE_RETAILER_MANAGEMENT')
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
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toHaveCount(2)
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
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).last().click()
  await expect(view(page, retailer.name)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Related stores' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The list of retailers could not be read.')).toHaveCount(0)
})

test('the parts of a retailer fail separately, show one message, and can be loaded again separately', {
  tag: ['@ENT-17', '@ENT-23', '@ENT-66', '@ENT-83'],
}, async ({ page, db, signIn, faults }) => {
  const retailer = await createRetailer(db, { stores: 11, transactions: 1, patterns: ['^ONE'] })
  await signIn('STORE_RETAILER_MANAGEMENT')
  const parts = { listRetailerPatterns: 'Patterns', listRetailerStores: 'Related stores' } as const
  for (const call of Object.keys(parts)) faults.set(call as keyof typeof parts, { status: 500 })
  await page.goto(retailerAddress(retailer.id))
  await expectFailure(page, general)
  await expect(page.getByRole('table', { name: 'Related transactions' })).toBeVisible()
  const failed = Object.values(parts).map((title) => page.getByRole('region', { name: title }))
  for (const part of failed) await expect(part).toContainText('The list could not be loaded.')
  faults.clear()
  for (const part of failed) {
    await button(part, 'Try again').click()
    await expect(part.getByRole('table')).toBeVisible()
  }
  faults.set('listRetailerStores', { status: 500, times: 1 })
  await button(page.getByRole('group', { name: 'Pages of Related stores' }), 'Next page').click()
  await expectFailure(page, general)
  await button(page.getByRole('region', { name: 'Related stores' }), 'Try again').click()
  await expect(page.getByRole('table', { name: 'Related stores' })).toContainText('Shop 011')
})

const storeCreation = [
  [409, 'googlePlaceIdExists', 'Google place ID already exists, please use a unique one for each new entity'],
  [500, undefined, general],
] as const

test('each refusal of a new store shows its message, and the dialog keeps the input', {
  tag: ['@ENT-60', '@ENT-61', '@ENT-62', '@ENT-64', '@ENT-65', '@ENT-66', '@ENT-77', '@ENT-78', '@ENT-88'],
}, async ({ page, signIn, faults, callsOf }) => {
  await signIn('STORE_RETAILER_MANAGEMENT')
  await page.goto(path)
  await button(page, 'Create entity').click()
  const name = dialog(page).getByRole('textbox', { name: 'Store name' })
  await name.fill('Kept')
  await dialog(page).getByRole('textbox', { name: 'Google place ID' }).fill(`place-${randomUUID()}`)
  for (const [status, code, text] of storeCreation) {
    faults.set('createStore', code ? { status, code, times: 1 } : { status, times: 1 })
    await button(dialog(page), 'Create').click()
    await expectFailure(page, text)
    await expect(name).toHaveValue('Kept')
  }
  expect(callsOf('createStore')).toBe(storeCreation.length)
  await button(dialog(page), 'Create').click()
  await expect(view(page, 'Kept')).toBeVisible()
})

test('each refusal of an edit shows its message, the dialog stays open, and a click beside it loses nothing', {
  tag: ['@ENT-58', '@ENT-59', '@ENT-66', '@ENT-83'],
}, async ({ page, db, signIn, faults, callsOf }) => {
  const retailer = await createRetailer(db, { stores: 2 })
  const [store, other] = retailer.stores
  await signIn('STORE_RETAILER_MANAGEMENT')
  await page.goto(storeAddress(store?.id ?? ''))
  await button(page, 'Edit').click()
  const field = (name: string) => dialog(page).getByRole('textbox', { name })
  const save = button(dialog(page), 'Save')
  await field('Retailer ID').fill(randomUUID())
  await save.click()
  await expectFailure(page, 'Error: invalid retailer id')
  await field('Retailer ID').fill(retailer.id)
  await field('Shopping hub ID').fill('no-hub')
  await save.click()
  await expectFailure(page, "Shopping Hub ID doesn't exist")
  await field('Shopping hub ID').fill(retailer.hub.id)
  await field('Google place ID').fill(`place-${other?.id}`)
  await save.click()
  await expectFailure(page, 'Google place ID already exists, please use a unique one for each new entity')
  await field('Google place ID').fill(`place-${randomUUID()}`)
  faults.set('updateStore', { status: 500, times: 1 })
  await save.click()
  await expectFailure(page, general)
  await page.mouse.click(5, 5)
  await expect(field('Retailer ID')).toHaveValue(retailer.id)
  await save.click()
  await expect(success(page, 'Store successfully updated')).toBeVisible()
  expect(callsOf('updateStore')).toBe(5)
})

test('edit, delete and refresh do not find a store that a colleague has deleted', {
  tag: ['@ENT-53', '@ENT-83', '@ENT-66'],
}, async ({ page, db, signIn }) => {
  const retailer = await createRetailer(db, { stores: 2 })
  const [first, second] = retailer.stores
  const remove = (id = '') => db.delete(stores).where(eq(stores.id, id))
  await signIn('STORE_RETAILER_MANAGEMENT')
  await page.goto(storeAddress(first?.id ?? ''))
  await button(page, 'Edit').click()
  await dialog(page).getByRole('textbox', { name: 'Store name' }).fill('Too late')
  await remove(first?.id)
  await button(dialog(page), 'Save').click()
  await expectFailure(page, 'Error: no store found')
  await expect(dialog(page).getByRole('textbox', { name: 'Store name' })).toHaveValue('Too late')
  await leaveDialog(page)
  await button(page, 'Refresh data').click()
  await expectFailure(page, 'Error: no store found')
  await expect(view(page, 'Shop 001')).toHaveCount(0)
  await page.goto(storeAddress(second?.id ?? ''))
  await button(page, 'Delete').click()
  await remove(second?.id)
  await button(dialog(page), 'Delete store').click()
  await expectFailure(page, 'Error: no store found')
  await expect(start(page)).toBeVisible()
})

test('a new retailer without an answer is a success when the list has it, and is shown', {
  tag: ['@ENT-44', '@ENT-45', '@API-42'],
}, async ({ page, signIn, faults, callsOf }) => {
  await signIn('STORE_RETAILER_MANAGEMENT')
  await page.goto(path)
  await button(page, 'Create entity').click()
  await dialog(page).getByRole('radio', { name: 'Retailer' }).check()
  const name = `Arrived ${randomUUID().slice(0, 8)}`
  await dialog(page).getByRole('textbox', { name: 'Retailer name' }).fill(name)
  await dialog(page).getByRole('textbox', { name: 'SIREN number' }).fill(unusedSiren())
  faults.set('createRetailer', { drop: true, afterHandling: true, times: 1 })
  await button(dialog(page), 'Create').click()
  await expect(success(page, 'Retailer successfully created')).toBeVisible()
  await expect(view(page, name)).toBeVisible()
  expect(callsOf('createRetailer')).toBe(1)
})

test('a failure to load the cities shows once, and the user can still type an id', {
  tag: ['@ENT-68', '@ENT-79', '@ENT-83'],
}, async ({ page, signIn, faults }) => {
  await signIn('STORE_RETAILER_MANAGEMENT')
  faults.set('listCities', { status: 500 })
  await page.goto(path)
  await button(page, 'Create entity').click()
  await expectFailure(page, general)
  const city = dialog(page).getByRole('combobox', { name: 'City ID' })
  await city.fill('by-hand')
  await page.getByRole('option', { name: 'by-hand' }).click()
  await expect(city).toHaveValue('by-hand')
  faults.clear()
  await button(dialog(page), 'Try again').click()
  await city.fill('lyon')
  await expect(page.getByRole('option', { name: 'Lyon', exact: true })).toBeVisible()
})
