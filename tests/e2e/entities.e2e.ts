import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { edgesOf } from './support/boxes.ts'
import { installClock, stopClock } from './support/clock.ts'
import {
  button,
  createRetailer,
  dialog,
  fact,
  failure,
  path,
  retailerAddress,
  retailerRow,
  searchStore,
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

test('back user finds a store by its id and sees everything about it', {
  tag: [
    '@ENT-01',
    '@ENT-02',
    '@ENT-03',
    '@ENT-10',
    '@ENT-11',
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
})

test('back user finds a retailer by its name and sees what belongs to it', {
  tag: [
    '@ENT-04',
    '@ENT-06',
    '@ENT-09',
    '@ENT-17',
    '@ENT-22',
    '@ENT-23',
    '@ENT-24',
    '@ENT-25',
    '@ENT-26',
    '@ENT-28',
    '@ENT-33',
    '@ENT-80',
    '@NAV-42',
    '@API-21',
    '@API-22',
    '@API-26',
  ],
}, async ({ page, db, signIn, callsOf }) => {
  const own = randomUUID().slice(0, 8)
  const name = `L’Été (${own}) [Café]`
  const retailer = await createRetailer(db, { name, stores: 1, transactions: 2, patterns: ['^ETE'] })
  await signIn('STORE_RETAILER_MANAGEMENT')
  await page.goto(path)
  await page.getByRole('radio', { name: 'Retailer' }).check()
  const field = page.getByRole('combobox', { name: 'Retailer' })
  await field.fill(`l'ete (${own}) [cafe]`)
  await expect(page.getByRole('option')).toHaveText([name])
  await field.press('Enter')
  await expect(field).toHaveValue(name)
  await button(page, 'Search').click()
  await expect(view(page, name).getByRole('heading', { level: 2 })).toHaveText(name)
  await expect(view(page, name).getByText(retailer.id, { exact: true })).toBeVisible()
  await expect(fact(page, 'Number of stores')).toHaveText('1')
  await expect(fact(page, 'Affected transactions')).toHaveText('2 / 2')
  await expect(fact(page, 'SIREN')).toHaveText(retailer.siren)
  await expect(page.getByRole('region', { name: 'Patterns' })).toContainText('^ETE')
  await expect(button(page, 'Add store')).toBeVisible()
  await expect
    .poll(() => headings(page, 'Related stores'))
    .toEqual(['ID', 'Store', 'Is Online', 'Locality', 'City ID', 'Formatted address', 'Mall'])
  const [cells] = await cellsOf(page, 'Related stores')
  expect(cells?.slice(0, 3)).toEqual([retailer.stores[0]?.id, 'Shop 001', 'No'])
  expect(cells?.[6]).toBe(retailer.hub.name)
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
  await page.getByRole('link', { name: 'Shop 001' }).click()
  await expect(view(page, 'Shop 001')).toBeVisible()
  await page.getByRole('link', { name }).click()
  await expect(view(page, name)).toBeVisible()
  await button(page, 'Clear data').click()
  const last = page.getByRole('navigation', { name: 'Last choices' })
  await expect(last.getByRole('link')).toHaveText([`${name}Retailer`, 'Shop 001Store'])
  await last.getByRole('link', { name: 'Shop 001' }).click()
  await expect(view(page, 'Shop 001')).toBeVisible()
})

test('a user who knows only the name of a store finds it by its retailer, and each Enter takes the next step', {
  tag: ['@ENT-03', '@ENT-04', '@ENT-06', '@ENT-29'],
}, async ({ page, db, signIn, callsOf }) => {
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
  await retailerField.fill(name)
  await page.keyboard.press('Enter')
  await storeField.fill('shop 002')
  await page.keyboard.press('Enter')
  await expect(storeField).toHaveValue(/^Shop 002/)
  await page.keyboard.press('Enter')
  await expect(view(page, 'Shop 002').getByRole('heading', { level: 2 })).toBeFocused()
  expect([callsOf('listRetailers'), callsOf('listRetailerStores')]).toEqual([1, 3])
})

test('the tables of a retailer have pages, and the address opens the same page', {
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
  expect(await asked(() => button(stores, 'Next page').click())).toEqual(['10', '10'])
  await expect(page).toHaveURL(`${retailerAddress(retailer.id)}&stores=2`)
  expect(await asked(() => button(stores, 'Last page').click())).toEqual(['10', '20'])
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
  await page.goto(`${retailerAddress(retailer.id)}&stores=99`)
  await expect(stores).toContainText('Page 3 of 3')
  await expect(rows.nth(1)).toContainText('Shop 021')
})

test('"Refresh data" reloads the shown entity, "Clear data" resets everything, and Back shows the entity again', {
  tag: ['@ENT-11', '@ENT-12', '@ENT-13', '@ENT-15'],
}, async ({ page, db, signIn, callsOf }) => {
  const retailer = await createRetailer(db, { stores: 1, transactions: 1 })
  const store = retailer.stores[0]?.id ?? ''
  await signIn('STORE_RETAILER_MANAGEMENT')
  await page.goto(path)
  await searchStore(page, store)
  await expect(view(page, 'Shop 001')).toBeVisible()
  await button(page, 'Refresh data').click()
  await expect.poll(() => [callsOf('getStore'), callsOf('listStoreTransactions')]).toEqual([2, 2])
  await expect(view(page, 'Shop 001')).toBeVisible()
  await button(page, 'Clear data').click()
  await expect(view(page, 'Shop 001')).toHaveCount(0)
  await expect(start(page)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Store' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Store id' })).toBeFocused()
  await expect(button(page, 'Search')).toBeDisabled()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('textbox', { name: 'Store id' })).toHaveValue('')
  await page.goBack()
  await expect(view(page, 'Shop 001')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Store id' })).toHaveValue(store)
})

test('back user creates a store with every field, and the page shows it', {
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
    '@ENT-88',
    '@API-06',
    '@API-16',
  ],
}, async ({ page, db, signIn, callsOf }) => {
  const retailer = await createRetailer(db)
  const placeId = `place-${randomUUID()}`
  await signIn('STORE_RETAILER_MANAGEMENT')
  await page.goto(path)
  await button(page, 'Create entity').click()
  await expect(dialog(page)).toHaveAccessibleName('Create entity')
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
  await dialog(page).getByRole('combobox', { name: 'City ID' }).fill('lyon')
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
  expect([callsOf('createStore'), callsOf('getStore'), callsOf('listCities')]).toEqual([1, 1, 1])
})

test('a store added from a retailer has that retailer, and empty fields are not sent', {
  tag: ['@ENT-26', '@ENT-40', '@ENT-45', '@ENT-73', '@ENT-74', '@ENT-79'],
}, async ({ page, db, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  const retailer = await createRetailer(db)
  const placeId = `place-${randomUUID()}`
  await signIn('STORE_RETAILER_MANAGEMENT')
  await page.goto(retailerAddress(retailer.id))
  await button(page, 'Add store').click()
  await expect(dialog(page)).toHaveAccessibleName(`Add a store to ${retailer.name}`)
  await expect(dialog(page).getByRole('radio')).toHaveCount(0)
  await expect(dialog(page).getByRole('textbox', { name: 'Retailer ID' })).toHaveValue(retailer.id)
  await dialog(page).getByRole('textbox', { name: 'Store name' }).fill('Added')
  await dialog(page).getByRole('textbox', { name: 'Google place ID' }).fill(placeId)
  const city = dialog(page).getByRole('combobox', { name: 'City ID' })
  await city.fill('typed-id')
  await page.getByRole('option', { name: 'typed-id' }).click()
  await expect(city).toHaveValue('typed-id')
  faults.set('createStore', { status: 400, code: 'invalidCityId', times: 1 })
  const refused = page.waitForRequest((request) => request.method() === 'POST')
  await button(dialog(page), 'Create').click()
  expect((await refused).postDataJSON()).toMatchObject({ cityId: 'typed-id' })
  await expect(failure(page)).toHaveAccessibleName('Error: invalid city id')
  await page.keyboard.press('Enter')
  await expect(failure(page)).toHaveCount(0)
  await city.fill('')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await dialog(page).getByRole('textbox', { name: 'Store name' }).press('Enter')
  expect((await sent).postDataJSON()).toEqual({
    name: 'Added',
    googlePlaceId: placeId,
    retailerId: retailer.id,
    isOnline: false,
  })
  await expect(view(page, 'Added')).toBeVisible()
  await expect(fact(page, 'Retailer ID')).toHaveText(retailer.id)
  await page.goBack()
  await expect(page.getByRole('table', { name: 'Related stores' })).toContainText('Added')
})

test('back user creates a retailer and finds it in the list', {
  tag: ['@ENT-42', '@ENT-43', '@ENT-44', '@ENT-45', '@ENT-52', '@ENT-88', '@API-23'],
}, async ({ page, signIn }) => {
  const name = `New ${randomUUID().slice(0, 8)}`
  const siren = unusedSiren()
  await signIn('STORE_RETAILER_MANAGEMENT')
  await page.goto(path)
  await page.getByRole('radio', { name: 'Retailer' }).check()
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
  await button(page, 'Clear data').click()
  await page.getByRole('radio', { name: 'Retailer' }).check()
  await page.getByRole('combobox', { name: 'Retailer' }).fill(name)
  await expect(page.getByRole('option')).toHaveText([name])
})

test('Escape, the cross and Back ask before they discard input for an entity, and ask nothing without an edit', {
  tag: ['@ENT-35', '@ENT-88'],
}, async ({ page, db, signIn, callsOf }) => {
  const retailer = await createRetailer(db, { stores: 1 })
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const keeps = async (opener: string, type: () => Promise<unknown>, leave: () => Promise<unknown>) => {
    await button(page, opener).click()
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await button(page, opener).click()
    await type()
    await leave()
    await button(question, 'Stay').last().click()
    await expect(question).toHaveCount(0)
    await leave()
    await button(question, 'Leave').click()
    await expect(dialog(page)).toHaveCount(0)
  }
  const textbox = (name: string) => dialog(page).getByRole('textbox', { name })
  const city = dialog(page).getByRole('combobox', { name: 'City ID' })
  const pressEscape = () => page.keyboard.press('Escape')
  await signIn('STORE_RETAILER_MANAGEMENT')
  await page.goto(retailerAddress(retailer.id))
  await keeps('Create entity', () => textbox('Retailer name').fill('Typed'), pressEscape)
  await keeps(
    'Add store',
    () => city.fill('typed-id'),
    () => button(dialog(page), 'Close').click(),
  )
  await keeps(
    'Edit',
    () => textbox('Retailer name').fill('Typed'),
    () => button(dialog(page), 'Back').click(),
  )
  await page.goto(storeAddress(retailer.stores[0]?.id ?? ''))
  await keeps('Edit', () => dialog(page).getByRole('checkbox', { name: 'Is Online' }).check(), pressEscape)
  expect([callsOf('createStore'), callsOf('updateRetailer'), callsOf('updateStore')]).toEqual([0, 0, 0])
})

test('a deletion asks first, then clears the page, and the green message disappears after 6 seconds', {
  tag: ['@ENT-50', '@ENT-52', '@ENT-71', '@ENT-72', '@API-15', '@FMT-06'],
}, async ({ page, db, signIn, callsOf }) => {
  const retailer = await createRetailer(db, { stores: 1, transactions: 1 })
  const store = retailer.stores[0]?.id ?? ''
  await installClock(page)
  await signIn('STORE_RETAILER_MANAGEMENT')
  await page.goto(storeAddress(store))
  await button(page, 'Delete').click()
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
  await expect(page.getByRole('navigation', { name: 'Last choices' }), 'a deleted store is no choice').toHaveCount(0)
  expect(await storeRow(db, store)).toBeUndefined()
  await page.clock.fastForward(5_500)
  await expect(success(page, 'Store successfully deleted')).toBeVisible()
  await page.clock.fastForward(1_000)
  await expect(success(page, 'Store successfully deleted')).toBeHidden()
})

test('back user deletes a retailer, and a retailer with stores is refused with a reason', {
  tag: ['@ENT-51', '@ENT-72', '@ENT-83', '@API-25'],
}, async ({ page, db, signIn, allowConsole }) => {
  allowConsole(failedRequest)
  const kept = await createRetailer(db, { stores: 1 })
  const gone = await createRetailer(db)
  await signIn('STORE_RETAILER_MANAGEMENT')
  await page.goto(retailerAddress(kept.id))
  await button(page, 'Delete').click()
  await expect(dialog(page)).toContainText('Kept: 1 store.')
  await button(dialog(page), 'Delete retailer').click()
  await expect(failure(page)).toHaveAccessibleName('An error has occurred')
  await expect(failure(page)).toContainText('This retailer still has stores.')
  await button(failure(page), 'Back').click()
  await expect(view(page, kept.name)).toBeVisible()
  await page.goto(retailerAddress(gone.id))
  await button(page, 'Delete').click()
  await button(dialog(page), 'Delete retailer').click()
  await expect(success(page, 'Retailer successfully deleted')).toBeVisible()
  await expect(start(page)).toBeVisible()
  expect(await retailerRow(db, gone.id)).toBeUndefined()
  expect(await retailerRow(db, kept.id)).toBeDefined()
})

test('search, pages, rows and renaming work by keyboard alone', {
  tag: ['@ENT-10', '@ENT-49'],
}, async ({ page, db, signIn }) => {
  const retailer = await createRetailer(db, { stores: 12 })
  await signIn('STORE_RETAILER_MANAGEMENT')
  await page.goto(path)
  await page.getByRole('radio', { name: 'Store' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Retailer' })).toBeFocused()
  await page.keyboard.type(retailer.name)
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: retailer.name })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Copy: ID')).toBeFocused()
  const next = button(pager(page, 'Related stores'), 'Next page')
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: 'Related stores' })).toContainText('Shop 011')
  await expect(next).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const rows = page.getByRole('table', { name: 'Related stores' }).getByRole('row')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(2)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('link', { name: 'Shop 012' })).toBeFocused()
  await button(page, 'Edit').focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('textbox')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' bis')
  await page.keyboard.press('Enter')
  await expect(view(page, `${retailer.name} bis`)).toBeVisible()
  await expect(button(page, 'Edit')).toBeFocused()
})

test('a link from a retailer to its store and back puts the focus on the heading, and so does the history', {
  tag: ['@ENT-16', '@ENT-17', '@ENT-26'],
}, async ({ page, db, signIn }) => {
  const retailer = await createRetailer(db, { stores: 2 })
  await signIn('STORE_RETAILER_MANAGEMENT')
  await page.goto(retailerAddress(retailer.id))
  const heading = (name: string) => page.getByRole('heading', { level: 2, name })
  await expect(heading(retailer.name)).toBeFocused()
  await page.getByRole('link', { name: 'Shop 002' }).click()
  await expect(heading('Shop 002')).toBeFocused()
  await page.getByRole('link', { name: retailer.name }).click()
  await expect(heading(retailer.name)).toBeFocused()
  await page.goBack()
  await expect(heading('Shop 002')).toBeFocused()
})
