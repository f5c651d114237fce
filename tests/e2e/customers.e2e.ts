import type { Page } from '@playwright/test'
import type { EndpointName } from '#lib/contracts/contract.ts'
import { installClock, later, stopClock } from './support/clock.ts'
import { createCustomer, passwordAttempts } from './support/customers.ts'
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
const cells = (page: Page, name: string, text: string) => row(page, name, text).getByRole('cell').allInnerTexts()
const headings = (page: Page, name: string) => table(page, name).getByRole('columnheader').allInnerTexts()
const fact = (page: Page, name: string) =>
  summary(page).getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd')

/** The API refuses an empty list of transactions, which Chromium logs as an error. */
const transactions = [{ label: 'CB FNAC', bankName: 'Euro Bank' }]

/** Holds the answers of an address until the returned function is called. */
async function hold(page: Page, address: string) {
  const gate = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    const response = await route.fetch()
    await gate.promise
    await route.fulfill({ response })
  })
  return gate.resolve
}

const panels = ['getBankConnections', 'listRewards', 'getCustomerTransactions'] as const satisfies EndpointName[]

test('an agent finds a customer by e-mail and sees all data in one step', {
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
  await page.clock.setFixedTime('2026-11-20T12:00:00Z')
  await signIn('SUPPORT_LVL_1')
  await page.goto(path)
  await expect(field(page, 'E-mail')).toBeFocused()
  await expect(searchButton(page)).toBeDisabled()
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
  expect(page.url() + (await page.title()) + (await storageOf(page))).not.toContain('Roy')
  await page.getByRole('link', { name: 'New search' }).click()
  await expect(field(page, 'E-mail')).toHaveValue('')
  await expect(page).toHaveURL(new RegExp(`${path}$`))
})

const storageOf = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

test('input in one field clears and greys the others, and a press or a letter enables them again', {
  tag: ['@CUS-03', '@CUS-05'],
}, async ({ page, signIn }) => {
  await signIn('SUPPORT_LVL_1')
  await page.goto(path)
  const grey = page.locator('[data-grey]')
  await field(page, 'E-mail').fill('a@b.fr')
  await expect(grey).toHaveCount(2)
  await field(page, 'Customer id').click()
  await expect(grey).toHaveCount(1)
  await expect(field(page, 'E-mail')).toHaveValue('a@b.fr')
  await page.keyboard.type('C0000000-0000-4000-8000-00000000000')
  await expect(field(page, 'E-mail')).toHaveValue('')
  await expect(grey).toHaveCount(2)
  await expect(searchButton(page)).toBeDisabled()
  await page.keyboard.type('F')
  await expect(searchButton(page)).toBeEnabled()
  await field(page, 'E-mail').press('a')
  await expect(field(page, 'Customer id')).toHaveValue('')
  await expect(field(page, 'E-mail')).toHaveValue('a')
})

test('pasted text goes into the matching field, and an id in capitals opens its customer', {
  tag: ['@CUS-05', '@CUS-12'],
}, async ({ page, context, db, signIn }) => {
  const customer = await createCustomer(db, { transactions })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('SUPPORT_LVL_1')
  await page.goto(path)
  await expect(field(page, 'E-mail')).toBeFocused()
  await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${customer.id.toUpperCase()} `)
  await page.keyboard.press('ControlOrMeta+v')
  await expect(field(page, 'Customer id')).toHaveValue(customer.id.toUpperCase())
  await expect(field(page, 'Customer id')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(fact(page, 'E-mail')).toHaveText(customer.email)
  await expect(page.getByRole('link', { name: 'New search' })).toBeFocused()
})

test('an id typed into the field for e-mails is searched by Enter, and sorted when the field is left', {
  tag: ['@CUS-03', '@CUS-05', '@INP-05'],
}, async ({ page, db, signIn }) => {
  const customer = await createCustomer(db, { transactions })
  await signIn('SUPPORT_LVL_1')
  await page.goto(path)
  await field(page, 'E-mail').pressSequentially(customer.id)
  await expect(field(page, 'E-mail')).toHaveValue(customer.id)
  await field(page, 'Phone').focus()
  await expect(field(page, 'Customer id')).toHaveValue(customer.id)
  await expect(field(page, 'E-mail')).toHaveValue('')
  await expect(field(page, 'Phone')).toBeFocused()
  await field(page, 'E-mail').click()
  await page.keyboard.type('C0000000-0000-4000-8000')
  await page.keyboard.press('Enter')
  await expect(field(page, 'E-mail')).toHaveValue('C0000000-0000-4000-8000')
  await field(page, 'E-mail').fill(`Id: ${customer.id}`)
  await page.keyboard.press('Enter')
  await expect(fact(page, 'E-mail')).toHaveText(customer.email)
})

test('a copied address finds its customer, and the button says why it is off', {
  tag: ['@CUS-04', '@INP-05', '@INP-16'],
}, async ({ page, context, db, signIn }) => {
  const customer = await createCustomer(db, { transactions })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('SUPPORT_LVL_1')
  await page.goto(path)
  const missing = 'Fill in a whole customer id, e-mail or phone number.'
  await expect(page.getByText(missing)).toBeVisible()
  await expect(searchButton(page)).toHaveAccessibleDescription(missing)
  await field(page, 'E-mail').fill('zoé@exemple.fr')
  await expect(page.getByText('This is not a whole e-mail address.')).toBeVisible()
  await field(page, 'E-mail').fill('')
  await page.evaluate((text) => navigator.clipboard.writeText(text), `Name <${customer.email}>`)
  await field(page, 'Customer id').focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(field(page, 'E-mail')).toHaveValue(customer.email)
  await expect(page.getByText(missing)).toBeHidden()
  await field(page, 'E-mail').fill(`E-mail : ${customer.email}`)
  await page.keyboard.press('Tab')
  await expect(field(page, 'E-mail')).toHaveValue(customer.email)
  await searchButton(page).click()
  await expect(fact(page, 'E-mail')).toHaveText(customer.email)
})

test('a text that was sent or left and is none of the three is an error in its field, and nothing moves', {
  tag: ['@CUS-04', '@CUS-05', '@CUS-06', '@INP-16'],
}, async ({ page, signIn }) => {
  await signIn('SUPPORT_LVL_1')
  await page.goto(path)
  const place = () => searchButton(page).boundingBox()
  const before = await place()
  for (const [label, typed, error] of [
    ['E-mail', 'not an email', 'This is not a whole e-mail address.'],
    ['Customer id', 'c0000000-0000', 'This is not a whole customer id.'],
    ['Phone', '06123456', /is too short\.$/],
  ] as const) {
    await field(page, label).fill(typed)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await field(page, label).press('Enter')
    await expect(page.getByRole('alert')).toHaveText(error)
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
    await expect(searchButton(page)).toBeDisabled()
    expect(await place()).toEqual(before)
    await field(page, label).fill(`${typed}0`)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await field(page, label).press('Tab')
    await expect(page.getByRole('alert')).toHaveCount(1)
  }
})

test('a number stays in the chosen country of those that share its code', {
  tag: ['@CUS-07', '@INP-07'],
}, async ({ page, signIn }) => {
  await signIn('SUPPORT_LVL_1')
  await page.goto(path)
  await expect(country(page).getByRole('option', { name: 'St. Martin +590' })).toBeAttached()
  await country(page).selectOption('MF')
  for (const typed of ['0690 12 34 56', '+590 690 12 34 56']) {
    await field(page, 'Phone').fill(typed)
    await expect(page.getByText('+590 690 12 34 56', { exact: true })).toBeVisible()
    await expect(country(page)).toHaveValue('MF')
  }
  await field(page, 'Phone').fill('0800 FLOWERS')
  await expect(page.getByText('A phone number is written in digits only')).toBeVisible()
  await expect(searchButton(page)).toBeDisabled()
  await field(page, 'Phone').fill('+33 6 12 34 56 78')
  await expect(country(page)).toHaveValue('FR')
  await page.route('**/backoffice/customers?*', (route) =>
    route.fulfill({ json: [], headers: { 'access-control-allow-origin': '*' } }),
  )
  await field(page, 'Phone').fill('0690 12 34 56')
  const sent = page.waitForRequest('**/backoffice/customers?*')
  await field(page, 'Phone').press('Enter')
  expect(new URL((await sent).url()).search).toBe('?phoneNumber=690123456&countryCode=MF')
})

test('the page loads the phone parser on first use and searches by number and country', {
  tag: ['@CUS-02', '@CUS-06', '@CUS-07', '@CUS-10', '@CUS-15', '@CUS-50'],
}, async ({ page, db, signIn }) => {
  const customer = await createCustomer(db, { transactions })
  await signIn('SUPPORT_LVL_1')
  const parts: string[] = []
  page.on('request', (request) => {
    if (/\/phone\.[^/]*\.js$/.test(request.url())) parts.push(request.url())
  })
  await page.goto(path)
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

test('the page uses the embedded list of countries when the list cannot be loaded', { tag: ['@CUS-49'] }, async ({
  page,
  signIn,
  faults,
  allowConsole,
}) => {
  allowConsole(failedRequest)
  await signIn('SUPPORT_LVL_1')
  faults.set('listPhoneCountries', { status: 500 })
  await page.goto(path)
  await expect(country(page).getByRole('option', { name: 'Belgium' })).toBeAttached()
  await field(page, 'Phone').focus()
  await expect(country(page).getByRole('option', { name: 'Belgium +32' })).toBeAttached()
  await expect(failure(page)).toHaveCount(0)
})

test('a person in several malls has one tile per mall, and the page can switch between the malls', {
  tag: ['@CUS-11', '@CUS-20'],
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
  await expect(page.getByText('This customer has no transaction')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`customer=${second?.id}&hub=${second?.hub.id}$`))
  await page.goBack()
  await expect(fact(page, 'Customer id')).toHaveText(first?.id ?? '')
  await page.goBack()
  await expect(tiles).toHaveCount(2)
  await expect(field(page, 'E-mail')).toHaveValue(customer.email)
  await page.goForward()
  // The transactions of the first hub arrive after the second hub is open.
  const letGo = await hold(page, `**/customers/${first?.id}/transactions?*`)
  await page.reload()
  await page.getByRole('button', { name: 'Show other malls' }).click()
  await expect(hubs).toBeFocused()
  expect(callsOf('findCustomers')).toBe(2)
  await hubs.selectOption({ label: second?.hub.name ?? '' })
  await expect(page.getByText('This customer has no transaction')).toBeVisible()
  const late = page.waitForResponse(`**/customers/${first?.id}/transactions?*`)
  letGo()
  await late
  await expect(row(page, 'Transactions', 'Euro Bank')).toHaveCount(0)
})

test('a customer opened by id loads the other malls only on demand', {
  tag: ['@CUS-12', '@CUS-20'],
}, async ({ page, db, signIn, faults, callsOf, allowConsole }) => {
  allowConsole(failedRequest)
  const customer = await createCustomer(db, { transactions })
  await signIn('SUPPORT_LVL_1')
  await page.goto(`${path}?customer=${customer.id}`)
  await expect(fact(page, 'E-mail')).toHaveText(customer.email)
  await expect(row(page, 'Transactions', 'Euro Bank')).toBeVisible()
  const others = page.getByRole('button', { name: 'Show other malls' })
  await others.hover()
  await others.focus()
  expect(callsOf('findCustomers')).toBe(0)
  faults.set('findCustomers', { status: 500, times: 1 })
  await others.press('Enter')
  await expect(page.getByText('The other malls could not be loaded.')).toBeVisible()
  await others.press('Enter')
  await expect(page.getByText('This person is a customer of no other mall.')).toBeVisible()
  await expect(others).toHaveCount(0)
})

test('the search lists the customers seen last by mall and end of the id, and says what happens next', {
  tag: ['@CUS-48', '@NAV-42'],
}, async ({ page, db, signIn }) => {
  const customer = await createCustomer(db, { transactions })
  await signIn('SUPPORT_LVL_1')
  await page.goto(path)
  const last = page.getByRole('navigation', { name: 'Last choices' })
  await expect(page.getByRole('region', { name: 'What happens next' }).getByRole('listitem')).toHaveCount(3)
  await expect(last).toHaveCount(0)
  await field(page, 'E-mail').fill(customer.email)
  await page.keyboard.press('Enter')
  await expect(fact(page, 'Mall')).toHaveText(customer.hub.name)
  await page.getByRole('link', { name: 'New search' }).click()
  await expect(last.getByRole('link')).toHaveText([`Customer …${customer.id.slice(-4)}${customer.hub.name}`])
  await page.reload()
  await expect(last.getByRole('link')).toHaveCount(1)
  const kept = page.url() + (await storageOf(page))
  for (const personal of [customer.email, customer.phone, 'Martin']) expect(kept).not.toContain(personal)
  await field(page, 'E-mail').fill('half@')
  await last.getByRole('link').click()
  await expect(fact(page, 'E-mail')).toHaveText(customer.email)
  await expect(page.getByRole('link', { name: 'New search' })).toBeFocused()
  await page.goBack()
  await expect(field(page, 'E-mail')).toHaveValue('half@')
})

test('the four tables have their columns, texts and colours', {
  tag: [
    '@CUS-29',
    '@CUS-30',
    '@CUS-31',
    '@CUS-32',
    '@CUS-33',
    '@CUS-34',
    '@CUS-35',
    '@CUS-36',
    '@CUS-37',
    '@CUS-53',
    '@CUS-54',
    '@CUS-58',
  ],
}, async ({ page, db, signIn }) => {
  const at = new Date('2026-10-02T08:00:00Z')
  const customer = await createCustomer(db, {
    stores: ['Fnac'],
    connections: [
      { name: 'Works Bank', createdAt: at, lastUpdate: at },
      { name: 'Made Bank', createdAt: at, lastUpdate: at, error: 'IN PROGRESS' },
      { name: 'Broken Bank', createdAt: at, lastUpdate: at, error: 'wrongPassword' },
    ],
    attempts: [
      { name: 'Good Bank', responseCode: 200, createdAt: at },
      {
        name: 'Bad Bank',
        responseCode: 404,
        creation: false,
        errorCode: 'notFound',
        providerErrorCode: 'E7',
        createdAt: at,
      },
      { name: 'Down Bank', responseCode: 500, createdAt: at },
    ],
    rewards: [
      {
        state: 'RFND',
        teaser: 'Ten back',
        conditionLabel: 'From €50',
        startDate: '2026-09-01',
        endDate: '2026-09-30',
        updatedAt: at,
        valueCents: 1000,
      },
      { state: 'TERM', teaser: 'Ended' },
      { state: 'CANC', teaser: 'Cancelled' },
    ],
    transactions: [
      { label: 'CB FNAC', store: 'Fnac', amountCents: -1250, bankName: 'Euro Bank' },
      { label: 'CB TESCO', amountCents: -990, bankName: 'Pound Bank', currency: 'GBP' },
      { label: 'CB COOP', amountCents: 500, bankName: 'Franc Bank', currency: 'CHF' },
    ],
  })
  await signIn('SUPPORT_LVL_1')
  await page.goto(`${path}?customer=${customer.id}`)
  await expect(row(page, 'Bank connections', 'Works Bank')).toBeVisible()
  await expect
    .poll(() => headings(page, 'Bank connections'))
    .toEqual(['Bank name', 'Synchronisation date', 'State', 'Desynchronisation date'])
  await expect
    .poll(() => cells(page, 'Bank connections', 'Works Bank'))
    .toEqual(['Works Bank', '02/10/2026 10:00', 'OK', 'N/A'])
  await expect
    .poll(() => cells(page, 'Bank connections', 'Made Bank'))
    .toEqual(['Made Bank', '02/10/2026 10:00', 'IN PROGRESS', 'N/A'])
  await expect
    .poll(() => cells(page, 'Bank connections', 'Broken Bank'))
    .toEqual(['Broken Bank', '02/10/2026 10:00', 'wrongPassword', '02/10/2026 10:00'])
  await expect(row(page, 'Connection attempts', 'Good Bank')).toBeVisible()
  await expect
    .poll(() => headings(page, 'Connection attempts'))
    .toEqual(['Bank', 'Creation', 'Response code', 'Date', 'Reason'])
  await expect
    .poll(() => cells(page, 'Connection attempts', 'Bad Bank'))
    .toEqual(['Bad Bank', 'No', '404', '02/10/2026 10:00', 'notFound E7'])
  await expect(row(page, 'Rewards', 'Ten back')).toBeVisible()
  await expect
    .poll(() => headings(page, 'Rewards'))
    .toEqual(['Offer name', 'Start', 'End', 'Date', 'Label', 'IBAN', 'State', 'Amount'])
  await expect
    .poll(() => cells(page, 'Rewards', 'Ten back'))
    .toEqual([
      'Ten back',
      '01/09/2026',
      '30/09/2026',
      '02/10/2026 10:00',
      'From €50',
      'Show IBAN',
      'RFND',
      '10.00\u00a0€',
    ])
  await expect(row(page, 'Transactions', 'Euro Bank')).toBeVisible()
  await expect.poll(() => headings(page, 'Transactions')).toEqual(['Amount', 'Date', 'Store name', 'Bank name'])
  const amounts = async (bank: string) => (await cells(page, 'Transactions', bank))[0]
  expect([await amounts('Euro Bank'), await amounts('Pound Bank'), await amounts('Franc Bank')]).toEqual([
    '-12.50\u00a0€',
    '-9.90\u00a0£',
    '5.00\u00a0N/D',
  ])
  await expect
    .poll(async () => (await cells(page, 'Transactions', 'Euro Bank')).slice(2))
    .toEqual(['Fnac', 'Euro Bank'])
  const tone = (name: string, text: string, chip: string) =>
    row(page, name, text)
      .getByText(chip, { exact: true })
      .evaluate((element) => /\bbg-(\w+)-tint\b/.exec(element.className)?.[1])
  expect([
    await tone('Bank connections', 'Works Bank', 'OK'),
    await tone('Bank connections', 'Made Bank', 'IN PROGRESS'),
    await tone('Bank connections', 'Broken Bank', 'wrongPassword'),
    await tone('Connection attempts', 'Good Bank', '200'),
    await tone('Connection attempts', 'Bad Bank', '404'),
    await tone('Connection attempts', 'Down Bank', '500'),
    await tone('Rewards', 'Ten back', 'RFND'),
    await tone('Rewards', 'Ended', 'TERM'),
    await tone('Rewards', 'Cancelled', 'CANC'),
  ]).toEqual(['ok', 'warn', 'bad', 'ok', 'warn', 'bad', 'ok', 'warn', 'bad'])
})

test.describe('in Guadeloupe', () => {
  test.use({ timezoneId: 'America/Guadeloupe' })

  test('the days of an offer are the days that the API wrote, and what is no date is N/A', {
    tag: ['@INP-08', '@CUS-57'],
  }, async ({ page, db, signIn }) => {
    const customer = await createCustomer(db, { rewards: [{ state: 'RFND', teaser: 'Ten back' }], transactions })
    const [right, wrong] = [
      {
        startDate: '2026-11-03T00:00:00.000Z',
        endDate: '2026-11-30T23:59:59+01:00',
        updatedAt: '2026-11-03 02:20:00+00',
      },
      { startDate: '11/12/2026', endDate: '2026-02-30', updatedAt: 0 },
    ]
    await page.route('**/rewards', async (route) => {
      const response = await route.fetch()
      const json = [
        { ...right, challenge: { teaser: 'Right' } },
        { ...wrong, challenge: { teaser: 'Wrong' } },
      ]
      await route.fulfill({ response, json })
    })
    await signIn('SUPPORT_LVL_1')
    await page.goto(`${path}?customer=${customer.id}`)
    await expect(row(page, 'Rewards', 'Right')).toBeVisible()
    const dates = async (teaser: string) => (await cells(page, 'Rewards', teaser)).slice(1, 4)
    await expect.poll(() => dates('Right')).toEqual(['03/11/2026', '30/11/2026', '02/11/2026 22:20'])
    await expect.poll(() => dates('Wrong')).toEqual(['N/A', 'N/A', 'N/A'])
  })
})

test('a customer whom a link opens has the focus on the new search, also back from the association, and a held Enter stays there', {
  tag: ['@CUS-12', '@CUS-19'],
}, async ({ page, db, signIn }) => {
  const customer = await createCustomer(db, { transactions })
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
  await page.getByRole('link', { name: 'Associate a missing transaction' }).press('Enter')
  await expect(page.getByRole('table', { name: 'Transactions of the customer' })).toBeVisible()
  await page.goBack()
  await expect(newSearch).toBeFocused()
})

test('a customer without data has four tables that show the empty state', {
  tag: ['@CUS-29', '@CUS-46', '@CUS-47'],
}, async ({ page, db, signIn, allowConsole }) => {
  // The API refuses an empty list of transactions.
  allowConsole(failedRequest)
  const customer = await createCustomer(db)
  await signIn('SUPPORT_LVL_1')
  await page.goto(`${path}?customer=${customer.id}`)
  for (const [name, text] of [
    ['Bank connections', 'This customer has no synchronized connection'],
    ['Connection attempts', 'This customer has no synchronization attempt'],
    ['Rewards', 'This customer has no reward'],
    ['Transactions', 'This customer has no transaction'],
  ] as const) {
    await expect(table(page, name)).toBeVisible()
    await expect(page.getByRole('region', { name, exact: true }).getByText(text, { exact: true })).toBeVisible()
  }
  await expect(failure(page)).toHaveCount(0)
})

test('a requested IBAN shows in its cell, and a failure shows there too', {
  tag: ['@CUS-42', '@CUS-43', '@CUS-55'],
}, async ({ page, db, signIn, callsOf, allowConsole }) => {
  allowConsole(failedRequest)
  const customer = await createCustomer(db, {
    rewards: [
      { state: 'RFND', teaser: 'Paid', iban: 'FR7630006000011234567890189' },
      { state: 'PEND', teaser: 'Waiting' },
    ],
    transactions,
  })
  await signIn('SUPPORT_LVL_1')
  await page.goto(`${path}?customer=${customer.id}`)
  const paid = page.getByRole('button', { name: 'Show IBAN: Paid' })
  const letGo = await hold(page, '**/iban')
  const asked = page.waitForRequest('**/iban')
  await paid.click()
  await expect(paid).toHaveAttribute('aria-busy', 'true')
  await paid.click({ force: true })
  letGo()
  expect(new URL((await asked).url()).pathname).toMatch(/^\/backoffice\/payouts\/[\da-f-]{36}\/iban$/)
  await expect(row(page, 'Rewards', 'Paid')).toContainText('FR7630006000011234567890189')
  const waiting = page.waitForRequest('**/iban')
  await page.getByRole('button', { name: 'Show IBAN: Waiting' }).click()
  expect((await waiting).url()).toContain(`/payouts/${customer.rewardIds[1]}/iban`)
  await expect(row(page, 'Rewards', 'Waiting')).toContainText('No iban available')
  await expect(row(page, 'Rewards', 'Waiting').getByRole('button', { name: 'No iban available' })).toHaveCount(0)
  await expect(row(page, 'Rewards', 'Waiting')).toBeFocused()
  await expect(row(page, 'Rewards', 'Paid')).toContainText('FR7630006000011234567890189')
  await expect(failure(page)).toHaveCount(0)
  expect(callsOf('getPayoutIban')).toBe(2)
})

test('a confirmation of a copied text shows for 600 ms', { tag: ['@CUS-22', '@CUS-25', '@CUS-57'] }, async ({
  page,
  context,
  db,
  signIn,
}) => {
  const customer = await createCustomer(db, { transactions })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('SUPPORT_LVL_1')
  await page.goto(`${path}?customer=${customer.id}`)
  const popup = summary(page).getByRole('status').getByText('Copied', { exact: true })
  await expect(fact(page, 'E-mail')).toHaveText(customer.email)
  await installClock(page)
  await stopClock(page)
  for (const name of ['Customer id', 'E-mail', 'IBAN update URL']) {
    const text = await fact(page, name).innerText()
    await summary(page)
      .getByRole('button', { name: `Copy: ${name}` })
      .click()
    await expect(popup).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
    await page.clock.runFor(599)
    await expect(popup).toBeVisible()
    await page.clock.runFor(1)
    await expect(popup).toHaveCount(0)
  }
})

test('one request unlocks a locked password and says whose it was, and a failure leaves it locked', {
  tag: ['@CUS-24', '@CUS-38', '@CUS-39', '@CUS-40', '@CUS-41'],
}, async ({ page, db, signIn, faults, callsOf, allowConsole }) => {
  allowConsole(failedRequest)
  const customer = await createCustomer(db, { locked: true })
  await signIn('SUPPORT_LVL_1')
  await page.goto(`${path}?customer=${customer.id}`)
  const unlock = page.getByRole('button', { name: 'Unlock' })
  await expect(fact(page, 'Locked password')).toContainText('Yes')
  faults.set('unlockPassword', { status: 500, times: 1 })
  await unlock.click()
  await expect(failure(page)).toHaveAccessibleName('An error has occurred. Please try again later')
  await page.keyboard.press('Enter')
  await expect(failure(page)).toHaveCount(0)
  await expect(fact(page, 'Locked password')).toContainText('Yes')
  expect(await passwordAttempts(db, customer.id)).toBe(3)
  const release = await holdCalls(page, '**/unlockPassword')
  const sent = page.waitForRequest('**/unlockPassword')
  await unlock.dblclick()
  expect(await (await sent).headerValue('customerid')).toBe(customer.id)
  expect((await sent).postData()).toBeNull()
  release()
  const said = page.getByRole('status').filter({ hasText: 'The password has been unlocked' })
  await expect(said).toContainText(customer.email)
  await expect(fact(page, 'Locked password')).toHaveText('No')
  expect(page.url() + (await storageOf(page))).not.toContain(customer.email)
  expect(await passwordAttempts(db, customer.id)).toBe(0)
  expect(callsOf('unlockPassword')).toBe(2)
})

test('an empty result, an error with a reason and an error without one each show their text', {
  tag: ['@CUS-16', '@CUS-17', '@CUS-18', '@CUS-51'],
}, async ({ page, signIn, faults, callsOf, allowConsole }) => {
  allowConsole(failedRequest)
  await signIn('SUPPORT_LVL_1')
  await page.goto(path)
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
  await page.route(
    '**/backoffice/customers?*',
    (route) => route.fulfill({ json: { customerIdList: [] }, headers: { 'access-control-allow-origin': '*' } }),
    { times: 1 },
  )
  await page.keyboard.press('Enter')
  await expect(failure(page)).toHaveAccessibleName('No customer found with this criteria')
  expect(callsOf('findCustomers')).toBe(1)
  await failure(page).getByRole('button', { name: 'OK' }).click()
  faults.set('findCustomers', { status: 400, code: 'other' })
  await searchButton(page).click()
  await expect(failure(page)).toHaveAccessibleName('Planned fault')
  await failure(page).getByRole('button', { name: 'Close' }).click()
  faults.set('findCustomers', { html: true })
  await searchButton(page).click()
  await expect(failure(page)).toHaveAccessibleName('An error has occurred. Please try again later')
})

test('failed tables show one dialog and keep the loaded tables, and each can be loaded again alone', {
  tag: ['@CUS-16', '@CUS-29', '@CUS-56'],
}, async ({ page, db, signIn, faults, callsOf, allowConsole }) => {
  allowConsole(failedRequest)
  const customer = await createCustomer(db, {
    rewards: [{ state: 'RFND', teaser: 'Ten back' }],
    connections: [{ name: 'Works Bank' }],
    transactions: [{ label: 'CB FNAC', bankName: 'Euro Bank' }],
  })
  await signIn('SUPPORT_LVL_1')
  faults.set('getCustomer', { delayMs: 1_500, times: 1 })
  faults.set('listRewards', { html: true })
  faults.set('getBankConnections', { html: true })
  await page.goto(`${path}?customer=${customer.id}`)
  // A loaded table is visible while the general information still loads.
  await expect(row(page, 'Transactions', 'Euro Bank')).toBeVisible()
  await expect(failure(page)).toHaveAccessibleName('An error has occurred. Please try again later')
  await expect(failure(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(fact(page, 'E-mail')).toHaveText(customer.email)
  await expect(failure(page)).toHaveCount(0)
  await expect(page.getByText('This table could not be loaded.')).toHaveCount(3)
  await expect(fact(page, 'Total cashback')).toHaveText('N/A')
  const rewards = page.getByRole('region', { name: 'Rewards' })
  await rewards.getByRole('button', { name: 'Try again' }).click()
  await expect(failure(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  faults.clear()
  await rewards.getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, 'Rewards', 'Ten back')).toBeVisible()
  await expect(page.getByText('This table could not be loaded.')).toHaveCount(2)
  await page.getByRole('region', { name: 'Connection attempts' }).getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, 'Bank connections', 'Works Bank')).toBeVisible()
  expect(callsOf('getCustomer')).toBe(0)
})

test('a failed reload of an empty table does not say that it is empty', {
  tag: ['@CUS-29', '@CUS-46', '@CUS-56'],
}, async ({ page, db, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  const customer = await createCustomer(db, { hubs: 2, transactions })
  await signIn('SUPPORT_LVL_1')
  await page.goto(path)
  await field(page, 'E-mail').fill(customer.email)
  await searchButton(page).click()
  await page.getByRole('link', { name: customer.hub.name }).click()
  await expect(page.getByText('This customer has no reward')).toBeVisible()
  await page.getByRole('combobox', { name: 'Mall' }).selectOption({ label: customer.ids[1]?.hub.name ?? '' })
  await expect(fact(page, 'Customer id')).toHaveText(customer.ids[1]?.id ?? '')
  faults.set('listRewards', { status: 500, code: 'broken' })
  await page.goBack()
  await expect(failure(page)).toHaveCount(1)
  const rewards = page.getByRole('region', { name: 'Rewards' })
  await expect(rewards).toContainText('This table could not be loaded.')
  await expect(rewards).not.toContainText('This customer has no reward')
})

test('a customer who cannot be opened leads back to the search with the id', { tag: ['@CUS-56'] }, async ({
  page,
  db,
  signIn,
  faults,
  allowConsole,
}) => {
  allowConsole(failedRequest)
  const customer = await createCustomer(db)
  await signIn('SUPPORT_LVL_1')
  faults.set('getCustomer', { drop: true })
  for (const name of panels) faults.set(name, { status: 500 })
  await page.goto(`${path}?customer=${customer.id}`)
  await expect(field(page, 'Customer id')).toHaveValue(customer.id)
  await expect(failure(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(failure(page)).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  faults.clear()
  await searchButton(page).click()
  await expect(fact(page, 'E-mail')).toHaveText(customer.email)
})

test('an invalid web address shows as text, and the customer page leads to the association', {
  tag: ['@SAS-03'],
}, async ({ page, db, signIn }) => {
  const customer = await createCustomer(db, {
    person: { ibanUpdateUrl: 'javascript:alert(document.domain)' },
    transactions: [{ label: 'CB FNAC' }],
  })
  await signIn('SUPPORT_LVL_1')
  await page.goto(`${path}?customer=${customer.id}`)
  await expect(fact(page, 'IBAN update URL')).toHaveText('javascript:alert(document.domain)')
  await expect(fact(page, 'IBAN update URL').getByRole('link')).toHaveCount(0)
  await page.getByRole('link', { name: 'Associate a missing transaction' }).click()
  await expect(page).toHaveURL(new RegExp(`/customerSupport/manualAssociation/?\\?customer=${customer.id}$`))
  await expect(page.getByRole('button', { name: 'Associate CB FNAC' })).toBeVisible()
})

test('the table renders only the visible ones of two thousand transactions, and one key reaches the last one', {
  tag: ['@CUS-33'],
}, async ({ page, db, signIn }) => {
  const many = Array.from({ length: 2_000 }, (_, index) => ({
    label: 'CB FNAC',
    amountCents: -100 - index,
    date: later(-index * 60_000),
  }))
  const customer = await createCustomer(db, { transactions: many })
  await signIn('SUPPORT_LVL_1')
  await page.goto(`${path}?customer=${customer.id}`)
  await expect(page.getByText('2,000 of 2,000', { exact: true })).toBeVisible()
  const rows = table(page, 'Transactions').getByRole('row')
  await expect(row(page, 'Transactions', '-1.00')).toBeVisible()
  expect(await rows.count()).toBeLessThan(80)
  await row(page, 'Transactions', '-1.00').press('End')
  await expect(row(page, 'Transactions', '-20.99')).toBeFocused()
  expect(await rows.count()).toBeLessThan(80)
})
