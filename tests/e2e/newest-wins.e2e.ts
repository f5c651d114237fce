import type { Page } from '@playwright/test'
import { functionalities } from '#lib/session/token.ts'
import type { Database } from '#sandbox/db/database.ts'
import { createCustomer } from './support/customers.ts'
import { createHub } from './support/data.ts'
import { createRetailer } from './support/entities.ts'
import { noteFigure } from './support/figure.ts'
import { callApi, card, chosen, openOffers } from './support/offers.ts'
import { expect, test } from './support/test.ts'

/** Holds the first answer to an address. Releasing it waits until the page has it, or has given it up. */
async function holdFirst(page: Page, address: RegExp): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  await page.route(
    address,
    async (route) => {
      const request = route.request()
      page.on('requestfinished', (each) => each === request && over.resolve())
      page.on('requestfailed', (each) => each === request && over.resolve())
      const response = await route.fetch()
      await gate.promise
      // A request that the page has given up cannot be answered.
      await route.fulfill({ response }).catch(() => over.resolve())
    },
    { times: 1 },
  )
  return async () => {
    gate.resolve()
    await over.promise
  }
}

test('a late answer about an older store of the offers, or older ranges of their filter, replaces no newer one', {
  tag: ['@P8', '@OFF-27', '@OFF-46'],
}, async ({ page, world, signIn }) => {
  await signIn('HUB_SETUP_INIT')
  await openOffers(page)
  const releaseLinks = await holdFirst(page, /get_best_links/)
  const [first, second] = await callApi<{ name: string }[]>(page, world, '/potentials/')
  const choose = (store: string | undefined) =>
    page.getByRole('button', { name: `Potentiel\u00a0: ${store}`, exact: true }).click()
  const asked = page.waitForRequest(/get_best_links/)
  await choose(first?.name)
  await asked
  const name = second?.name ?? ''
  await choose(name)
  const query = new URLSearchParams({ graphName: 'session', storeName: name })
  const best = await callApi<[string, number][]>(page, world, `/get_best_links/?${query}`)
  const synergies = page.getByRole('list', { name: 'Top 3 des meilleures synergies' }).getByRole('listitem')
  const expected = best.slice(0, 3).map(([store]) => store)
  await expect(synergies).toHaveText(expected)
  await releaseLinks()
  await expect(chosen(page, name)).toBeVisible()
  await expect(synergies).toHaveText(expected)

  await page.getByRole('button', { name: 'Filtre des clients' }).click()
  const count = card(page, 'Lancer une offre').getByRole('status')
  await expect(count).toHaveText(/^(\d+) clients sur \1$/)
  const releaseCount = await holdFirst(page, /get_filtered_customer/)
  const slider = page.getByRole('slider', { name: 'Panier, maximum' })
  const move = async (to: string) => {
    const moved = page.waitForRequest((request) => request.url().includes(encodeURIComponent(`{"min":0,"max":${to}}`)))
    await slider.fill(to)
    return new URL((await moved).url())
  }
  await move('60')
  const { pathname, search } = await move('40')
  const answer = await callApi<{ status: unknown[]; all_customer: number }>(page, world, pathname + search)
  const shown = `${answer.status.length} clients sur ${answer.all_customer}`
  await expect(count).toHaveText(shown)
  await releaseCount()
  await expect(count).toHaveText(shown)
})

/** The pages that read something when they open. */
async function readingPages(db: Database): Promise<readonly string[]> {
  const hub = await createHub(db, { labels: ['CB FNAC 12/10'] })
  const retailer = await createRetailer(db, { stores: 1, transactions: 1 })
  const customer = await createCustomer(db, { transactions: [{ label: 'CB FNAC' }] })
  return [
    `/manual-association?hub=${hub.id}`,
    `/customer-search-support?customer=${customer.id}`,
    `/customerSupport/manualAssociation?customer=${customer.id}`,
    `/entity-management?type=retailer&id=${retailer.id}`,
    '/hub-management',
    `/hub-update/?id=${hub.id}`,
    '/offers',
    '/user-management',
    '/statistic-board',
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
