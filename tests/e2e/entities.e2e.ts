import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { edgesOf } from './support/boxes.ts'
import { installClock, resumeClock, stopClock } from './support/clock.ts'
import {
  button,
  createRetailer,
  dialog,
  fact,
  failure,
  path,
  retailerAddress,
  retailerRow,
  start,
  storeAddress,
  storeRow,
  success,
  unusedSiren,
  view,
} from './support/entities.ts'
import { expect, failedRequest, test } from './support/test.ts'

const cellsOf = async (page: Page, title: string) => {
  const rows = page.getByRole('table', { name: title }).getByRole('row')
  return Promise.all((await rows.all()).slice(1).map((row) => row.getByRole('cell').allInnerTexts()))
}
const headings = (page: Page, title: string) =>
  page.getByRole('table', { name: title }).getByRole('columnheader').allInnerTexts()
const pager = (page: Page, title: string) => page.getByRole('group', { name: `Pages of ${title}` })

test('back user finds a store by its id, sees everything about it, reads it again, clears the page and goes back', {
  tag: [
    '@ENT-01',
    '@ENT-02',
    '@ENT-03',
    '@ENT-10',
    '@ENT-11',
    '@ENT-12',
    '@ENT-13',
    '@ENT-15',
    '@ENT-16',
    '@ENT-18',
    '@ENT-19',
    '@ENT-20',
    '@ENT-21',
    '@ENT-27',
    '@ENT-34',
    '@ENT-67',
    '@ENT-69',
    '@ENT-70',
    '@ENT-71',
    '@ENT-84',
    '@ENT-85',
    '@API-12',
    '@API-13',
  ],
}, async ({ page, db, signIn, callsOf }) => {
  const retailer = await createRetailer(db, { stores: 2, transactions: 1 })
  const [store] = retailer.stores
  await signIn('STORE_RETAILER_MANAGEMENT')
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Store & retailer management' })).toBeVisible()
  await expect(start(page)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Entity type' }).getByRole('radio')).toHaveCount(2)
  await expect(page.getByRole('radio', { name: 'Store' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Store id' })).toBeFocused()
  await expect(button(page, 'Search')).toBeDisabled()
  await page.getByRole('textbox', { name: 'Store id' }).fill(`Store ${store?.id} (Lyon)`)
  await button(page, 'Search').click()
  const heading = view(page, 'Shop 001').getByRole('heading', { level: 2, name: 'Shop 001' })
  await expect(heading).toBeFocused()
  await expect(heading, 'a heading that a script focuses has no ring').toHaveCSS('outline-style', 'none')
  await expect(view(page, 'Shop 001').getByText(store?.id ?? '', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(storeAddress(store?.id ?? ''))
  await expect(button(page, 'Search')).toHaveCount(0)
  await expect(button(page, 'Clear data')).toBeVisible()
  await expect(button(page, 'Refresh data')).toBeVisible()
  for (const name of ['Edit', 'Delete', 'Add pattern']) await expect(button(page, name)).toBeVisible()
  await expect(fact(page, 'Place ID')).toHaveText(`place-${store?.id}`)
  await expect(fact(page, 'Mall')).toHaveText(retailer.hub.name)
  await expect(fact(page, 'Retailer').first()).toHaveText(retailer.name)
  await expect(fact(page, 'Retailer ID')).toHaveText(retailer.id)
  await expect(fact(page, 'Number of stores')).toHaveText('2')
  await expect(fact(page, 'without a strong label')).toHaveText('2 / 2')
  await expect(fact(page, 'Number of claims')).toHaveText('0')
  await expect(fact(page, 'Is Online')).toHaveText('No')
  await expect(fact(page, 'Address')).not.toHaveText('')
  await expect(page.getByRole('region', { name: 'Patterns' })).toBeVisible()
  await expect
    .poll(() => headings(page, 'Related transactions'))
    .toEqual(['ID', 'Date', 'Label', 'Amount', 'Bank name', 'Mall', 'Store', 'City', 'Store association origin'])
  await expect
    .poll(() => cellsOf(page, 'Related transactions'))
    .toEqual([
      [
        retailer.hub.transactions[0]?.id,
        '20/10/2026 11:30',
        `CB ${retailer.id.slice(0, 8)} 1`,
        '-12.50\u00a0€',
        'Banque Exemple',
        retailer.hub.name,
        'Shop 001',
        'N/A',
        'MANUAL',
      ],
    ])
  await expect(page.getByText('Status', { exact: true })).toHaveCount(0)
  expect([callsOf('getStore'), callsOf('listStoreTransactions'), callsOf('getRetailer')]).toEqual([1, 1, 0])
  await button(page, 'Refresh data').click()
  await expect.poll(() => [callsOf('getStore'), callsOf('listStoreTransactions')]).toEqual([2, 2])
  await expect(view(page, 'Shop 001')).toBeVisible()
  await button(page, 'Clear data').click()
  await expect(view(page, 'Shop 001')).toHaveCount(0)
  await expect(start(page)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Store' })).toBeChecked()
  const field = page.getByRole('textbox', { name: 'Store id' })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await expect(button(page, 'Search')).toBeDisabled()
  await expect(page).toHaveURL(path)
  await page.goBack()
  await expect(view(page, 'Shop 001')).toBeVisible()
  await expect(field).toHaveValue(store?.id ?? '')
})

test('back user finds a retailer by its name, renames it, and follows its links and the history, by keyboard alone', {
  tag: [
    '@ENT-04',
    '@ENT-06',
    '@ENT-09',
    '@ENT-10',
    '@ENT-16',
    '@ENT-17',
    '@ENT-22',
    '@ENT-23',
    '@ENT-24',
    '@ENT-25',
    '@ENT-26',
    '@ENT-28',
    '@ENT-33',
    '@ENT-35',
    '@ENT-49',
    '@ENT-80',
    '@NAV-42',
    '@API-21',
    '@API-22',
    '@API-26',
  ],
}, async ({ page, db, signIn, callsOf }) => {
  const own = randomUUID().slice(0, 8)
  const name = `L’Été (${own}) [Café]`
  const retailer = await createRetailer(db, { name, stores: 12, transactions: 2, patterns: ['^ETE'] })
  const heading = (title: string) => page.getByRole('heading', { level: 2, name: title, exact: true })
  await signIn('STORE_RETAILER_MANAGEMENT')
  await page.goto(path)
  await page.getByRole('radio', { name: 'Store' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  const field = page.getByRole('combobox', { name: 'Retailer' })
  await expect(field).toBeFocused()
  await page.keyboard.type(`l'ete (${own}) [cafe]`)
  await expect(page.getByRole('option')).toHaveText([name])
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(name)
  await page.keyboard.press('Enter')
  await expect(heading(name)).toBeFocused()
  await test.step('sees what belongs to it', async () => {
    await expect(view(page, name).getByText(retailer.id, { exact: true })).toBeVisible()
    await expect(fact(page, 'Number of stores')).toHaveText('12')
    await expect(fact(page, 'Affected transactions')).toHaveText('2 / 2')
    await expect(fact(page, 'SIREN')).toHaveText(retailer.siren)
    await expect(page.getByRole('region', { name: 'Patterns' })).toContainText('^ETE')
    await expect(button(page, 'Add store')).toBeVisible()
    await expect
      .poll(() => headings(page, 'Related stores'))
      .toEqual(['ID', 'Store', 'Is Online', 'Locality', 'City ID', 'Formatted address', 'Mall'])
    const [cells = []] = await cellsOf(page, 'Related stores')
    const texts = cells.map((text) => text.replaceAll(/\s+/g, ' '))
    expect(texts.slice(0, 3)).toEqual([retailer.stores[0]?.id, 'Shop 001', 'No'])
    expect(texts[6]).toBe(retailer.hub.name)
    await expect(page.getByRole('table', { name: 'Related transactions' }).getByRole('row')).toHaveCount(3)
    for (const call of [
      'listRetailers',
      'getRetailer',
      'listRetailerPatterns',
      'listRetailerStores',
      'listRetailerTransactions',
    ] as const) {
      expect(callsOf(call), call).toBe(1)
    }
  })
  await page.keyboard.press('Tab')
  await expect(button(page, 'Copy: ID')).toBeFocused()
  await test.step('renames it, and is asked before the input is discarded', async () => {
    await button(page, 'Edit').focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('textbox')).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.type(' bis')
    await button(dialog(page), 'Back').press('Enter')
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await expect(button(question, 'Stay').last()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question).toHaveCount(0)
    await dialog(page).getByRole('textbox').press('Enter')
    await expect(view(page, `${name} bis`)).toBeVisible()
    await expect(button(page, 'Edit')).toBeFocused()
  })
  await test.step('turns a page and opens a store from its row', async () => {
    const rows = page.getByRole('table', { name: 'Related stores' }).getByRole('row')
    const next = button(pager(page, 'Related stores'), 'Next page')
    await next.focus()
    await page.keyboard.press('Enter')
    await expect(rows.nth(1)).toContainText('Shop 011')
    await expect(next).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(rows.nth(1)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(rows.nth(2)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('link', { name: 'Shop 012' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(heading('Shop 012')).toBeFocused()
  })
  await page.getByRole('link', { name: `${name} bis` }).press('Enter')
  await expect(heading(`${name} bis`)).toBeFocused()
  await page.goBack()
  await expect(heading('Shop 012')).toBeFocused()
  await button(page, 'Clear data').press('Enter')
  const last = page.getByRole('navigation', { name: 'Last choices' })
  await expect(last.getByRole('link')).toHaveText(['Shop 012Store', `${name} bisRetailer`])
  await last.getByRole('link', { name: 'Shop 012' }).press('Enter')
  await expect(view(page, 'Shop 012')).toBeVisible()
})

test('a user who knows only the name of a store finds it by its retailer, and each Enter takes the next step', {
  tag: ['@ENT-03', '@ENT-04', '@ENT-06', '@ENT-29', '@ENT-66', '@ENT-83'],
}, async ({ page, db, signIn, faults, callsOf, allowConsole }) => {
  allowConsole(failedRequest)
  const name = `Chain ${randomUUID().slice(0, 8)}`
  const retailer = await createRetailer(db, { name, stores: 12 })
  const other = await createRetailer(db)
  const [, second] = retailer.stores
  await signIn('STORE_RETAILER_MANAGEMENT')
  await page.goto(path)
  await expect(page.getByRole('textbox', { name: 'Store id' })).toBeFocused()
  expect(callsOf('listRetailers')).toBe(0)
  const retailerField = page.getByRole('combobox', { name: 'Retailer of the store' })
  const storeField = page.getByRole('combobox', { name: 'Store name' })
  const idField = page.getByRole('textbox', { name: 'Store id' })
  await idField.fill('Shop 002 Lyon')
  await page.keyboard.press('Enter')
  await expect(idField).toHaveAccessibleDescription(/^This looks like a name\. Find the store by its name below\./)
  await expect(button(page, 'Search')).toBeDisabled()
  expect(callsOf('getStore'), 'a name is not sent').toBe(0)
  await idField.fill('')
  await expect(storeField).toBeDisabled()
  await retailerField.fill(`${name} Shop 002`)
  await expect(page.getByRole('option')).toHaveText([name])
  await page.keyboard.press('Enter')
  await expect(retailerField).toHaveValue(name)
  await expect(page.getByText('12 stores to choose from')).toBeVisible()
  await expect(page.getByText('Choose one of its stores.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(storeField).toBeFocused()
  await page.keyboard.type('002')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Store id' })).toHaveValue(second?.id ?? '')
  expect(callsOf('getStore'), 'the Enter that chooses does not search').toBe(0)
  await retailerField.fill(other.name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Store id' }), 'a store of the former retailer').toHaveValue('')
  await expect(button(page, 'Search')).toBeDisabled()
  // The next retailer ends this reading, which may then never arrive.
  await expect.poll(() => callsOf('listRetailerStores')).toBe(2)
  await test.step('stores that could not be read say so once, and are read again', async () => {
    faults.set('listRetailerStores', { status: 500, times: 1 })
    await retailerField.fill(name)
    await page.keyboard.press('Enter')
    await expect(failure(page)).toHaveAccessibleName('An error has occurred')
    await button(failure(page), 'Back').click()
    await expect(failure(page)).toHaveCount(0)
    await expect(page.getByText('The stores of the retailer could not be read.')).toBeVisible()
    await button(page, 'Try again').click()
    await expect(storeField).toBeFocused()
  })
  await storeField.fill('shop 002')
  await page.keyboard.press('Enter')
  await expect(storeField).toHaveValue(/^Shop 002/)
  await page.keyboard.press('Enter')
  await expect(view(page, 'Shop 002').getByRole('heading', { level: 2 })).toBeFocused()
  expect([callsOf('listRetailers'), callsOf('listRetailerStores')]).toEqual([1, 4])
})

test('the tables of a retailer have pages, and the address and the history open the same ones, also beside all transactions', {
  tag: ['@ENT-24', '@ENT-25', '@ENT-29', '@ENT-30', '@ENT-31', '@ENT-81', '@API-02', '@FMT-09'],
}, async ({ page, db, signIn, callsOf }) => {
  const retailer = await createRetailer(db, { stores: 23, transactions: 12 })
  await signIn('STORE_RETAILER_MANAGEMENT')
  const asked = async (act: () => Promise<unknown>, part = 'stores') => {
    const [request] = await Promise.all([page.waitForRequest(`**/retailers/*/${part}`), act()])
    return [await request.headerValue('limit'), await request.headerValue('offset')]
  }
  expect(await asked(() => page.goto(retailerAddress(retailer.id)))).toEqual(['10', '0'])
  const stores = pager(page, 'Related stores')
  const rows = page.getByRole('table', { name: 'Related stores' }).getByRole('row')
  await expect(stores).toContainText('Page 1 of 3')
  await expect(stores).toContainText('1–10 of 23')
  expect(await asked(() => button(stores, 'Last page').click())).toEqual(['10', '20'])
  await expect(page).toHaveURL(`${retailerAddress(retailer.id)}&stores=3`)
  await expect(stores).toContainText('21–23 of 23')
  await expect(rows).toHaveCount(4)
  await expect(button(stores, 'Next page')).toBeDisabled()
  await button(stores, 'Next page').press('Enter')
  await expect(stores).toContainText('Page 3 of 3')
  const transactions = pager(page, 'Related transactions')
  expect(await asked(() => button(transactions, 'Next page').click(), 'transactions')).toEqual(['10', '10'])
  await expect(transactions).toContainText('11–12 of 12')
  expect(await asked(() => stores.getByLabel('Rows per page').selectOption('20'))).toEqual(['20', '20'])
  await expect(stores).toContainText('Page 2 of 2')
  await expect(rows).toHaveCount(4)
  await page.reload()
  await expect(stores).toContainText('Page 2 of 2')
  await expect(transactions).toContainText('Page 2 of 2')
  await expect(rows.nth(1)).toContainText('Shop 021')
  await page.goBack()
  await expect(stores).toContainText('Page 3 of 3')
  expect(callsOf('getRetailer')).toBe(2)
  await test.step('another page of the stores keeps the table of all transactions', async () => {
    const all = page.getByRole('table', { name: 'Related transactions' }).getByRole('row')
    await button(page, 'Sort and filter').click()
    await expect(all).toHaveCount(13)
    await button(stores, 'First page').click()
    await expect(stores).toContainText('Page 1 of 3')
    await expect(page).toHaveURL(/all=1/)
    await expect(all).toHaveCount(13)
    await page.goBack()
    await expect(stores).toContainText('Page 3 of 3')
    await expect(all).toHaveCount(13)
  })
})

test('back user creates a store with every field, also after the cities could not be read, and the page shows it', {
  tag: [
    '@ENT-14',
    '@ENT-35',
    '@ENT-36',
    '@ENT-37',
    '@ENT-38',
    '@ENT-39',
    '@ENT-41',
    '@ENT-45',
    '@ENT-52',
    '@ENT-68',
    '@ENT-72',
    '@ENT-74',
    '@ENT-79',
    '@ENT-83',
    '@ENT-88',
    '@API-06',
    '@API-16',
  ],
}, async ({ page, db, signIn, faults, callsOf, allowConsole }) => {
  allowConsole(failedRequest)
  const retailer = await createRetailer(db)
  const placeId = `place-${randomUUID()}`
  await signIn('STORE_RETAILER_MANAGEMENT')
  await page.goto(path)
  faults.set('listCities', { status: 500, times: 1 })
  await button(page, 'Create entity').click()
  await expect(dialog(page)).toHaveAccessibleName('Create entity')
  const city = dialog(page).getByRole('combobox', { name: 'City ID' })
  await test.step('cities that could not be read say so once, and leave an id to type', async () => {
    await expect(failure(page)).toHaveAccessibleName('An error has occurred')
    await button(failure(page), 'Back').click()
    await expect(failure(page)).toHaveCount(0)
    await city.fill('by-hand')
    await page.getByRole('option', { name: 'by-hand' }).click()
    await expect(city).toHaveValue('by-hand')
    await button(dialog(page), 'Try again').click()
  })
  const create = button(dialog(page), 'Create')
  const type = (label: string, text: string) => dialog(page).getByRole('textbox', { name: label }).fill(text)
  await expect(create).toBeDisabled()
  await type('Store name', ' Fnac Test ')
  await expect(create).toBeDisabled()
  await type('Google place ID', '  ')
  await expect(create).toBeDisabled()
  await type('Google place ID', placeId)
  await expect(create).toBeEnabled()
  await type('Street number', '17')
  await type('Street name', 'Rue Servient')
  await type('Retailer ID', ` ${retailer.id} `)
  await type('Shopping hub ID', retailer.hub.id)
  await expect(dialog(page).getByRole('checkbox', { name: 'Is Online' })).not.toBeChecked()
  await test.step('Escape asks before it discards the input', async () => {
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await page.keyboard.press('Escape')
    await button(question, 'Stay').last().click()
    await expect(question).toHaveCount(0)
  })
  await city.fill('lyon')
  await page.getByRole('option', { name: 'Lyon', exact: true }).click()
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await create.click()
  expect((await sent).postDataJSON()).toEqual({
    name: 'Fnac Test',
    googlePlaceId: placeId,
    retailerId: retailer.id,
    shoppingHubId: retailer.hub.id,
    cityId: expect.stringMatching(/^[\da-f-]{36}$/),
    isOnline: false,
    address: { streetNumber: '17', route: 'Rue Servient' },
  })
  const created = success(page, 'Store successfully created')
  await expect(created).toBeVisible()
  const title = page.getByRole('heading', { level: 1 })
  const titleEnd = await title.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    return words.getBoundingClientRect().right
  })
  expect(titleEnd, 'the message leaves the title in view').toBeLessThan((await edgesOf(created)).left)
  await expect(dialog(page)).toHaveCount(0)
  await expect(view(page, 'Fnac Test')).toBeVisible()
  await expect(fact(page, 'Address')).toContainText('17 Rue Servient, Lyon')
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  expect(await storeRow(db, id)).toMatchObject({ name: 'Fnac Test', googlePlaceId: placeId, isOnline: false })
  expect([callsOf('createStore'), callsOf('getStore'), callsOf('listCities')]).toEqual([1, 1, 2])
})

test('back user creates a retailer, adds a store to it at the second try, and finds both in their lists', {
  tag: [
    '@ENT-26',
    '@ENT-35',
    '@ENT-40',
    '@ENT-42',
    '@ENT-43',
    '@ENT-44',
    '@ENT-45',
    '@ENT-52',
    '@ENT-62',
    '@ENT-66',
    '@ENT-73',
    '@ENT-74',
    '@ENT-79',
    '@ENT-88',
    '@API-23',
  ],
}, async ({ page, signIn, faults, callsOf, allowConsole }) => {
  allowConsole(failedRequest)
  const placeId = `place-${randomUUID()}`
  const name = `New ${randomUUID().slice(0, 8)}`
  const siren = unusedSiren()
  await signIn('STORE_RETAILER_MANAGEMENT')
  await page.goto(path)
  await page.getByRole('radio', { name: 'Retailer' }).check()
  await button(page, 'Create entity').click()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page), 'it closes without a question while nothing is typed').toHaveCount(0)
  await button(page, 'Create entity').click()
  await expect(dialog(page).getByRole('radio', { name: 'Retailer' })).toBeChecked()
  const create = button(dialog(page), 'Create')
  await expect(create).toBeDisabled()
  await dialog(page).getByRole('textbox', { name: 'Retailer name' }).fill(name)
  await expect(create).toBeDisabled()
  await dialog(page).getByRole('textbox', { name: 'SIREN number' }).fill(` ${siren} `)
  // Switching to the other type and back keeps the input.
  await dialog(page).getByRole('radio', { name: 'Store' }).check()
  await expect(create).toBeDisabled()
  await dialog(page).getByRole('radio', { name: 'Retailer' }).check()
  await expect(dialog(page).getByRole('textbox', { name: 'Retailer name' })).toHaveValue(name)
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await create.click()
  expect((await sent).postDataJSON()).toEqual({ name, siren })
  await expect(success(page, 'Retailer successfully created')).toBeVisible()
  await expect(view(page, name)).toBeVisible()
  await expect(page.getByText('This retailer has no store yet.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Retailer' })).toHaveValue(name)
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  await test.step('the new store has this retailer, and a failure or the cross keep the input', async () => {
    await button(page, 'Add store').click()
    await expect(dialog(page)).toHaveAccessibleName(`Add a store to ${name}`)
    await expect(dialog(page).getByRole('radio')).toHaveCount(0)
    await expect(dialog(page).getByRole('textbox', { name: 'Retailer ID' })).toHaveValue(id)
    const city = dialog(page).getByRole('combobox', { name: 'City ID' })
    await city.fill('typed-id')
    await page.getByRole('option', { name: 'typed-id' }).click()
    await expect(city).toHaveValue('typed-id')
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await button(dialog(page), 'Close').click()
    await button(question, 'Stay').last().click()
    await expect(question).toHaveCount(0)
    const storeName = dialog(page).getByRole('textbox', { name: 'Store name' })
    await storeName.fill('Added')
    await dialog(page).getByRole('textbox', { name: 'Google place ID' }).fill(placeId)
    faults.set('createStore', { status: 400, code: 'invalidCityId', times: 1 })
    const refused = page.waitForRequest((request) => request.method() === 'POST')
    await button(dialog(page), 'Create').click()
    expect((await refused).postDataJSON()).toMatchObject({ cityId: 'typed-id' })
    await expect(failure(page)).toHaveAccessibleName('Error: invalid city id')
    await page.keyboard.press('Enter')
    await expect(failure(page)).toHaveCount(0)
    await expect(storeName).toHaveValue('Added')
    await city.fill('')
    const added = page.waitForRequest((request) => request.method() === 'POST')
    await storeName.press('Enter')
    expect((await added).postDataJSON()).toEqual({
      name: 'Added',
      googlePlaceId: placeId,
      retailerId: id,
      isOnline: false,
    })
    await expect(view(page, 'Added')).toBeVisible()
    await expect(fact(page, 'Retailer ID')).toHaveText(id)
    expect(callsOf('createStore')).toBe(2)
  })
  await page.goBack()
  await expect(page.getByRole('table', { name: 'Related stores' })).toContainText('Added')
  await button(page, 'Clear data').click()
  await page.getByRole('radio', { name: 'Retailer' }).check()
  await page.getByRole('combobox', { name: 'Retailer' }).fill(name)
  await expect(page.getByRole('option')).toHaveText([name])
})

test('back user deletes a store, then its retailer, which is refused with a reason while it has one', {
  tag: ['@ENT-50', '@ENT-51', '@ENT-52', '@ENT-71', '@ENT-72', '@ENT-83', '@API-15', '@API-25', '@FMT-06'],
}, async ({ page, db, signIn, callsOf, allowConsole }) => {
  allowConsole(failedRequest)
  const retailer = await createRetailer(db, { stores: 1, transactions: 1 })
  const store = retailer.stores[0]?.id ?? ''
  await installClock(page)
  await signIn('STORE_RETAILER_MANAGEMENT')
  await page.goto(retailerAddress(retailer.id))
  await button(page, 'Delete').click()
  await expect(dialog(page)).toContainText('Kept: 1 store')
  await button(dialog(page), 'Delete retailer').click()
  await expect(failure(page)).toHaveAccessibleName('An error has occurred')
  await expect(failure(page)).toContainText('This retailer still has stores.')
  await button(failure(page), 'Back').click()
  await expect(view(page, retailer.name)).toBeVisible()
  await page.getByRole('link', { name: 'Shop 001' }).click()
  await button(view(page, 'Shop 001'), 'Delete').click()
  await expect(dialog(page)).toHaveAccessibleName('Delete Shop 001?')
  await expect(dialog(page)).toContainText('Kept: 1 related transaction.')
  await expect(button(dialog(page), 'Back')).toBeFocused()
  await button(dialog(page), 'Back').click()
  await expect(button(page, 'Delete')).toBeFocused()
  expect(callsOf('deleteStore')).toBe(0)
  await button(page, 'Delete').click()
  await stopClock(page)
  await button(dialog(page), 'Delete store').click()
  await expect(success(page, 'Store successfully deleted')).toBeVisible()
  await expect(start(page)).toBeVisible()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('textbox', { name: 'Store id' })).toBeFocused()
  const last = page.getByRole('navigation', { name: 'Last choices' }).getByRole('link')
  await expect(last, 'a deleted store is no choice').toHaveText([`${retailer.name}Retailer`])
  expect(await storeRow(db, store)).toBeUndefined()
  await page.clock.fastForward(5_500)
  await expect(success(page, 'Store successfully deleted')).toBeVisible()
  await page.clock.fastForward(1_000)
  await expect(success(page, 'Store successfully deleted')).toBeHidden()
  await resumeClock(page)
  expect(await retailerRow(db, retailer.id)).toBeDefined()
  await last.click()
  await button(view(page, retailer.name), 'Delete').click()
  await button(dialog(page), 'Delete retailer').click()
  await expect(success(page, 'Retailer successfully deleted')).toBeVisible()
  await expect(start(page)).toBeVisible()
  expect(await retailerRow(db, retailer.id)).toBeUndefined()
})
