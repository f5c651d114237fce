import type { Page } from '@playwright/test'
import type { EndpointName } from '#lib/contracts/contract.ts'
import { installClock, stopClock } from './support/clock.ts'
import { createCustomer } from './support/customers.ts'
import { holdCalls } from './support/hold-calls.ts'
import { expect, failedRequest, test } from './support/test.ts'

const path = '/customer-search-support'
const field = (page: Page, name: 'Customer id' | 'E-mail' | 'Phone') => page.getByRole('textbox', { name, exact: true })
const country = (page: Page) => page.getByRole('combobox', { name: 'Country' })
const searchButton = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })
const failure = (page: Page) => page.getByRole('alertdialog')
const summary = (page: Page) => page.getByRole('region', { name: 'Customer', exact: true })
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true })
const row = (page: Page, name: string, text: string) => table(page, name).getByRole('row').filter({ hasText: text })
const fact = (page: Page, name: string) =>
  summary(page).getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd')

/** The API refuses an empty list of transactions, which Chromium logs as an error. */
const transactions = [{ label: 'CB FNAC', bankName: 'Euro Bank' }]

const panels = ['getBankConnections', 'listRewards', 'getCustomerTransactions'] as const satisfies EndpointName[]

test('an agent finds a customer by e-mail, sees all data in one step, and opens the customer again from those seen last', {
  tag: [
    '@CUS-01',
    '@CUS-04',
    '@CUS-08',
    '@CUS-09',
    '@CUS-12',
    '@CUS-13',
    '@CUS-14',
    '@CUS-19',
    '@CUS-21',
    '@CUS-22',
    '@CUS-23',
    '@CUS-24',
    '@CUS-26',
    '@CUS-27',
    '@CUS-28',
    '@CUS-44',
    '@CUS-45',
    '@CUS-48',
    '@CUS-51',
    '@CUS-52',
    '@CUS-57',
    '@NAV-42',
  ],
}, async ({ page, db, signIn, callsOf }) => {
  const customer = await createCustomer(db, {
    person: { email: `Anne.Roy+${crypto.randomUUID().slice(0, 8)}@Example.test`, validatedScans: 12, totalScans: 15 },
    rewards: [
      { state: 'RFND', valueCents: 1010 },
      { state: 'RFND', valueCents: 2020 },
      { state: 'TRAN', valueCents: 9999 },
    ],
    transactions,
  })
  await signIn('SUPPORT_LVL_1')
  await page.goto(path)
  await expect(field(page, 'E-mail')).toBeFocused()
  await expect(searchButton(page)).toBeDisabled()
  const last = page.getByRole('navigation', { name: 'Last choices' })
  await expect(page.getByRole('region', { name: 'What happens next' }).getByRole('listitem')).toHaveCount(3)
  await expect(last).toHaveCount(0)
  await page.keyboard.type(customer.email.toUpperCase())
  await expect(searchButton(page)).toBeEnabled()
  const found = page.waitForRequest('**/backoffice/customers?*')
  const listed = page.waitForRequest('**/transactions?*')
  await page.keyboard.press('Enter')
  expect(new URL((await found).url()).search).toBe(`?email=${encodeURIComponent(customer.email.toLowerCase())}`)
  expect(new URL((await listed).url()).search).toBe('?startDate=2026-08-20')
  await expect(summary(page)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`\\?customer=${customer.id}&hub=${customer.hub.id}$`))
  await expect(fact(page, 'Mall')).toHaveText(customer.hub.name)
  await expect(summary(page).getByRole('term')).toHaveText([
    'Customer id',
    'Phone',
    'E-mail',
    'Registration date',
    'Activation date',
    'Mall',
    'Locked password',
    'IBAN update URL',
    'Scans accepted',
    'Total cashback',
  ])
  await expect(fact(page, 'Customer id')).toHaveText(customer.id)
  await expect(fact(page, 'Phone')).toHaveText(`+33 ${customer.phone}`)
  await expect(fact(page, 'E-mail')).toHaveText(customer.email)
  await expect(fact(page, 'Registration date')).toHaveText('05/01/2026 09:15')
  await expect(fact(page, 'Activation date')).toHaveText('06/01/2026 10:30')
  await expect(fact(page, 'Locked password')).toHaveText('No')
  await expect(fact(page, 'IBAN update URL').getByRole('link')).toHaveAttribute('href', /^https:/)
  await expect(fact(page, 'Scans accepted')).toHaveText('12 / 15')
  await expect(fact(page, 'Total cashback')).toHaveText('30.30\u00a0€')
  await expect(summary(page).getByRole('button', { name: /^Copy/ })).toHaveCount(4)
  for (const name of ['getCustomer', 'getShoppingHub', ...panels] as const) {
    await expect.poll(() => callsOf(name), name).toBe(1)
  }

  await page.getByRole('link', { name: 'New search' }).click()
  await expect(field(page, 'E-mail')).toHaveValue('')
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await page.reload()
  await expect(last.getByRole('link')).toHaveText([`Customer …${customer.id.slice(-4)}${customer.hub.name}`])
  const kept = page.url() + (await page.title()) + (await storageOf(page))
  for (const personal of ['Roy', customer.phone, 'Martin']) expect(kept).not.toContain(personal)
  await field(page, 'E-mail').fill('half@')
  await last.getByRole('link').click()
  await expect(fact(page, 'E-mail')).toHaveText(customer.email)
  await expect(page.getByRole('link', { name: 'New search' })).toBeFocused()
  await page.goBack()
  await expect(field(page, 'E-mail')).toHaveValue('half@')
})

const storageOf = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

test('input in one field greys and clears the others, wrong, pasted, unknown and refused input is told in its place, and a phone number is searched with its country', {
  tag: [
    '@CUS-02',
    '@CUS-03',
    '@CUS-04',
    '@CUS-05',
    '@CUS-06',
    '@CUS-07',
    '@CUS-10',
    '@CUS-12',
    '@CUS-15',
    '@CUS-16',
    '@CUS-17',
    '@CUS-18',
    '@CUS-50',
    '@CUS-51',
    '@INP-05',
    '@INP-16',
  ],
}, async ({ page, context, db, signIn, faults, callsOf, allowConsole }) => {
  allowConsole(failedRequest)
  const customer = await createCustomer(db, { transactions })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('SUPPORT_LVL_1')
  const parts: string[] = []
  page.on('request', (request) => {
    if (/\/phone\.[^/]*\.js$/.test(request.url())) parts.push(request.url())
  })
  await page.goto(path)

  await test.step('the other fields, and a wrong text', async () => {
    const grey = page.locator('[data-grey]')
    await field(page, 'E-mail').fill('a@b.fr')
    await expect(grey).toHaveCount(2)
    await field(page, 'Customer id').click()
    await expect(grey).toHaveCount(1)
    await expect(field(page, 'E-mail')).toHaveValue('a@b.fr')
    await page.keyboard.type('c0000000')
    await expect(field(page, 'E-mail')).toHaveValue('')
    await expect(grey).toHaveCount(2)
    const missing = 'This is not a whole customer id.'
    await expect(searchButton(page)).toHaveAccessibleDescription(missing)
    const place = await searchButton(page).boundingBox()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(missing)
    await expect(field(page, 'Customer id')).toHaveAttribute('aria-invalid', 'true')
    await expect(searchButton(page)).toBeDisabled()
    expect(await searchButton(page).boundingBox()).toEqual(place)
  })

  await test.step('nobody, and a refusal with a reason', async () => {
    await field(page, 'E-mail').fill('nobody@example.test')
    await page.keyboard.press('Enter')
    await expect(failure(page)).toHaveAccessibleName('No customer found with this criteria')
    expect(callsOf('findCustomers')).toBe(1)
    await expect(failure(page).getByRole('button', { name: 'Close' })).toBeVisible()
    await expect(failure(page).getByRole('button', { name: 'OK' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(failure(page)).toHaveCount(0)
    await expect(field(page, 'E-mail')).toHaveValue('nobody@example.test')
    await expect(field(page, 'E-mail')).toBeFocused()
    faults.set('findCustomers', { status: 400, code: 'other' })
    await page.keyboard.press('Enter')
    await expect(failure(page)).toHaveAccessibleName('Planned fault')
    await failure(page).getByRole('button', { name: 'Close' }).click()
    await expect(failure(page)).toHaveCount(0)
    faults.clear()
  })

  await test.step('a pasted id, also in another field', async () => {
    await field(page, 'E-mail').fill('')
    await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${customer.id.toUpperCase()} `)
    await page.keyboard.press('ControlOrMeta+v')
    await expect(field(page, 'Customer id')).toHaveValue(customer.id.toUpperCase())
    await expect(field(page, 'Customer id')).toBeFocused()
    await field(page, 'E-mail').fill(`Id: ${customer.id}`)
    await page.keyboard.press('Enter')
    await expect(fact(page, 'E-mail')).toHaveText(customer.email)
    await page.getByRole('link', { name: 'New search' }).and(page.locator(':focus')).press('Enter')
  })

  await test.step('a phone number', async () => {
    await expect(country(page).getByRole('option', { name: 'Belgium +32' })).toBeAttached()
    await expect(country(page)).toHaveValue('FR')
    await expect(country(page).getByRole('option', { selected: true })).toHaveText('France +33')
    expect(parts).toEqual([])
    await field(page, 'Phone').pressSequentially(`0${customer.phone.slice(0, -1)}`)
    await expect(page.getByText('is too short.')).toBeVisible()
    await expect(searchButton(page)).toBeDisabled()
    await field(page, 'Phone').press(customer.phone.slice(-1))
    await expect(searchButton(page)).toBeEnabled()
    expect(parts).toHaveLength(1)
    await field(page, 'Phone').fill('+32 470 12 34 56')
    await expect(country(page)).toHaveValue('BE')
    await field(page, 'Phone').fill(`0${customer.phone}`)
    await expect(country(page)).toHaveValue('FR')
    const found = page.waitForRequest('**/backoffice/customers?*')
    await field(page, 'Phone').press('Enter')
    expect(new URL((await found).url()).search).toBe(`?phoneNumber=${customer.phone}&countryCode=FR`)
    await expect(fact(page, 'Customer id')).toHaveText(customer.id)
  })
})

test('a person in several malls has one tile per mall, and the page can switch between the malls', {
  tag: ['@CUS-11', '@CUS-20', '@CUS-29', '@CUS-46', '@CUS-47'],
}, async ({ page, db, signIn, callsOf, allowConsole }) => {
  allowConsole(failedRequest)
  const customer = await createCustomer(db, { hubs: 2, transactions })
  const [first, second] = customer.ids
  await signIn('SUPPORT_LVL_1')
  await page.goto(path)
  await field(page, 'E-mail').fill(customer.email)
  await searchButton(page).click()
  const tiles = page.getByRole('region', { name: 'Choose a mall' }).getByRole('link')
  await expect(tiles).toHaveCount(2)
  await expect(tiles.first()).toBeFocused()
  await tiles.filter({ hasText: first?.hub.name ?? '' }).click()
  await expect(row(page, 'Transactions', 'Euro Bank')).toBeVisible()
  const hubs = page.getByRole('combobox', { name: 'Mall' })
  await expect(hubs).toHaveValue(first?.id ?? '')
  await hubs.selectOption({ label: second?.hub.name ?? '' })
  await expect(fact(page, 'Customer id')).toHaveText(second?.id ?? '')
  for (const text of [
    'This customer has no synchronized connection',
    'This customer has no synchronization attempt',
    'This customer has no reward',
    'This customer has no transaction',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(failure(page)).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`customer=${second?.id}&hub=${second?.hub.id}$`))
  await page.goBack()
  await expect(fact(page, 'Customer id')).toHaveText(first?.id ?? '')
  await page.goBack()
  await expect(tiles).toHaveCount(2)
  await expect(field(page, 'E-mail')).toHaveValue(customer.email)
  expect(callsOf('findCustomers')).toBe(1)
})

test('a customer whom a link opens has the focus on the new search, a held Enter stays there, other malls show on demand, the association leads back, and a copied text is told for 600 ms', {
  tag: ['@CUS-12', '@CUS-19', '@CUS-20', '@CUS-22', '@CUS-25', '@CUS-57', '@SAS-03'],
}, async ({ page, context, db, signIn, callsOf }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const customer = await createCustomer(db, { hubs: 2, transactions })
  await signIn('SUPPORT_LVL_1')
  await page.goto('/home')
  await expect(page.getByRole('main').getByRole('textbox')).toBeFocused()
  await page.keyboard.type(customer.id)
  await expect(page.getByRole('option').first()).toHaveText(/Find the customer with this id/)
  await page.keyboard.down('Enter')
  const newSearch = page.getByRole('link', { name: 'New search' })
  await expect(newSearch).toBeFocused()
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(page).toHaveURL(new RegExp(`customer=${customer.id}`))
  await page.getByRole('button', { name: 'Show other malls' }).click()
  await expect(page.getByRole('combobox', { name: 'Mall' })).toBeFocused()
  expect(callsOf('findCustomers')).toBe(1)
  await page.getByRole('link', { name: 'Associate a missing transaction' }).press('Enter')
  await expect(page.getByRole('table', { name: 'Transactions of the customer' })).toBeVisible()
  await page.goBack()
  await expect(newSearch).toBeFocused()

  const popup = summary(page).getByRole('status').getByText('Copied', { exact: true })
  await expect(fact(page, 'E-mail')).toHaveText(customer.email)
  await installClock(page)
  await stopClock(page)
  await summary(page).getByRole('button', { name: 'Copy: E-mail' }).click()
  await expect(popup).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(customer.email)
  await page.clock.runFor(599)
  await expect(popup).toBeVisible()
  await page.clock.runFor(1)
  await expect(popup).toHaveCount(0)
})

test('failed tables show one dialog and keep the loaded tables, and each can be loaded again alone', {
  tag: ['@CUS-16', '@CUS-29', '@CUS-56'],
}, async ({ page, db, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  const customer = await createCustomer(db, {
    rewards: [{ state: 'RFND', teaser: 'Ten back' }],
    connections: [{ name: 'Works Bank' }],
    transactions: [{ label: 'CB FNAC', bankName: 'Euro Bank' }],
  })
  await signIn('SUPPORT_LVL_1')
  const goOn = await holdCalls(page, `**/backoffice/customers/${customer.id}`)
  faults.set('listRewards', { html: true })
  faults.set('getBankConnections', { html: true })
  await page.goto(`${path}?customer=${customer.id}`)
  // A loaded table is visible while the general information still loads.
  await expect(row(page, 'Transactions', 'Euro Bank')).toBeVisible()
  await expect(failure(page)).toHaveAccessibleName('An error has occurred. Please try again later')
  await expect(failure(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  goOn()
  await expect(fact(page, 'E-mail')).toHaveText(customer.email)
  await expect(failure(page)).toHaveCount(0)
  await expect(page.getByText('This table could not be loaded.')).toHaveCount(3)
  await expect(fact(page, 'Total cashback')).toHaveText('N/A')
  faults.clear()
  await page.getByRole('region', { name: 'Rewards' }).getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, 'Rewards', 'Ten back')).toBeVisible()
  await expect(page.getByText('This table could not be loaded.')).toHaveCount(2)
  await page.getByRole('region', { name: 'Connection attempts' }).getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, 'Bank connections', 'Works Bank')).toBeVisible()
})
