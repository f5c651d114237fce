import type { Page } from '@playwright/test'
import { storageKeys } from '#browser/storage.ts'
import { allRoutes, mayOpen, type Route } from '#lib/routes.ts'
import { type Functionality, functionalities } from '#lib/session/token.ts'
import { tokenSecret } from '#sandbox/db/settings.ts'
import { signToken } from '#sandbox/http/tokens.ts'
import { hostileTokens } from '#tests/fixtures/tokens.ts'
import { now } from './support/clock.ts'
import { createUser } from './support/data.ts'
import { noteFigure } from './support/figure.ts'
import { clearReceiptQueue } from './support/receipts.ts'
import { type Sight, watchGate } from './support/sights.ts'
import { expect, fillStorage, test } from './support/test.ts'
import { blankPage } from './support/world.ts'

/* Every page with every kind of session: what the guard decides, and what was visible until then. */

const sets = Array.from({ length: 2 ** functionalities.length }, (_, bits) =>
  functionalities.filter((_code, index) => bits & (1 << index)),
)
const pathOf = (route: Route) => route.path.replace('{id}', '7')
const needsRight = ({ access }: Route) => access !== 'public' && access !== 'signedIn'

/** Saves texts in local storage of the page's site. */
function store(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  return page.evaluate((entries) => {
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text)
  }, texts)
}

/** The address at which the page opened. */
const openedAt = (sights: readonly Sight[]) =>
  sights.find(({ kind, what }) => kind === 'gate' && what === 'open')?.address

/** What was visible before a gate was open. */
const flashes = (sights: readonly Sight[]) => sights.filter(({ kind }) => kind === 'visible')

/** The address that a signed-in user with these functionalities ends at. */
function expectedAddress(route: Route, held: readonly Functionality[]): string {
  const path = pathOf(route)
  if (route.access === 'public') return '/home'
  return mayOpen(route, held) ? path : `/no-access?page=${encodeURIComponent(path)}`
}

// The host has no file for the address of a single hub, and no hub has this id.
test.beforeEach(({ allowConsole }) => allowConsole(/40[04]/))

test('every page opens for exactly the sets of functionalities that may see it, and no other page is visible for a frame', {
  tag: ['@P13', '@NAV-05', '@NAV-13', '@NAV-38', '@long'],
}, async ({ page, db }) => {
  test.setTimeout(600_000)
  await clearReceiptQueue(db)
  const secret = await tokenSecret(db)
  const visit = await watchGate(page)
  await page.goto(blankPage)
  const wrong: string[] = []
  const flashed: string[] = []
  let cells = 0
  for (const held of sets) {
    const { id, email } = await createUser(db, held)
    const accessToken = await signToken({ backUserId: id, email, functionalities: held }, secret, now())
    await store(page, { accessToken, backUserEmail: email, backUserId: id })
    for (const route of allRoutes) {
      const sights = await visit(pathOf(route))
      const expected = expectedAddress(route, held)
      if (openedAt(sights) !== expected) wrong.push(`${route.path} with ${held}: ${openedAt(sights)}`)
      for (const { path, what } of flashes(sights)) flashed.push(`${what} of ${path} on the way to ${expected}`)
      cells += 1
    }
  }
  expect(wrong).toEqual([])
  expect(flashed).toEqual([])
  expect(cells).toBe(allRoutes.length * sets.length)
  noteFigure(
    13,
    `${cells} of ${cells} cells of ${allRoutes.length} routes and ${sets.length} sets of functionalities are right in the browser, with ${flashed.length} frames of a closed page`,
  )
})

test('no hostile token opens a page that needs a functionality, and none throws', {
  tag: ['@P13', '@NAV-37', '@SES-36', '@long'],
}, async ({ page, faults }) => {
  test.setTimeout(300_000)
  // The API refuses these tokens, and its answer would end the session before the next visit.
  for (const name of ['getCustomerStatistics', 'getDailyStatistics'] as const) faults.set(name, { delayMs: 600_000 })
  const visit = await watchGate(page)
  await page.goto(blankPage)
  const thrown: string[] = []
  page.on('pageerror', (error) => thrown.push(String(error)))
  const opened: string[] = []
  let visits = 0
  for (const { name, token } of hostileTokens) {
    for (const route of allRoutes) {
      await store(page, { [storageKeys.accessToken]: token })
      const sights = await visit(pathOf(route))
      const address = openedAt(sights)
      const isOpen = needsRight(route) && address === pathOf(route)
      if (isOpen || flashes(sights).length > 0) opened.push(`${route.path} with the token ${name}: ${address}`)
      // A page that still loads may clear the storage, and the next token with it.
      await page.waitForLoadState()
      visits += 1
    }
  }
  expect(opened).toEqual([])
  expect(thrown).toEqual([])
  noteFigure(
    13,
    `${visits} visits with ${hostileTokens.length} hostile tokens: ${opened.length} pages opened, ${thrown.length} exceptions`,
  )
})

/** Texts that no page of this release has written. */
const corrupt = ['', '{', 'null', '[]', '"x"', '{"userId":7,"value":[null]}', '\u0000\ud800', 'x'.repeat(10_000)]
const ownKeys = Object.values(storageKeys).filter(
  (key) => !['accessToken', 'backUserEmail', 'backUserId'].includes(key),
)

test('blocked storage opens no page, and full or corrupt storage stops none', {
  tag: ['@P13', '@NAV-01', '@SES-21', '@long'],
}, async ({ page, db, signIn, context }) => {
  test.setTimeout(300_000)
  const thrown: string[] = []
  context.on('weberror', (error) => thrown.push(String(error.error())))
  const wrong: string[] = []
  let visits = 0
  const blocked = await context.newPage()
  await blocked.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    }
  })
  const visitBlocked = await watchGate(blocked)
  for (const route of allRoutes) {
    const sights = await visitBlocked(pathOf(route))
    await blocked.waitForLoadState()
    const path = new URL(openedAt(sights) ?? 'none', 'http://site.test').pathname
    if (path !== '/' || flashes(sights).length > 0) wrong.push(`${route.path} with blocked storage: ${path}`)
    visits += 1
  }
  await blocked.close()

  await clearReceiptQueue(db)
  await signIn(...functionalities)
  const visit = await watchGate(page)
  const visitAll = async (name: string, prepare: () => Promise<void>) => {
    for (const route of allRoutes) {
      await prepare()
      const address = openedAt(await visit(pathOf(route)))
      if (address !== expectedAddress(route, functionalities))
        wrong.push(`${route.path} with ${name} storage: ${address}`)
      await page.waitForLoadState()
      await expect(page.locator('astro-island[ssr]'), `${route.path} with ${name} storage`).toHaveCount(0)
      visits += 1
    }
  }
  for (let round = 0; round < corrupt.length; round += 2) {
    const texts = Object.fromEntries(
      ownKeys.map((key, index) => [key, corrupt[(index + round) % corrupt.length] ?? '']),
    )
    await visitAll(`corrupt (${round})`, () =>
      page.evaluate((entries) => {
        for (const [key, text] of Object.entries(entries)) {
          localStorage.setItem(key, text)
          sessionStorage.setItem(key, text)
        }
      }, texts),
    )
  }
  await fillStorage(page)
  await visitAll('full', async () => {})
  expect(wrong).toEqual([])
  expect(thrown).toEqual([])
  noteFigure(
    13,
    `${visits} visits with blocked, full and corrupt storage: ${wrong.length} wrong gates, ${thrown.length} exceptions`,
  )
})
