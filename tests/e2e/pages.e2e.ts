import type { Page } from '@playwright/test'
import type { EndpointName } from '#lib/contracts/contract.ts'
import { locales } from '#lib/i18n/locale.ts'
import { allRoutes } from '#lib/routes.ts'
import { functionalities } from '#lib/session/token.ts'
import type { Database } from '#sandbox/db/database.ts'
import { expectAccessible } from './support/axe.ts'
import { createCustomer } from './support/customers.ts'
import { createHub } from './support/data.ts'
import { chooseFiles, csvFile } from './support/decrypt.ts'
import { createRetailer } from './support/entities.ts'
import { createCard, labels as movements, resume } from './support/gift-card.ts'
import { holdCalls } from './support/hold-calls.ts'
import { holdScriptsEachTime } from './support/hold-scripts.ts'
import { checksLastStates } from './support/last-state.ts'
import { expectStart, pathsWithStart } from './support/starts.ts'
import { expect, failedRequest, test } from './support/test.ts'

/** Each page, those of the menu first, and those that load more if their address has parameters, with what the guard reads for them. */
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
    ['/no-access', []],
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

const desktop = { width: 1280, height: 720 }

/** By how many pixels the page is wider than its window. */
const excess = (page: Page) => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))

/** Pages that are open at once. Each of them waits for most of its time. */
const together = 4

for (const locale of locales) {
  test.describe(`in ${locale}`, () => {
    test('every page asks for its data and puts the cursor where its work starts before its scripts load, asks for nothing twice, has one first heading, a language and working links, and fits a desktop and a phone', {
      // French has the longer texts.
      tag: [...(locale === 'fr' ? [] : ['@long']), '@I18-01', '@I18-06', '@NAV-26', '@NAV-40', '@INP-15'],
    }, async ({ context, signIn, db, faults, world }) => {
      test.setTimeout(120_000)
      const links = new Set<string>()
      const started: string[] = []
      const openTab = async () => {
        const page = await context.newPage()
        await page.setViewportSize(desktop)
        const asked: string[] = []
        page.on('request', (request) => {
          const isRead = request.method() === 'GET' && request.url().startsWith(world.sandbox.url)
          if (isRead) asked.push(request.url().slice(world.sandbox.url.length))
        })
        return { page, asked, hold: await holdScriptsEachTime(page) }
      }
      const look = async (
        { page, asked, hold }: Awaited<ReturnType<typeof openTab>>,
        [path, expected]: readonly [string, readonly EndpointName[]],
      ) => {
        const address = locale === 'en' ? path : `/fr${path}`
        const names = () => asked.map((one) => faults.calls.find((call) => call.path === one)?.name).sort()
        asked.length = 0
        const arrive = hold()
        await page.goto(address, { waitUntil: 'commit' })
        await expect(page.locator('html')).toHaveAttribute('data-gate', 'open')
        await expect.poll(names, address).toEqual([...expected])
        const name = path.replace(/\/\?id=.*/, '/{id}')
        await expectStart(page, name, locale, true)
        arrive()
        await expect(page.locator('astro-island:not([data-live])'), address).toHaveCount(0, { timeout: 20_000 })
        const loading = page.getByRole('status').filter({ hasText: /Loading|Chargement/ })
        await expect(loading).toHaveCount(0, { timeout: 20_000 })
        const unused = () => page.evaluate(() => globalThis.earlyRequests ?? [])
        await expect.poll(unused, `answers that ${address} has not used`).toEqual([])
        if (await expectStart(page, name, locale)) started.push(name)

        await expect(page.locator('html.notranslate')).toHaveAttribute('translate', 'no')
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1)
        await expect(page).toHaveTitle(/Dashboard TC$/)
        for (const href of await hrefsOf(page)) links.add(href)
        expect(await excess(page), `${address} fits`).toBe(0)
        await page.setViewportSize({ width: 390, height: 844 })
        expect(await excess(page), `${address} fits a phone`).toBe(0)
        // A desktop enlarged to 400 %.
        await page.setViewportSize({ width: 320, height: 600 })
        if (path === '/') expect(await excess(page), 'the login page fits').toBe(0)
        await page.setViewportSize(desktop)
        // In a shorter run, the tests of each tool show axe more than its first view.
        if (checksLastStates && locale === 'en') await expectAccessible(page, address)

        // A second request often follows the first answer.
        await page.waitForLoadState('networkidle')
        for (const call of expected) {
          const times = names().filter((one) => one === call)
          expect(times, `${call} of ${address}`).toHaveLength(1)
        }
        expect(asked.sort(), `what ${address} asks for`).toEqual([...new Set(asked)].sort())
      }
      const login = await openTab()
      await look(login, ['/', []])
      // It would follow the session.
      await login.page.close()
      await signIn(...functionalities)
      // A tab takes page after page, so that no page needs a new one.
      const tabs = []
      while (tabs.length < together) tabs.push(await openTab())
      const left = (await earlyReads(db)).entries()
      await Promise.all(
        tabs.map(async (tab) => {
          for (const one of left) await look(tab, one)
        }),
      )
      expect(started.sort()).toEqual([...pathsWithStart].sort())
      for (const link of [...links].filter((href) => href.startsWith('/') && !href.includes('hub-update'))) {
        expect((await fetch(world.siteUrl + link)).status, link).toBe(200)
      }
    })
  })
}

const hrefsOf = (page: Page) =>
  page.locator('a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

test('axe finds nothing in the working states of the tools', async ({ page, signIn, db, allowConsole }) => {
  allowConsole(failedRequest)
  const hub = await createHub(db, { labels: ['CB FNAC 12/10', 'CB ZARA 12/10'], stores: ['Fnac', 'Zara'] })
  const empty = await createHub(db)
  await signIn('TRANSACTION_PINPOINT')
  await page.goto(`/manual-association?hub=${hub.id}`)
  await expect(page.getByRole('table')).toBeVisible()
  await expectAccessible(page, 'table')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await excess(page)).toBe(0)
  await page.setViewportSize(desktop)
  await page.getByRole('row').filter({ hasText: 'FNAC' }).getByRole('button').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('combobox').click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page, 'association dialog')
  await page.getByRole('option').first().click()
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectAccessible(page, 'success message')
  await page.goto(`/manual-association?hub=${empty.id}`)
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, 'error')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expectAccessible(page, 'empty table')
  await page.goto('/manual-dissociation')
  await page.getByRole('textbox').fill('7')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'question')
})

test('axe finds nothing in the refusals, an upload and a notice of Decrypt Customer', { tag: ['@long'] }, async ({
  page,
  signIn,
  faults,
  allowConsole,
}) => {
  allowConsole(failedRequest)
  await signIn('SUPPORT_LVL_1')
  await page.goto('/decrypt-customer')
  await chooseFiles(page, { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('id') })
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'refused file')
  await chooseFiles(page, csvFile('id;email\n1;a@b.test\n'))
  faults.set('decryptCustomers', { status: 400 })
  await page.getByRole('dialog').locator('button[type=submit]').click()
  // The message stays while the pointer is over it.
  await page.getByRole('dialog').getByRole('status').getByRole('button').hover()
  await expectAccessible(page, 'properties, and a failure')
  faults.clear()
  await page.goto('/decrypt-customer')
  await chooseFiles(page, csvFile(`id;email\n${'1;a@b.test\n'.repeat(20)}`))
  const goOn = await holdCalls(page, '**/decryptCustomers')
  faults.set('decryptCustomers', { truncate: true })
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeDisabled()
  await expectAccessible(page, 'sending')
  goOn()
  await expect(page.getByRole('alert').getByRole('button')).toBeVisible()
  await expectAccessible(page, 'lost rows')
})

test('axe finds nothing in the states of Store & retailer management', { tag: ['@long'] }, async ({
  page,
  signIn,
  db,
  faults,
  allowConsole,
}) => {
  test.setTimeout(120_000)
  allowConsole(failedRequest)
  const address = '/entity-management'
  const retailer = await createRetailer(db, { stores: 2, transactions: 1, patterns: ['^SHOP'] })
  const main = page.getByRole('main')
  await signIn('STORE_RETAILER_MANAGEMENT')
  await page.goto(`${address}?type=store&id=${retailer.stores[0]?.id}`)
  await expect(main.getByRole('table')).toBeVisible()
  await page.getByRole('region', { name: 'Shop 001' }).locator('header').getByRole('button').nth(1).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'store and its edit dialog')
  await page.goto(`${address}?type=retailer&id=${retailer.id}`)
  await expect(main.getByRole('table')).toHaveCount(3)
  await expectAccessible(page, 'retailer')
  faults.set('listRetailerStores', { status: 500 })
  await page.reload()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page, 'failed part')
  await page.goto(address)
  await main.locator('form').getByRole('button').last().click()
  await page.getByRole('dialog').getByRole('radio').first().check()
  await page.getByRole('dialog').getByRole('combobox').click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page, 'create dialog with its list of cities')
  faults.clear()
})

test('axe finds nothing in the states of the patterns and of the gift card wizard', async ({
  page,
  signIn,
  db,
  faults,
  allowConsole,
}) => {
  allowConsole(failedRequest)
  allowConsole(/The pattern could not be written/)
  const retailer = await createRetailer(db, { stores: 1, transactions: 2, patterns: ['^(A+)+$'] })
  const dialog = page.getByRole('dialog')
  await signIn('STORE_RETAILER_MANAGEMENT', 'HUB_SETUP_INIT')
  await page.goto(`/entity-management?type=retailer&id=${retailer.id}`)
  await page.getByRole('row').filter({ hasText: '^(A+)+$' }).getByRole('button').first().click()
  const pattern = dialog.getByRole('textbox').first()
  await pattern.fill('(')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'invalid pattern')
  await pattern.fill(`^CB ${retailer.id.slice(0, 8)} (É|\\d+\\s?)*$`)
  await pattern.press('Enter')
  await expect(dialog.getByRole('table')).toBeVisible()
  await expect(dialog.locator('mark').first()).toBeVisible()
  faults.set('updatePattern', { status: 500 })
  await dialog.locator('button[type=submit]').click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'tested pattern')
  const card = await createCard(db)
  await page.goto('/hub-setup-initial-transaction?step=mall')
  await expectAccessible(page, 'card')
  await resume(page, card)
  await page.getByRole('combobox').click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page, 'stores')
  await page.getByRole('option', { name: 'Zara' }).click()
  await page.locator('form button[type=submit]').click()
  await page.getByRole('button', { name: movements[0] ?? '' }).click()
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'confirmation')
})
