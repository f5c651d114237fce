import type { Page } from '@playwright/test'
import { installClock } from './support/clock.ts'
import { createCustomer } from './support/customers.ts'
import { assignStore, storeOf } from './support/data.ts'
import { expect, failedRequest, test } from './support/test.ts'

const path = '/customerSupport/manualAssociation'
const stores = ['Fnac', 'Sephora', 'Zara']
const field = (page: Page) => page.getByRole('searchbox', { name: 'Customer ID' })
const searchButton = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })
const failure = (page: Page) => page.getByRole('alertdialog')
const table = (page: Page) => page.getByRole('table', { name: 'Transactions of the customer' })
const row = (page: Page, text: string) => table(page).getByRole('row').filter({ hasText: text })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Transaction association' })
const validate = (page: Page) => dialog(page).getByRole('button', { name: 'Validate' })
const success = (page: Page) => page.getByRole('status').getByText('The transaction has been successfully associated')

async function chooseStore(page: Page, name: string) {
  await dialog(page).getByRole('combobox', { name: /Store/ }).fill(name)
  await dialog(page).getByRole('option', { name }).click()
}

const savedHub = (page: Page) =>
  page.evaluate(() =>
    ['Id', 'Name'].map((end) => localStorage.getItem(`customerSupport.manualAssociation.shoppingHub${end}`)),
  )

const transactions = [
  { label: 'CB SEPHORA LYON', amountCents: -4590, date: new Date('2026-10-02T08:00:00Z') },
  { label: 'CB FNAC LYON', store: 'Fnac' },
]

test('an agent finds a customer by id, assigns a transaction to a store, and moves back and forward through the steps', {
  tag: [
    '@SAS-01',
    '@SAS-02',
    '@SAS-03',
    '@SAS-04',
    '@SAS-05',
    '@SAS-06',
    '@SAS-08',
    '@SAS-09',
    '@SAS-10',
    '@SAS-11',
    '@SAS-12',
    '@SAS-13',
    '@SAS-14',
    '@SAS-15',
    '@SAS-19',
    '@SAS-21',
    '@SAS-22',
    '@SAS-24',
    '@SAS-25',
    '@SAS-27',
    '@NAV-42',
  ],
}, async ({ page, db, signIn, callsOf }) => {
  const customer = await createCustomer(db, { stores, transactions })
  const [id = ''] = customer.transactionIds
  await signIn('SUPPORT_LVL_1')
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Manual association' })).toBeVisible()
  await expect(page.getByText('Find a customer’s transactions by the customer id')).toBeVisible()
  await expect(field(page)).toBeFocused()
  await field(page).blur()
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('  ')
  await expect(searchButton(page)).toBeDisabled()
  await page.keyboard.type(`${customer.id} `)
  const listed = page.waitForRequest('**/transactions')
  const offered = page.waitForRequest('**/shoppingHubs/stores?*')
  await page.keyboard.press('Enter')
  expect((await listed).url()).toMatch(new RegExp(`/backoffice/customers/${customer.id}/transactions$`))
  await expect(row(page, 'SEPHORA')).toBeVisible()
  await expect
    .poll(() => table(page).getByRole('columnheader').allInnerTexts())
    .toEqual(['Transaction id', 'Associated', 'Customer id', 'Transaction date', 'Label', 'Amount', 'Association'])
  await expect
    .poll(() => row(page, 'SEPHORA').getByRole('cell').allInnerTexts())
    .toEqual([id, 'No', customer.id, '02/10/2026 10:00', 'CB SEPHORA LYON', '-45.90\u00a0€', 'Associate'])
  await expect(row(page, 'FNAC').getByRole('button', { name: 'Already Associated' })).toBeDisabled()
  await expect.poll(() => savedHub(page)).toEqual([customer.hub.id, customer.hub.name])
  await page.getByRole('button', { name: 'Associate CB SEPHORA LYON' }).click()
  expect(await (await offered).headerValue('shoppinghubid')).toBe(customer.hub.id)
  expect(new URL((await offered).url()).search).toBe('?limit=1000')
  for (const text of [customer.id, '02/10/2026 10:00', 'CB SEPHORA LYON'])
    await expect(dialog(page)).toContainText(text)
  await expect(dialog(page).getByRole('combobox', { name: 'Store (required)' })).toHaveAttribute(
    'placeholder',
    'Choose a store',
  )
  await expect(dialog(page).getByRole('button', { name: 'Back' })).toBeVisible()
  await expect(validate(page)).toBeDisabled()
  await chooseStore(page, 'Sephora')
  await installClock(page)
  const sent = page.waitForRequest('**/transactions/association')
  await validate(page).click()
  expect((await sent).postDataJSON()).toEqual({ storeId: customer.hub.stores[1]?.id, transactionId: id })
  await expect(success(page)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(row(page, 'SEPHORA').getByRole('button', { name: 'Already Associated' })).toBeDisabled()
  await expect(row(page, 'SEPHORA')).toBeFocused()
  await expect.poll(() => callsOf('getCustomerTransactions')).toBe(2)
  await page.clock.runFor(6_500)
  await expect(success(page)).toHaveCount(0)
  expect(await storeOf(db, id)).toBe(customer.hub.stores[1]?.id)
  expect(callsOf('associateTransaction')).toBe(1)

  await page.getByRole('button', { name: 'Back' }).click()
  await expect(field(page)).toHaveValue(customer.id)
  await expect(field(page)).toBeFocused()
  await page.goBack()
  await expect(table(page).locator('tbody tr:focus')).toHaveCount(1)
  await page.goForward()
  await expect(field(page)).toBeFocused()
  await expect(page.getByRole('region', { name: 'What happens next' }).getByRole('listitem')).toHaveCount(3)
  const last = page.getByRole('navigation', { name: 'Last choices' }).getByRole('link')
  await expect(last).toHaveText([`Customer …${customer.id.slice(-4)}${customer.hub.name}`])
  await last.click()
  await expect(row(page, 'SEPHORA')).toBeVisible()
})

test('a failed search or reload shows its message, and the same press works again', {
  tag: ['@SAS-07', '@SAS-16', '@SAS-17'],
}, async ({ page, db, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  const [customer, other] = [await createCustomer(db, { stores, transactions }), await createCustomer(db)]
  await signIn('SUPPORT_LVL_1')
  await page.goto(path)
  await field(page).fill(other.id)
  await searchButton(page).click()
  await expect(failure(page)).toHaveAccessibleName('No transactions found')
  await failure(page).getByText('Back').click()
  await expect(searchButton(page)).toBeFocused()
  const text = 'Cannot get transactions: server error or wrong customer id'
  const list = `**/customers/${customer.id}/transactions`
  const empty = { customerHubId: customer.hub.id, transactions: [] }
  await page.route(list, async (route) => route.fulfill({ response: await route.fetch(), json: empty }), { times: 1 })
  await field(page).fill(customer.id)
  await page.keyboard.press('Enter')
  await expect(page.getByText('No transactions found')).toBeVisible()
  faults.set('getCustomerTransactions', { status: 500, times: 1 })
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(failure(page)).toHaveAccessibleName(text)
  await expect(page.getByText('No transactions found')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, 'SEPHORA')).toBeVisible()
  await assignStore(db, customer.transactionIds[0] ?? '', customer.hub.stores[0]?.id ?? '')
  faults.set('getCustomerTransactions', { status: 500, times: 1 })
  await page.getByRole('button', { name: 'Reload' }).click()
  await failure(page).getByText('Back').click()
  await expect(page.getByText('The list could not be refreshed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Associate CB SEPHORA LYON' })).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(row(page, 'SEPHORA').getByRole('button', { name: 'Already Associated' })).toBeDisabled()
  await expect(page.getByText('The list could not be refreshed.')).toHaveCount(0)
})
