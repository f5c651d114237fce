import { columnsInView, cutTexts } from './support/boxes.ts'
import { createCustomer } from './support/customers.ts'
import { createHub } from './support/data.ts'
import { expect, test } from './support/test.ts'

const windows = [
  { width: 1366, height: 768, last: [] },
  { width: 1280, height: 720, last: [] },
] as const

for (const { last, ...viewport } of windows) {
  for (const prefix of ['', '/fr']) {
    const where = `${viewport.width} pixels${prefix && ', in French'}`

    test(`the important columns of a transaction are in view without scrolling sideways at ${where}`, {
      tag: ['@MAS-25', '@MAS-35'],
    }, async ({ page, db, signIn }) => {
      const hub = await createHub(db, { labels: ['CB SEPHORA LYON 12/10'], amountCents: -1_234_550 })
      await signIn('TRANSACTION_PINPOINT')
      await page.setViewportSize(viewport)
      await page.goto(`${prefix}/manual-association?hub=${hub.id}`)
      const table = page.getByRole('table')
      await expect(table.getByRole('button', { name: /CB SEPHORA LYON/ })).toBeInViewport({ ratio: 1 })
      const decides = ['label', 'likelyStore', 'amount', 'date', 'retailerName', 'isRetailerInHub', 'hasHint']
      await expect.poll(() => columnsInView(table)).toEqual([...decides, ...last, 'action'])
      await expect.poll(() => cutTexts(table, ['amount', 'date', 'isRetailerInHub', 'hasHint'])).toEqual([])
    })

    test(`every column of a customer's transactions is in view at ${where}`, { tag: ['@SAS-05'] }, async ({
      page,
      db,
      signIn,
    }) => {
      const customer = await createCustomer(db, {
        transactions: [{ label: 'CB SEPHORA LYON 12/10', amountCents: -1_234_550 }],
      })
      await signIn('SUPPORT_LVL_1')
      await page.setViewportSize(viewport)
      await page.goto(`${prefix}/customerSupport/manualAssociation?customer=${customer.id}`)
      const table = page.getByRole('table')
      await expect(table.getByRole('button', { name: /CB SEPHORA LYON/ })).toBeInViewport({ ratio: 1 })
      await expect
        .poll(() => columnsInView(table))
        .toEqual(['id', 'associated', 'customerId', 'date', 'label', 'amount', 'action'])
      await expect.poll(() => cutTexts(table, ['associated', 'date', 'label', 'amount'])).toEqual([])
    })

    test(`bank, state and amount of a customer are in view and whole at ${where}`, {
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
      await page.setViewportSize(viewport)
      await page.goto(`${prefix}/customer-search-support?customer=${customer.id}`)
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
        await expect
          .poll(() => cutTexts(table, ['bank', 'state', 'amount', 'date', 'start', 'end', 'iban']))
          .toEqual([])
      }
    })
  }
}

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
