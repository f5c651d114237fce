import { storageKeys } from '#browser/storage.ts'
import type { EndpointName } from '#lib/contracts/contract.ts'
import { functionalities } from '#lib/session/token.ts'
import { createCustomer } from './support/customers.ts'
import { createHub } from './support/data.ts'
import { createRetailer } from './support/entities.ts'
import { holdScripts } from './support/hold-scripts.ts'
import { expect, test } from './support/test.ts'

test('pages ask for their data before their scripts load, and use the answers', async ({
  page,
  signIn,
  db,
  faults,
}) => {
  test.setTimeout(120_000)
  const hub = await createHub(db, { stores: ['Fnac'], labels: ['CB FNAC 12/10'] })
  const retailer = await createRetailer(db, { stores: 2, transactions: 2, patterns: ['^SHOP'] })
  const customer = await createCustomer(db, { transactions: [{ label: 'CB FNAC' }] })
  const store = retailer.stores[0]?.id
  const reads: Readonly<Record<string, readonly EndpointName[]>> = {
    '/manual-association': ['listShoppingHubs'],
    [`/manual-association?hub=${hub.id}`]: ['listShoppingHubs', 'listUnassigned'],
    [`/customer-search-support?customer=${customer.id}`]: ['getBankConnections', 'getCustomer', 'listRewards'],
    [`/customerSupport/manualAssociation?customer=${customer.id}`]: ['getCustomerTransactions'],
    '/entity-management': ['listRetailers'],
    [`/entity-management?type=store&id=${store}`]: ['getStore', 'listRetailers', 'listStoreTransactions'],
    [`/entity-management?type=retailer&id=${retailer.id}`]: [
      'getRetailer',
      'listRetailerPatterns',
      'listRetailerStores',
      'listRetailerTransactions',
      'listRetailers',
    ],
    '/hub-creation': ['listCities', 'listHubOwners'],
    '/hub-management': ['listShoppingHubs'],
    [`/hub-update/?id=${hub.id}`]: ['getShoppingHub', 'listCities', 'listHubOwners'],
    '/offers': ['getGraph', 'getMaximumBudget', 'getStoreShares', 'listPotentials', 'listStoreData'],
    '/user-management': ['listBackUsers', 'listFunctionalities'],
  }
  await signIn(...functionalities)
  for (const [address, expected] of Object.entries(reads)) {
    const arrive = await holdScripts(page)
    faults.clear()
    await page.goto(address, { waitUntil: 'commit' })
    await expect.poll(() => faults.calls.map(({ name }) => name).sort(), address).toEqual([...expected])
    arrive()
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    for (const name of expected)
      expect(
        faults.calls.filter((call) => call.name === name),
        `${name} of ${address}`,
      ).toHaveLength(1)
  }
})

test('the transactions of the saved mall are read while the choice of malls is shown, and used by it', {
  tag: ['@MAS-05'],
}, async ({ page, signIn, db, callsOf }) => {
  const hub = await createHub(db, { labels: ['CB FNAC 12/10'] })
  await signIn('TRANSACTION_PINPOINT')
  await page.evaluate(([key, id]) => localStorage.setItem(key, id), [storageKeys.associationHub, hub.id] as const)
  await page.goto('/manual-association')
  await expect(page.getByRole('radio', { name: hub.name })).toBeChecked()
  await expect.poll(() => callsOf('listUnassigned')).toBe(1)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('row', { name: /CB FNAC/ })).toBeVisible()
  expect(callsOf('listUnassigned')).toBe(1)
})
