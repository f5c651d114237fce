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

/** Pages that are open at once. Each of them waits for most of its time. */
const together = 4

test('no page sends the same request twice when it opens', async ({ context, signIn, db, world }) => {
  test.setTimeout(180_000)
  await signIn(...functionalities)
  const twice: string[] = []
  const look = async (address: string) => {
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().startsWith(world.sandbox.url)) asked.push(request.url())
    })
    await page.goto(address)
    await expect(page.locator('html')).toHaveAttribute('data-gate', 'open')
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0, { timeout: 20_000 })
    // A second request often follows the first answer.
    await page.waitForLoadState('networkidle')
    await page.close()
    for (const url of new Set(asked.filter((one, index) => asked.indexOf(one) !== index))) {
      twice.push(`${address} asks for ${url} ${asked.filter((one) => one === url).length} times`)
    }
  }
  const all = [...(await addresses(db))]
  while (all.length > 0) await Promise.all(all.splice(0, together).map(look))
  expect(twice).toEqual([])
})
