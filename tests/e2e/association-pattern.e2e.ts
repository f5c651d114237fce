import { pressGuardMs } from '#stores/press-guard.ts'
import { strip } from './support/association.ts'
import { installClock } from './support/clock.ts'
import { createCustomer } from './support/customers.ts'
import { uniqueWord } from './support/data.ts'
import { expect, test } from './support/test.ts'

test("P on a customer's transaction suggests a pattern, Enter tests it, and it is saved once", {
  tag: ['@PAT-02', '@PAT-06', '@PAT-07', '@PAT-10', '@SAS-09'],
}, async ({ page, db, signIn, callsOf }) => {
  await installClock(page)
  // The word is unique because a test of a pattern finds the rows of all hubs. The label names the hub, so the store is proposed.
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
  const row = page.getByRole('row').filter({ hasText: `${shop} HUB 12/10` })
  await row.focus()
  await expect(strip(page).getByRole('button', { name: shop })).toBeVisible()
  await page.clock.runFor(pressGuardMs)
  await page.keyboard.press('p')
  const dialog = page.getByRole('dialog', { name: `Add pattern to ${shop}` })
  const suggested = dialog.getByRole('region', { name: 'Suggested patterns' }).getByRole('button').first()
  await expect(suggested).toBeFocused()
  const general = dialog.getByRole('button', { name: 'Any date, card and number' })
  await expect(general).toContainText('Catches 4 of 4 loaded transactions')
  await expect(general).toContainText('Takes 2 of them from others')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('row').filter({ hasText: `${shop} HUB 12/10` })).toBeVisible()
  expect(callsOf('addPattern')).toBe(0)
  await dialog.getByRole('button', { name: 'Validate' }).click()
  await expect(dialog).toBeHidden()
  expect(callsOf('addPattern')).toBe(1)
  await expect(row).toBeFocused()
})
