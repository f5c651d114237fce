import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { createCustomer } from './support/customers.ts'
import { expect, failedRequest, test } from './support/test.ts'

/** Expects that axe finds nothing and that no content is wider than the window. */
async function expectFine(page: Page, what: string) {
  await expectAccessible(page, what)
  const { scrollWidth, innerWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    innerWidth: window.innerWidth,
  }))
  expect(scrollWidth, `${what} fits`).toBeLessThanOrEqual(innerWidth)
}

const everything = {
  hubs: 2,
  locked: true,
  stores: ['Fnac'],
  connections: [
    { name: 'Works Bank' },
    { name: 'Made Bank', error: 'IN PROGRESS' },
    { name: 'Broken Bank', error: 'wrong' },
  ],
  attempts: [
    { name: 'Good Bank', responseCode: 200 },
    { name: 'Bad Bank', responseCode: 404 },
    { name: 'Down Bank', responseCode: 500 },
  ],
  rewards: ['RFND', 'TERM', 'CANC'].map((state) => ({ state, teaser: `Offer ${state}` })),
  transactions: [{ label: 'CB FNAC' }, { label: 'CB ZARA', store: 'Fnac' }],
}

for (const [prefix, width] of [
  ['', 1366],
  ['/fr', 390],
] as const) {
  test.describe(`at ${width} px, ${prefix || 'in English'}`, { tag: ['@long'] }, () => {
    test.use({ viewport: { width, height: 800 } })

    test('axe finds nothing in the search, its tiles and the customer page, complete or with failed tables', async ({
      page,
      db,
      signIn,
      faults,
      allowConsole,
    }) => {
      allowConsole(failedRequest)
      const customer = await createCustomer(db, everything)
      await signIn('SUPPORT_LVL_1')
      await page.goto(`${prefix}/customer-search-support`)
      await page.locator('input[type=email]').fill(customer.email)
      await expectFine(page, 'one field filled')
      await page.keyboard.press('Enter')
      await expect(page.locator('main li a')).toHaveCount(2)
      await expectFine(page, 'tiles')
      await page.locator('main li a').filter({ hasText: customer.hub.name }).click()
      await expect(page.getByRole('row').filter({ hasText: 'Offer CANC' })).toBeVisible()
      await expect(page.getByRole('row').filter({ hasText: 'Down Bank' })).toBeVisible()
      await expectFine(page, 'customer')
      faults.set('listRewards', { html: true })
      faults.set('getBankConnections', { html: true })
      await page.reload()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await page.keyboard.press('Enter')
      await expectFine(page, 'failed tables')
    })
  })
}

test.describe('on a phone', { tag: ['@long'] }, () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('axe finds nothing in the states of the association by customer', async ({ page, db, signIn }) => {
    const customer = await createCustomer(db, everything)
    await signIn('SUPPORT_LVL_1')
    await page.goto('/fr/customerSupport/manualAssociation')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await expectFine(page, 'step 1')
    await page.keyboard.type(customer.id)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row').filter({ hasText: 'FNAC' })).toBeVisible()
    await expectFine(page, 'step 2')
    await page.getByRole('row').filter({ hasText: 'FNAC' }).getByRole('button').click()
    await page.getByRole('combobox').click()
    await expect(page.getByRole('option', { name: 'Fnac' })).toBeVisible()
    await expectFine(page, 'dialog')
  })
})
