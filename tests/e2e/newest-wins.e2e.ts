import { functionalities } from '#lib/session/token.ts'
import type { Database } from '#sandbox/db/database.ts'
import { isLong } from '#tests/support/long-run.ts'
import { createCustomer } from './support/customers.ts'
import { createHub } from './support/data.ts'
import { createRetailer } from './support/entities.ts'
import { noteFigure } from './support/figure.ts'
import { expect, test } from './support/test.ts'

/** Pages that read something when they open: a list, several at once, and figures. A long run tries all of them. */
async function readingPages(db: Database): Promise<readonly string[]> {
  const hub = await createHub(db, { labels: ['CB FNAC 12/10'] })
  const retailer = await createRetailer(db, { stores: 1, transactions: 1 })
  const customer = await createCustomer(db, { transactions: [{ label: 'CB FNAC' }] })
  const tried = [
    `/manual-association?hub=${hub.id}`,
    `/customer-search-support?customer=${customer.id}`,
    '/statistic-board',
  ]
  if (!isLong) return tried
  return [
    ...tried,
    `/customerSupport/manualAssociation?customer=${customer.id}`,
    `/entity-management?type=retailer&id=${retailer.id}`,
    '/hub-management',
    `/hub-update/?id=${hub.id}`,
    '/offers',
    '/user-management',
  ]
}

test('a page that is left gives up its readings and says nothing', { tag: ['@P8'] }, async ({
  page,
  db,
  world,
  signIn,
}) => {
  const addresses = await readingPages(db)
  await signIn(...functionalities)
  // No call gets an answer.
  await page.route(`${world.sandbox.url}/**`, () => new Promise(() => {}))
  let [sent, givenUp] = [0, 0]
  page.on('request', (request) => {
    if (request.url().startsWith(world.sandbox.url)) sent += 1
  })
  page.on('requestfailed', (request) => {
    if (request.url().startsWith(world.sandbox.url)) givenUp += 1
  })
  for (const address of addresses) {
    const before = sent
    await page.goto(address)
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
    await expect.poll(() => sent, address).toBeGreaterThan(before)
    expect(givenUp, address).toBe(before)
    await page.goto('/home')
    await expect.poll(() => givenUp, address).toBe(sent)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  }
  noteFigure(8, `${givenUp} of ${sent} readings of ${addresses.length} pages are given up when the page is left`)
})
