import type { Page } from '@playwright/test'
import { columnsInView, cutTexts } from './support/boxes.ts'
import { createCustomer } from './support/customers.ts'
import { createHub } from './support/data.ts'
import { expect, test } from './support/test.ts'

const windows = [
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
] as const

/** Shows a page in both languages, each in both windows. */
async function inAllWindows(page: Page, address: string, check: (where: string) => Promise<void>): Promise<void> {
  for (const prefix of ['', '/fr']) {
    await page.setViewportSize(windows[0])
    await page.goto(prefix + address)
    for (const viewport of windows) {
      await page.setViewportSize(viewport)
      await check(`${viewport.width} pixels${prefix && ', in French'}`)
    }
  }
}

test('the important columns of a transaction are in view without scrolling sideways', {
  tag: ['@MAS-25', '@MAS-35'],
}, async ({ page, db, signIn }) => {
  const hub = await createHub(db, { labels: ['CB SEPHORA LYON 12/10'], amountCents: -1_234_550 })
  await signIn('TRANSACTION_PINPOINT')
  await inAllWindows(page, `/manual-association?hub=${hub.id}`, async (where) => {
    const table = page.getByRole('table')
    await expect(table.getByRole('button', { name: /CB SEPHORA LYON/ }), where).toBeInViewport({ ratio: 1 })
    const decides = ['label', 'likelyStore', 'amount', 'date', 'retailerName', 'isRetailerInHub', 'hasHint', 'action']
    await expect.poll(() => columnsInView(table), where).toEqual(decides)
    await expect.poll(() => cutTexts(table, ['amount', 'date', 'isRetailerInHub', 'hasHint']), where).toEqual([])
  })
})

test("every column of a customer's transactions is in view", { tag: ['@SAS-05'] }, async ({ page, db, signIn }) => {
  const customer = await createCustomer(db, {
    transactions: [{ label: 'CB SEPHORA LYON 12/10', amountCents: -1_234_550 }],
  })
  await signIn('SUPPORT_LVL_1')
  await inAllWindows(page, `/customerSupport/manualAssociation?customer=${customer.id}`, async (where) => {
    const table = page.getByRole('table')
    await expect(table.getByRole('button', { name: /CB SEPHORA LYON/ }), where).toBeInViewport({ ratio: 1 })
    const columns = ['id', 'associated', 'customerId', 'date', 'label', 'amount', 'action']
    await expect.poll(() => columnsInView(table), where).toEqual(columns)
    await expect.poll(() => cutTexts(table, ['associated', 'date', 'label', 'amount']), where).toEqual([])
  })
})

test('bank, state and amount of a customer are in view and whole', {
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
  const wanted = [
    ['bank', 'synchronised', 'state', 'desynchronised'],
    ['bank', 'creation', 'responseCode', 'date', 'reason'],
    ['offer', 'start', 'end', 'date', 'label', 'iban', 'state', 'amount'],
    ['amount', 'date', 'store', 'bank'],
  ]
  await signIn('SUPPORT_LVL_1')
  await inAllWindows(page, `/customer-search-support?customer=${customer.id}`, async (where) => {
    const tables = page.getByRole('table')
    await expect(tables, where).toHaveCount(4)
    const reward = tables.nth(2)
    if ((await reward.getByText('FR7630006000011234567890189').count()) === 0) {
      await reward.getByRole('button', { name: 'Ten euros back' }).click()
    }
    await expect(reward).toContainText('FR7630006000011234567890189')
    for (const [index, columns] of wanted.entries()) {
      const table = tables.nth(index)
      await expect(table.locator('tbody td[data-column]').first()).toBeVisible()
      await expect.poll(() => columnsInView(table), where).toEqual(columns)
      const whole = ['bank', 'state', 'amount', 'date', 'start', 'end', 'iban']
      await expect.poll(() => cutTexts(table, whole), where).toEqual([])
    }
  })
})

test('the column menu stays in the window in French', { tag: ['@MAS-25'] }, async ({ page, db, signIn }) => {
  const hub = await createHub(db, { labels: ['CB SEPHORA LYON 12/10'] })
  await signIn('TRANSACTION_PINPOINT')
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(`/fr/manual-association?hub=${hub.id}&view=labels`)
  await page.getByRole('button', { name: 'Colonnes', exact: true }).click()
  const reset = page.getByRole('button', { name: 'Rétablir ordre, colonnes et largeurs' })
  await expect(reset).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('group', { name: 'Colonnes', exact: true })).toBeInViewport({ ratio: 1 })
})
