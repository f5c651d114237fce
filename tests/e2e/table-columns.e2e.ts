import { readFile } from 'node:fs/promises'
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

test('the important columns of a transaction, the menu of the columns, a search and a file are fit for a French desk', {
  tag: ['@INP-11', '@INP-13', '@MAS-25', '@MAS-35', '@SAS-05'],
}, async ({ page, db, signIn }) => {
  const transaction = { label: 'CB SEPHORA LYON 12/10', amountCents: -1_234_550 }
  const labels = [transaction.label, 'CB CARRE\u00adFOUR; LYON 12.05']
  const hub = await createHub(db, { labels, amountCents: transaction.amountCents })
  const customer = await createCustomer(db, { transactions: [transaction] })
  await signIn('TRANSACTION_PINPOINT', 'SUPPORT_LVL_1')
  await page.goto(`/fr/manual-association?hub=${hub.id}`)

  await test.step('the columns that decide are in view without scrolling sideways', async () => {
    const decides = ['label', 'likelyStore', 'amount', 'date', 'retailerName', 'isRetailerInHub', 'hasHint']
    await expectColumns(page, [...decides, 'action'], ['amount', 'date', 'isRetailerInHub', 'hasHint'])
  })

  await test.step('a search finds an amount with a point, and the export has the rows it shows, as a French spreadsheet', async () => {
    const search = page.getByRole('searchbox', { name: 'Rechercher' })
    await search.fill('12345.50€')
    await expect(page.getByText('2 sur 2', { exact: true })).toBeVisible()
    await search.fill('12,05')
    await expect(page.getByText('1 sur 2', { exact: true })).toBeVisible()
    await search.fill('carrefour −12345,50')
    await expect(page.getByText('1 sur 2', { exact: true })).toBeVisible()
    // The likely store is empty until the stores are read.
    const found = page.getByRole('row').filter({ hasText: 'FOUR; LYON' })
    await expect(found.getByRole('cell').nth(1)).toHaveText('N/A')
    const downloaded = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exporter en CSV' }).click()
    const [heading = '', first = '', ...rest] = (await readFile(await (await downloaded).path(), 'utf8')).split('\r\n')
    expect(heading.startsWith('\uFEFFLibellé;Boutique probable;Montant;Date;Enseigne;')).toBe(true)
    expect(first.startsWith('"CB CARRE\u00adFOUR; LYON 12.05";N/A;-12345,5;')).toBe(true)
    expect(rest).toEqual([''])
  })

  await test.step('the menu of the columns is in the window', async () => {
    await page.goto(`/fr/manual-association?hub=${hub.id}&view=labels`)
    await page.getByRole('button', { name: 'Colonnes', exact: true }).click()
    const reset = page.getByRole('button', { name: 'Rétablir ordre, colonnes et largeurs' })
    await expect(reset).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('group', { name: 'Colonnes', exact: true })).toBeInViewport({ ratio: 1 })
  })

  await test.step('so are all columns of the transaction of a customer', async () => {
    await page.goto(`/fr/customerSupport/manualAssociation?customer=${customer.id}`)
    const all = ['id', 'associated', 'customerId', 'date', 'label', 'amount', 'action']
    await expectColumns(page, all, ['associated', 'date', 'label', 'amount'])
  })
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
