import type { Page } from '@playwright/test'
import { allRoutes } from '#lib/routes.ts'
import { functionalities } from '#lib/session/token.ts'
import type { Database } from '#sandbox/db/database.ts'
import { createCustomer } from './support/customers.ts'
import { createHub } from './support/data.ts'
import { createRetailer } from './support/entities.ts'
import { noteFigure } from './support/figure.ts'
import { createCard, resume } from './support/gift-card.ts'
import { clearReceiptQueue } from './support/receipts.ts'
import { expect, failedRequest, test } from './support/test.ts'
import { blankPage } from './support/world.ts'

/** Every page, and the ones that show data. */
async function addresses(db: Database): Promise<readonly string[]> {
  await clearReceiptQueue(db)
  const hub = await createHub(db, { stores: ['Fnac'], labels: ['CB FNAC 12/10'] })
  const retailer = await createRetailer(db, { stores: 2, transactions: 2, patterns: ['^SHOP'] })
  const customer = await createCustomer(db, { stores: ['Fnac'], transactions: [{ label: 'CB FNAC' }] })
  return [
    ...allRoutes.filter(({ inMenu, path }) => inMenu || path === '/home').map(({ path }) => path),
    '/no-access?page=/user-management',
    `/hub-update/?id=${hub.id}`,
    `/entity-management?type=retailer&id=${retailer.id}`,
    `/customer-search-support?customer=${customer.id}&hub=${customer.hub.id}`,
    `/customerSupport/manualAssociation?customer=${customer.id}`,
    `/manual-association?hub=${hub.id}`,
  ]
}

/** Every text in which the token could leak: addresses of requests and pages, titles, the console and the documents. */
function watchTexts(page: Page): Map<string, string[]> {
  const texts = new Map<string, string[]>([
    ['address', []],
    ['title', []],
    ['console', []],
    ['document', []],
  ])
  page.on('request', (request) => texts.get('address')?.push(request.url()))
  page.on('framenavigated', (frame) => texts.get('address')?.push(frame.url()))
  page.on('console', (message) => texts.get('console')?.push(message.text()))
  page.on('pageerror', (error) => texts.get('console')?.push(String(error), error.stack ?? ''))
  return texts
}

async function openAll(page: Page, list: readonly string[], texts: Map<string, string[]>): Promise<void> {
  for (const address of list) {
    await page.goto(address)
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    texts.get('title')?.push(await page.title())
    texts.get('document')?.push(await page.content())
  }
}

/** What the browser keeps for the site. */
async function kept(page: Page) {
  const cookies = (await page.context().cookies()).length
  const inPage = await page.evaluate(async () => ({
    localStorage: localStorage.length,
    sessionStorage: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    caches: (await globalThis.caches?.keys())?.length ?? 0,
    cookies: document.cookie.length,
  }))
  return { ...inPage, cookies: cookies + inPage.cookies }
}

const nothing = { localStorage: 0, sessionStorage: 0, databases: 0, caches: 0, cookies: 0 }

test('a tour through all pages shows the token nowhere, and a logout leaves nothing of it, also offline', {
  tag: ['@P12', '@SES-23', '@SES-37', '@long'],
}, async ({ page, context, db, world, signIn, allowConsole }) => {
  allowConsole(failedRequest)
  const blobs: string[] = []
  await page.exposeFunction('noteBlob', (address: string) => blobs.push(address))
  await page.addInitScript(() => {
    const { noteBlob } = window as unknown as { noteBlob(address: string): void }
    const create = URL.createObjectURL.bind(URL)
    URL.createObjectURL = (object: Blob | MediaSource) => {
      const address = create(object)
      noteBlob(address)
      return address
    }
  })
  const list = await addresses(db)
  const card = await createCard(db)
  const token = () => page.evaluate(() => localStorage.getItem('accessToken') ?? '')
  const texts = watchTexts(page)
  const tokens: string[] = []
  const left: string[] = []
  let logouts = 0

  for (const isOffline of [false, true]) {
    await signIn(...functionalities)
    tokens.push(await token())
    if (isOffline) {
      // Every reading fails, so that the pages show their failures.
      await page.route(`${world.sandbox.url}/**`, (route) =>
        route.fulfill({
          status: 500,
          headers: { 'access-control-allow-origin': '*' },
          json: { code: 'broken', message: 'Broken' },
        }),
      )
    }
    await openAll(page, list, texts)
    if (isOffline) await page.unroute(`${world.sandbox.url}/**`)
    await resume(page, card)
    await page.goto(list.at(-1) ?? '')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Export CSV/ }).click()
    await download
    await page.evaluate(() => sessionStorage.setItem('anything', '1'))
    const before = await kept(page)
    expect(before.localStorage).toBeGreaterThanOrEqual(8)
    expect(before.sessionStorage).toBeGreaterThan(0)
    await context.setOffline(isOffline)
    await page.getByRole('button', { name: 'Log out' }).click()
    if (isOffline) await page.waitForURL(/^chrome-error:/)
    else await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    await context.setOffline(false)
    // This page has no policy, so it could read a blob.
    await page.goto(blankPage)
    const after = await kept(page)
    if (JSON.stringify(after) !== JSON.stringify(nothing))
      left.push(`${isOffline ? 'offline' : 'online'}: ${JSON.stringify(after)}`)
    const readable = await page.evaluate(async (all) => {
      const read = await Promise.allSettled(all.map((address) => fetch(address)))
      return read.filter(({ status }) => status === 'fulfilled').length
    }, blobs)
    if (readable > 0) left.push(`${readable} blobs can be read`)
    logouts += 1
  }
  expect(left).toEqual([])
  expect(blobs.length).toBeGreaterThanOrEqual(logouts)
  expect(new Set(tokens).size).toBe(logouts)
  const said = [...texts].flatMap(([place, all]) =>
    all.filter((text) => tokens.some((one) => text.includes(one))).map((text) => `${place}: ${text.slice(0, 200)}`),
  )
  expect(said).toEqual([])
  const searched = [...texts.values()].flat().length
  noteFigure(
    12,
    `${logouts} logouts, one offline: ${left.length} things left; the token is in ${said.length} of ${searched} addresses, titles, documents and console lines`,
  )
})
