import type { Page } from '@playwright/test'
import {
  chooseStore,
  dialog,
  failure,
  labels,
  openAssociation,
  openDialog,
  row,
  success,
  validate,
} from './support/association.ts'
import { createCustomer } from './support/customers.ts'
import { createHub, storeOf } from './support/data.ts'
import { expect, test } from './support/test.ts'

/* Lists with items that are unreadable or have no id. */

const notice = (page: Page, count: string) =>
  page.getByRole('status').getByText(`${count} of a list could not be read and`)

/** What the place of a list says. */
const left = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true }).getByText('could not be read')

/** Changes an answer of the API before the page receives it. */
async function changeAnswer<Answer>(page: Page, address: string, change: (answer: Answer) => unknown) {
  await page.route(address, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change(await response.json()) })
  })
}

type Unassigned = { unaffectedTransactionsInfo: Record<string, unknown>[] }

test('a transaction without an id is shown and gives "Parameter missing", and the others can be associated', {
  tag: ['@API-47', '@MAS-16'],
}, async ({ page, db, signIn, callsOf }) => {
  await changeAnswer<Unassigned>(page, '**/transactions/unaffected', ({ unaffectedTransactionsInfo: rows }) => [
    ...rows.map((one, index) => (index === 0 ? { ...one, id: undefined } : one)),
    { label: 'CB NO ID' },
    null,
  ])
  const hub = await openAssociation({ page, db, signIn })
  await expect(notice(page, '1 entry')).toBeVisible()
  await expect(row(page, 'SEPHORA')).toContainText('N/A')
  await openDialog(page, 'CB NO ID')
  await expect(dialog(page)).toHaveAccessibleName('Associate CB NO ID')
  await chooseStore(page, 'Zara')
  await validate(page).click()
  await expect(failure(page)).toHaveAccessibleName('Parameter missing')
  expect(callsOf('associateTransaction')).toBe(0)
  await failure(page).getByText('Back').click()
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await openDialog(page, labels[1] ?? '')
  await chooseStore(page, 'Zara')
  await validate(page).click()
  await expect(success(page)).toBeVisible()
  await expect(row(page, 'FNAC')).toHaveCount(0)
  await expect(row(page, 'SEPHORA')).toHaveCount(1)
  await expect(row(page, 'NO ID')).toHaveCount(1)
  expect(await storeOf(db, hub.transactions[1]?.id ?? '')).not.toBeNull()
})

type Transactions = { transactions: Record<string, unknown>[] }
const transactions = [{ label: 'CB FNAC', store: 'Fnac' }, { label: 'CB ZARA' }, { label: 'CB SEPHORA' }]

test('the tables of a customer say how many entries could not be read, and the association keeps the others and offers no action without an id', {
  tag: ['@API-47', '@CUS-29', '@CUS-46', '@SAS-06', '@SAS-07'],
}, async ({ page, db, signIn, callsOf }) => {
  const customer = await createCustomer(db, {
    stores: ['Fnac'],
    transactions,
    connections: [{ name: 'Works Bank' }],
    attempts: [{ name: 'Works Bank', responseCode: 200 }],
  })
  await signIn('SUPPORT_LVL_1')
  await changeAnswer<Transactions>(page, `**/customers/${customer.id}/transactions?*`, (answer) => ({
    ...answer,
    transactions: [null, ...answer.transactions, null],
  }))
  await changeAnswer<Transactions>(page, `**/customers/${customer.id}/transactions`, (answer) => ({
    ...answer,
    transactions: [null, ...answer.transactions, { label: 'CB NO ID' }],
  }))
  await changeAnswer<Record<string, object[]>>(page, '**/bankConnections', (answer) => ({
    ...answer,
    bankConnectionAttempt: [null, ...(answer.bankConnectionAttempt ?? [])],
  }))
  await page.goto(`/customer-search-support?customer=${customer.id}`)
  const table = page.getByRole('table', { name: 'Transactions', exact: true })
  await expect(table.getByRole('row')).toHaveCount(4)
  await expect(page.getByText('This customer has no transaction')).toHaveCount(0)
  await expect(left(page, 'Transactions')).toHaveText('2 entries could not be read')
  await expect(left(page, 'Connection attempts')).toHaveText('1 entry could not be read')
  await expect(left(page, 'Bank connections')).toHaveCount(0)
  await expect(page.getByText('could not be read')).toHaveCount(2)

  await page.getByRole('link', { name: 'Associate a missing transaction' }).click()
  await expect(left(page, 'Transactions of the customer')).toHaveText('1 entry could not be read')
  const button = (label: string) => page.getByRole('button', { name: `Associate ${label}` })
  await expect(button('CB NO ID')).toBeDisabled()
  await expect(button('CB NO ID')).toHaveAccessibleDescription(
    'This entry came without its id, so nothing can be done with it.',
  )
  await button('CB ZARA').click()
  const association = page.getByRole('dialog', { name: 'Transaction association' })
  await association.getByRole('combobox', { name: /Store/ }).fill('Fnac')
  await association.getByRole('option', { name: 'Fnac' }).click()
  await association.getByRole('button', { name: 'Validate' }).click()
  await expect(success(page)).toBeVisible()
  await expect(left(page, 'Transactions of the customer')).toBeVisible()
  expect(callsOf('associateTransaction')).toBe(1)
})

test('a pattern without an id is shown and can be neither changed nor deleted', {
  tag: ['@API-47', '@PAT-01'],
}, async ({ page, db, signIn }) => {
  const hub = await createHub(db, { stores: ['Fnac'], labels })
  await signIn('STORE_RETAILER_MANAGEMENT')
  const store = hub.stores[0]?.id ?? ''
  await changeAnswer<object>(page, `**/stores/${store}`, (answer) => ({
    ...answer,
    transactionPatterns: [{ pattern: 'FNAC.*' }, { patternId: 'p2', pattern: 'SECOND' }, 5],
  }))
  await changeAnswer<unknown>(page, `**/stores/${store}/transactions`, () => [
    { label: 'CB WITHOUT ID', city: { id: 'c1', name: 'Lyon' } },
    { label: 'CB WITHOUT ID EITHER', city: 'Nice' },
  ])
  await page.goto(`/entity-management?type=store&id=${store}`)
  await expect(page.getByRole('button', { name: 'Edit FNAC.*' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Delete FNAC.*' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Edit SECOND' })).toBeEnabled()
  await expect(notice(page, '1 entry')).toBeVisible()
  const related = page.getByRole('row').filter({ hasText: 'WITHOUT ID' })
  await expect(related).toHaveCount(2)
  await expect(related.first()).toContainText('Lyon')
  await expect(related.last()).toContainText('Nice')
})
