import { allRoutes } from '#lib/routes.ts'
import { functionalities } from '#lib/session/token.ts'
import type { Database } from '#sandbox/db/database.ts'
import { createCustomer } from './support/customers.ts'
import { createHub } from './support/data.ts'
import { createRetailer } from './support/entities.ts'
import { expect, test } from './support/test.ts'

/** Every page of the menu, and the pages that load more if their address has parameters. */
async function addresses(db: Database): Promise<readonly string[]> {
  const hub = await createHub(db, { stores: ['Fnac'], labels: ['CB FNAC 12/10'] })
  const retailer = await createRetailer(db, { stores: 2, transactions: 2, patterns: ['^SHOP'] })
  const customer = await createCustomer(db, {
    stores: ['Fnac'],
    connections: [{ name: 'Works Bank' }],
    rewards: [{ state: 'RFND' }],
    transactions: [{ label: 'CB FNAC' }],
  })
  return [
    ...allRoutes.filter(({ inMenu }) => inMenu).map(({ path }) => path),
    `/hub-update/?id=${hub.id}`,
    `/manual-association?hub=${hub.id}`,
    `/entity-management?type=store&id=${retailer.stores[0]?.id}`,
    `/entity-management?type=retailer&id=${retailer.id}`,
    `/customer-search-support?customer=${customer.id}&hub=${customer.hub.id}`,
    `/customerSupport/manualAssociation?customer=${customer.id}`,
    '/hub-setup-initial-transaction?step=mall',
    '/offers?tab=individualised',
  ]
}

test('no page sends the same request twice when it opens', async ({ page, signIn, db, faults }) => {
  test.setTimeout(180_000)
  await signIn(...functionalities)
  const twice: string[] = []
  for (const address of await addresses(db)) {
    faults.clear()
    await page.goto(address)
    await expect(page.locator('html')).toHaveAttribute('data-gate', 'open')
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0, { timeout: 20_000 })
    // A second request often follows the first answer.
    await page.waitForLoadState('networkidle')
    const asked = faults.calls.filter(({ method }) => method === 'GET').map(({ path }) => path)
    for (const path of new Set(asked.filter((one, index) => asked.indexOf(one) !== index))) {
      twice.push(`${address} asks for ${path} ${asked.filter((one) => one === path).length} times`)
    }
  }
  expect(twice).toEqual([])
})
