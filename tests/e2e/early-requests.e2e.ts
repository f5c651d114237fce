import { storageKeys } from '#browser/storage.ts'
import type { EndpointName } from '#lib/contracts/contract.ts'
import { allRoutes } from '#lib/routes.ts'
import { functionalities } from '#lib/session/token.ts'
import type { Database } from '#sandbox/db/database.ts'
import { createCustomer } from './support/customers.ts'
import { createHub, createUser } from './support/data.ts'
import { createRetailer } from './support/entities.ts'
import { holdScripts } from './support/hold-scripts.ts'
import { expect, test } from './support/test.ts'

/** Each page of the menu, and those that load more if their address has parameters, with what the guard reads for them. */
async function earlyReads(db: Database): Promise<ReadonlyMap<string, readonly EndpointName[]>> {
  const hub = await createHub(db, { stores: ['Fnac'], labels: ['CB FNAC 12/10'] })
  const retailer = await createRetailer(db, { stores: 2, transactions: 2, patterns: ['^SHOP'] })
  const customer = await createCustomer(db, {
    stores: ['Fnac'],
    connections: [{ name: 'Works Bank' }],
    rewards: [{ state: 'RFND' }],
    transactions: [{ label: 'CB FNAC' }],
  })
  return new Map<string, readonly EndpointName[]>([
    ...allRoutes.filter(({ inMenu }) => inMenu).map(({ path }) => [path, []] as const),
    ['/manual-association', ['listShoppingHubs']],
    [`/manual-association?hub=${hub.id}`, ['listShoppingHubs', 'listUnassigned']],
    [
      `/customer-search-support?customer=${customer.id}&hub=${customer.hub.id}`,
      ['getBankConnections', 'getCustomer', 'listRewards'],
    ],
    [`/customerSupport/manualAssociation?customer=${customer.id}`, ['getCustomerTransactions']],
    [`/entity-management?type=store&id=${retailer.stores[0]?.id}`, ['getStore', 'listStoreTransactions']],
    [
      `/entity-management?type=retailer&id=${retailer.id}`,
      ['getRetailer', 'listRetailerPatterns', 'listRetailerStores', 'listRetailerTransactions'],
    ],
    ['/hub-creation', ['listCities', 'listHubOwners']],
    ['/hub-management', ['listShoppingHubs']],
    [`/hub-update/?id=${hub.id}`, ['getShoppingHub', 'listCities', 'listHubOwners']],
    ['/offers', ['getGraph', 'getStoreShares', 'listPotentials', 'listStoreData']],
    ['/offers?tab=individualised', []],
    ['/hub-setup-initial-transaction?step=mall', []],
    ['/user-management', ['listBackUsers', 'listFunctionalities']],
  ])
}

/** Pages that are open at once. Each of them waits for most of its time. */
const together = 4

test('pages ask for their data before their scripts load, use the answers, and ask for nothing twice', async ({
  context,
  signIn,
  db,
  faults,
  world,
}) => {
  test.setTimeout(120_000)
  await signIn(...functionalities)
  const look = async ([address, expected]: readonly [string, readonly EndpointName[]]) => {
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => {
      const isRead = request.method() === 'GET' && request.url().startsWith(world.sandbox.url)
      if (isRead) asked.push(request.url().slice(world.sandbox.url.length))
    })
    const names = () => asked.map((path) => faults.calls.find((call) => call.path === path)?.name).sort()
    const arrive = await holdScripts(page)
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-gate', 'open')
    await expect.poll(names, address).toEqual([...expected])
    arrive()
    await expect(page.locator('astro-island:not([data-live])'), address).toHaveCount(0, { timeout: 20_000 })
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0, { timeout: 20_000 })
    const unused = () => page.evaluate(() => globalThis.earlyRequests ?? [])
    await expect.poll(unused, `answers that ${address} has not used`).toEqual([])
    // A second request often follows the first answer.
    await page.waitForLoadState('networkidle')
    for (const name of expected)
      expect(
        names().filter((one) => one === name),
        `${name} of ${address}`,
      ).toHaveLength(1)
    expect(asked.sort(), `what ${address} asks for`).toEqual([...new Set(asked)].sort())
    await page.close()
  }
  const all = [...(await earlyReads(db))]
  while (all.length > 0) await Promise.all(all.splice(0, together).map(look))
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

test('a login that is submitted before the script loads is sent at once, once, and loses no input', {
  tag: ['@SES-13'],
}, async ({ page, db, callsOf }) => {
  const user = await createUser(db, ['ADMIN'])
  const arrive = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill(user.email)
  await page.getByLabel('Password').fill(user.password)
  await page.getByLabel('Password').press('Enter')
  await expect.poll(() => callsOf('login')).toBe(1)
  await page.getByLabel('Password').press('Enter')
  await expect(page.getByLabel('E-mail')).toHaveValue(user.email)
  await expect(page).toHaveURL('/')
  arrive()
  await expect(page).toHaveURL('/home')
  expect(callsOf('login')).toBe(1)
})

test('an early login with an invalid field is not sent, and shows the messages when the script has loaded', {
  tag: ['@SES-10', '@SES-11'],
}, async ({ page, callsOf }) => {
  const arrive = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill('nobody')
  await page.getByLabel('E-mail').press('Enter')
  arrive()
  await expect(page.getByText('Ce champ est obligatoire')).toHaveCount(2)
  expect(callsOf('login')).toBe(0)
})

test('the next page and its style are fetched while somebody types at the login', async ({ page }) => {
  await page.goto('/?next=%2Foffers%2F')
  const [document, style] = [page.waitForRequest('**/offers/'), page.waitForRequest('**/*.css')]
  await page.getByLabel('E-mail').pressSequentially('a')
  expect((await document).resourceType()).not.toBe('fetch')
  await style
})
