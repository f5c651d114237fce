import type { Page } from '@playwright/test'
import { columnsInView, cutTexts } from './support/boxes.ts'
import { createCustomer } from './support/customers.ts'
import { createHub } from './support/data.ts'
import { expect, test } from './support/test.ts'

/* The longest texts in the narrowest window of a desktop. */

test.use({ viewport: { width: 1280, height: 720 } })

/** Expects that a table has these columns in view, and that the texts of some of them are whole. */
async function expectColumns(page: Page, columns: readonly string[], whole: readonly string[]): Promise<void> {
  const table = page.getByRole('table')
  await expect(table.getByRole('button', { name: /CB SEPHORA LYON/ })).toBeInViewport({ ratio: 1 })
  await expect.poll(() => columnsInView(table)).toEqual(columns)
  await expect.poll(() => cutTexts(table, whole)).toEqual([])
}

test('the important columns of a transaction are in view without scrolling sideways, in French', {
  tag: ['@MAS-25', '@MAS-35', '@SAS-05'],
}, async ({ page, db, signIn }) => {
  const transaction = { label: 'CB SEPHORA LYON 12/10', amountCents: -1_234_550 }
  const hub = await createHub(db, { labels: [transaction.label], amountCents: transaction.amountCents })
  const customer = await createCustomer(db, { transactions: [transaction] })
  await signIn('TRANSACTION_PINPOINT', 'SUPPORT_LVL_1')
  await page.goto(`/fr/manual-association?hub=${hub.id}`)
  const decides = ['label', 'likelyStore', 'amount', 'date', 'retailerName', 'isRetailerInHub', 'hasHint']
  await expectColumns(page, [...decides, 'action'], ['amount', 'date', 'isRetailerInHub', 'hasHint'])
  await page.goto(`/fr/customerSupport/manualAssociation?customer=${customer.id}`)
  const all = ['id', 'associated', 'customerId', 'date', 'label', 'amount', 'action']
  await expectColumns(page, all, ['associated', 'date', 'label', 'amount'])
})

test('bank, state and amount of a customer are in view and whole, in French', {
  tag: ['@CUS-30', '@CUS-31', '@CUS-32', '@CUS-33'],
}, async ({ page, db, signIn }) => {
  const bankName = 'Crédit Agricole Centre-Est'
  const customer = await createCustomer(db, {
    connections: [{ name: bankName, error: 'ACCOUNT LOCKED: WRONG CREDENTIALS' }],
    attempts: [{ name: bankName, responseCode: 401, errorCode: 'invalidCredentials' }],
    rewards: [
      { state: 'CANCELLED', valueCents: 123_450, teaser: 'Ten euros back', iban: 'FR7630006000011234567890189' },
    ],
    transactions: [{ bankName, amountCents: -1_234_550 }],
  })
  await signIn('SUPPORT_LVL_1')
  await page.goto(`/fr/customer-search-support?customer=${customer.id}`)
  const tables = page.getByRole('table')
  await expect(tables).toHaveCount(4)
  await tables.nth(2).getByRole('button', { name: 'Ten euros back' }).click()
  await expect(tables.nth(2)).toContainText('FR7630006000011234567890189')
  const wanted = [
    ['bank', 'synchronised', 'state', 'desynchronised'],
    ['bank', 'creation', 'responseCode', 'date', 'reason'],
    ['offer', 'start', 'end', 'date', 'label', 'iban', 'state', 'amount'],
    ['amount', 'date', 'store', 'bank'],
  ]
  for (const [index, columns] of wanted.entries()) {
    const table = tables.nth(index)
    await expect(table.locator('tbody td[data-column]').first()).toBeVisible()
    await expect.poll(() => columnsInView(table)).toEqual(columns)
    await expect.poll(() => cutTexts(table, ['bank', 'state', 'amount', 'date', 'start', 'end', 'iban'])).toEqual([])
  }
})
