import { countActions } from './support/actions.ts'
import { strip, stripShows } from './support/association.ts'
import { installClock } from './support/clock.ts'
import { createCustomer } from './support/customers.ts'
import { storeOf, uniqueWord } from './support/data.ts'
import { expect, test } from './support/test.ts'

test("keys associate a customer's transaction and take it back, and two of them test a pattern, which is saved once", {
  tag: ['@PAT-02', '@PAT-06', '@PAT-07', '@PAT-10', '@SAS-09', '@SAS-13', '@SAS-14', '@SAS-15'],
}, async ({ page, db, signIn, callsOf }) => {
  await installClock(page)
  const actions = await countActions(page)
  // The word is unique because a test of a pattern finds the rows of all hubs. The label names the hub, so the store is proposed.
  const shop = uniqueWord()
  const customer = await createCustomer(db, {
    stores: [shop, 'Fanal', 'Sorelle'],
    transactions: [
      { label: 'CB SORELLE HUB' },
      { label: `CB ${shop} HUB 11/10`, store: 'Fanal' },
      { label: `CB ${shop} HUB 12/10` },
      { label: `CB ${shop} HUB 10/10`, store: 'Fanal' },
      { label: `CB ${shop} HUB 09/10`, store: shop },
    ],
  })
  await signIn('SUPPORT_LVL_1', 'STORE_RETAILER_MANAGEMENT', 'TRANSACTION_PINPOINT')
  await page.goto(`/customerSupport/manualAssociation?customer=${customer.id}`)
  const row = (label: string) => page.getByRole('row').filter({ hasText: label })
  const named = row(`${shop} HUB 12/10`)
  await test.step('an association, after which the focus skips the rows with a store, and its undo', async () => {
    await expect(row('CB SORELLE HUB')).toBeFocused()
    await stripShows(page, 'CB SORELLE HUB')
    await page.keyboard.press('a')
    await expect(page.getByText('Sorelle: CB SORELLE HUB')).toBeVisible()
    await expect(named).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(row('CB SORELLE HUB')).toBeFocused()
    await expect(row('CB SORELLE HUB').getByRole('button', { name: 'Associate CB SORELLE HUB' })).toBeVisible()
    expect(await storeOf(db, customer.transactionIds[0] ?? '')).toBeNull()
    await page.keyboard.press('ArrowDown')
    await expect(strip(page)).toContainText('This transaction already has a store.')
    expect(callsOf('associateTransaction')).toBe(1)
  })
  await page.keyboard.press('ArrowDown')
  await expect(named).toBeFocused()
  await stripShows(page, `${shop} HUB 12/10`)
  await actions()
  await page.keyboard.press('p')
  const dialog = page.getByRole('dialog', { name: `Add pattern to ${shop}` })
  const suggested = dialog.getByRole('region', { name: 'Suggested patterns' }).getByRole('button').first()
  await expect(suggested).toBeFocused()
  const general = dialog.getByRole('button', { name: 'Any date, card and number' })
  await expect(general).toContainText('Catches 4 of 5 loaded transactions')
  await expect(general).toContainText('Takes 2 of them from others')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('row').filter({ hasText: `${shop} HUB 12/10` })).toBeVisible()
  expect(await actions(), 'P and Enter').toBe(2)
  expect(callsOf('addPattern')).toBe(0)
  await dialog.getByRole('button', { name: 'Validate' }).click()
  await expect(dialog).toBeHidden()
  expect(callsOf('addPattern')).toBe(1)
  await expect(named).toBeFocused()
})
