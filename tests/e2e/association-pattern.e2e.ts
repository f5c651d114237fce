import type { Page } from '@playwright/test'
import { pressGuardMs } from '#stores/press-guard.ts'
import { row, strip, stripShows } from './support/association.ts'
import { installClock } from './support/clock.ts'
import { createCustomer } from './support/customers.ts'
import { createHub, uniqueWord } from './support/data.ts'
import { expect, test } from './support/test.ts'

// The word is unique because a test of a pattern finds the rows of all hubs.
const word = uniqueWord()
// The label names the hub, so the store is proposed.
const stores = [word, 'Fanal']
const label = `CB ${word} HUB 12/10`

const patternDialog = (page: Page) => page.getByRole('dialog', { name: 'Add pattern to' })

test.beforeEach(({ page }) => installClock(page))

test('P and Enter test a suggested pattern for the proposed store of a row, and it is saved once', {
  tag: ['@PAT-02', '@PAT-06', '@PAT-10'],
}, async ({ page, db, signIn, callsOf }) => {
  const hub = await createHub(db, { stores, labels: [label, 'CB BOULANGERIE 11/10'] })
  await signIn('TRANSACTION_PINPOINT', 'STORE_RETAILER_MANAGEMENT')
  await page.goto(`/manual-association?hub=${hub.id}`)
  await expect(row(page, label)).toBeFocused()
  await expect(strip(page).getByRole('button', { name: word })).toBeVisible()
  await page.clock.runFor(pressGuardMs)
  await page.keyboard.press('p')
  await expect(patternDialog(page)).toContainText(word)
  const suggested = patternDialog(page).getByRole('region', { name: 'Suggested patterns' }).getByRole('button').first()
  await expect(suggested).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(patternDialog(page).getByRole('row').filter({ hasText: label })).toBeVisible()
  expect(callsOf('addPattern')).toBe(0)
  await patternDialog(page).getByRole('button', { name: 'Validate' }).click()
  await expect(patternDialog(page)).toBeHidden()
  expect(callsOf('addPattern')).toBe(1)
  await expect(row(page, label)).toBeFocused()
})

test('a pattern that P suggests matches a label with HTML entities as it came', {
  tag: ['@INP-10', '@PAT-02', '@PAT-06'],
}, async ({ page, db, signIn }) => {
  const shop = uniqueWord()
  const encoded = `CB ${shop}&amp;CO HUB 12/10`
  const hub = await createHub(db, { stores: [`${shop}&co`, 'Fanal'], labels: [encoded] })
  await signIn('TRANSACTION_PINPOINT', 'STORE_RETAILER_MANAGEMENT')
  await page.goto(`/manual-association?hub=${hub.id}`)
  await expect(row(page, encoded)).toBeFocused()
  await expect(strip(page).getByRole('button', { name: shop })).toBeVisible()
  await page.clock.runFor(pressGuardMs)
  await page.keyboard.press('p')
  const suggested = patternDialog(page).getByRole('region', { name: 'Suggested patterns' }).getByRole('button').first()
  await expect(suggested).toContainText(`${shop}&amp;CO`)
  await expect(suggested).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(patternDialog(page).getByRole('row').filter({ hasText: encoded })).toBeVisible()
})

test('P on a group suggests a pattern that catches all of its transactions', { tag: ['@PAT-02', '@PAT-07'] }, async ({
  page,
  db,
  signIn,
}) => {
  const shop = uniqueWord()
  const labels = ['12/10', '13/10', '14/10'].map((date) => `CB ${shop} HUB ${date}`)
  const hub = await createHub(db, { stores: [shop, 'Fanal'], labels })
  await signIn('TRANSACTION_PINPOINT', 'STORE_RETAILER_MANAGEMENT')
  await page.goto(`/manual-association?hub=${hub.id}`)
  await expect(strip(page).getByRole('button', { name: shop })).toBeVisible()
  await page.clock.runFor(pressGuardMs)
  await page.keyboard.press('g')
  await expect(strip(page)).toContainText('3 transactions')
  await page.clock.runFor(pressGuardMs)
  await page.keyboard.press('p')
  const suggested = patternDialog(page).getByRole('region', { name: 'Suggested patterns' }).getByRole('button').first()
  await expect(suggested).toContainText('Catches 3 of 3 loaded transactions')
  await expect(suggested).not.toContainText('from others')
  await page.keyboard.press('Enter')
  for (const label of labels) {
    await expect(patternDialog(page).getByRole('row').filter({ hasText: label })).toBeVisible()
  }
})

test("P on a customer's transaction counts those with the same label that other stores have", {
  tag: ['@PAT-07', '@SAS-09'],
}, async ({ page, db, signIn }) => {
  const shop = uniqueWord()
  const customer = await createCustomer(db, {
    stores: [shop, 'Fanal'],
    transactions: [
      { label: `CB ${shop} HUB 12/10` },
      { label: `CB ${shop} HUB 11/10`, store: 'Fanal' },
      { label: `CB ${shop} HUB 10/10`, store: 'Fanal' },
      { label: `CB ${shop} HUB 09/10`, store: shop },
    ],
  })
  await signIn('SUPPORT_LVL_1', 'STORE_RETAILER_MANAGEMENT')
  await page.goto(`/customerSupport/manualAssociation?customer=${customer.id}`)
  await page
    .getByRole('row')
    .filter({ hasText: `${shop} HUB 12/10` })
    .focus()
  await expect(strip(page).getByRole('button', { name: shop })).toBeVisible()
  await page.clock.runFor(pressGuardMs)
  await page.keyboard.press('p')
  const suggested = patternDialog(page).getByRole('button', { name: 'Any date, card and number' })
  await expect(suggested).toContainText('Catches 4 of 4 loaded transactions')
  await expect(suggested).toContainText('Takes 2 of them from others')
})

test('P does nothing for a user who may not add patterns', { tag: ['@PAT-02'] }, async ({ page, db, signIn }) => {
  const hub = await createHub(db, { stores, labels: [label] })
  await signIn('TRANSACTION_PINPOINT')
  await page.goto(`/manual-association?hub=${hub.id}`)
  await expect(strip(page).getByRole('button', { name: word })).toBeVisible()
  await page.clock.runFor(pressGuardMs)
  await page.keyboard.press('p')
  await expect(strip(page).getByRole('button', { name: 'Add a pattern' })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('P says so when nothing points to a store', { tag: ['@PAT-02'] }, async ({ page, db, signIn }) => {
  const hub = await createHub(db, { stores, labels: ['CB BOULANGERIE 11/10'] })
  await signIn('TRANSACTION_PINPOINT', 'STORE_RETAILER_MANAGEMENT')
  await page.goto(`/manual-association?hub=${hub.id}`)
  await stripShows(page, 'CB BOULANGERIE 11/10')
  await page.keyboard.press('p')
  await expect(page.getByText('there is none to add a pattern to')).toBeVisible()
})
