import type { Page } from '@playwright/test'
import { sessionEnds } from '#browser/end-session.ts'
import { limits } from '#lib/limits.ts'
import { functionalities } from '#lib/session/token.ts'
import { tokenSecret } from '#sandbox/db/settings.ts'
import { signToken, tokenLifetimeSeconds } from '#sandbox/http/tokens.ts'
import { installClock, later, now } from './support/clock.ts'
import { createHub, createUser } from './support/data.ts'
import { noteFigure } from './support/figure.ts'
import { openOffers } from './support/offers.ts'
import { clearReceiptQueue } from './support/receipts.ts'
import { served } from './support/served.ts'
import { expect, failedRequest, test } from './support/test.ts'
import { triedSignedIn } from './support/tried-routes.ts'
import { blankPage } from './support/world.ts'

const stepMs = 200
const ended = (page: Page) => page.getByText('Your session has ended. Please log in again.')

/** Counts the ends of sessions in the pages that are opened from now on. */
async function watchEnds(page: Page): Promise<() => number> {
  let ends = 0
  await page.exposeFunction('noteEnd', () => {
    ends += 1
  })
  await page.addInitScript((name) => {
    document.addEventListener(name, () => void (window as unknown as { noteEnd(): void }).noteEnd())
  }, sessionEnds)
  return () => ends
}

/** Counts the login pages that the page opens from now on. */
function watchLogins(page: Page): () => number {
  const opened: string[] = []
  page.on('framenavigated', (frame) => opened.push(new URL(frame.url()).pathname))
  return () => opened.filter((path) => path === served('/')).length
}

test('a page ends an expired session with the next of its checks, and at once when it is shown again', {
  tag: ['@P9', '@SES-20', '@SES-22', '@FMT-11'],
}, async ({ page, db }) => {
  await clearReceiptQueue(db)
  const [hub, user, secret] = [
    await createHub(db),
    await createUser(db, functionalities),
    await tokenSecret(db),
  ] as const
  const ends = await watchEnds(page)
  await installClock(page)
  await page.goto(blankPage)
  const addresses = triedSignedIn.map(({ path, page: file }) =>
    path.includes('{id}') ? `${file}/?id=${hub.id}` : path,
  )
  const wrong: string[] = []
  let latestMs = 0
  let pages = 0
  /** The page is at this time or a few seconds later. */
  let pageMs = now().getTime()

  /** Opens a page with a session of three minutes, and stops the clock shortly before its end. */
  const openUntil = async (address: string, shortlyMs: number) => {
    const seconds = Math.ceil(pageMs / 1000) + 180
    const holder = { backUserId: user.id, email: user.email, functionalities }
    const accessToken = await signToken(holder, secret, new Date((seconds - tokenLifetimeSeconds) * 1000))
    await page.evaluate((entries) => Object.assign(localStorage, entries), {
      accessToken,
      backUserId: user.id,
      backUserEmail: user.email,
    })
    await page.goto(address)
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
    await page.clock.pauseAt(seconds * 1000 - shortlyMs)
    return seconds * 1000
  }

  for (const [index, address] of addresses.entries()) {
    // The checks are at another moment of the five seconds on each page.
    const shortlyMs = 10_000 + ((index * 733) % limits.expiryCheckMs)
    const endMs = await openUntil(address, shortlyMs)
    await page.clock.runFor(shortlyMs - 1)
    if (ends() !== pages) wrong.push(`${address} ends the session early`)
    let lateMs = -1
    for (; ends() === pages && lateMs < limits.expiryCheckMs + 200; lateMs += stepMs) await page.clock.runFor(stepMs)
    if (ends() !== pages + 1) wrong.push(`${address}: ${ends() - pages} ends after ${lateMs} ms`)
    latestMs = Math.max(latestMs, lateMs)
    await expect(ended(page), address).toBeVisible()
    pages += 1
    pageMs = endMs + lateMs
    await page.clock.resume()
  }
  expect(wrong).toEqual([])

  let woken = 0
  for (const event of ['visibilitychange', 'pageshow']) {
    const endMs = await openUntil('/home', 10_000)
    // The computer sleeps: the time goes on, and no timer runs.
    pageMs = endMs + 3_600_000
    await page.clock.setSystemTime(pageMs)
    await page.evaluate((name) => (name === 'pageshow' ? window : document).dispatchEvent(new Event(name)), event)
    await expect(ended(page), event).toBeVisible()
    woken += 1
    await page.clock.resume()
  }
  expect(ends()).toBe(pages + woken)
  noteFigure(
    9,
    `${pages} pages end an expired session, the latest ${latestMs} ms after the expiry by the clock of the page; ${woken} of ${woken} ways to wake end it at once`,
  )
})

test('ten calls that the API refuses at the same time end the session once, and nothing is sent later', {
  tag: ['@P9', '@SES-39', '@NAV-41'],
}, async ({ page, signIn, world, allowConsole }) => {
  allowConsole(failedRequest)
  await signIn('HUB_SETUP_INIT')
  const ends = await watchEnds(page)
  await openOffers(page)
  const gate = Promise.withResolvers<void>()
  let refused = 0
  await page.route(/get_share_store|get_best_links/, async (route) => {
    refused += 1
    await gate.promise
    const headers = { 'access-control-allow-origin': '*' }
    await route.fulfill({ status: 401, headers, json: { code: 'invalidToken', message: 'Refused' } })
  })
  const stores = page.getByRole('button', { name: /^Potentiel\s: / })
  for (let index = 0; index < 5; index += 1) {
    await stores.nth(index).click()
    await expect.poll(() => refused).toBe(2 * (index + 1))
  }
  const sentLater: string[] = []
  const logins = watchLogins(page)
  page.on('request', (request) => {
    if (request.url().startsWith(world.sandbox.url)) sentLater.push(request.url())
  })
  gate.resolve()
  await expect(ended(page)).toBeVisible()
  expect(new URL(page.url()).searchParams.get('next')).toContain(served('/offers'))
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect({ ends: ends(), logins: logins(), sentLater }).toEqual({ ends: 1, logins: 1, sentLater: [] })
  noteFigure(9, `${refused} parallel refusals: ${logins()} logout, ${sentLater.length} later calls`)
})

test('a clock that is off by a day leads to the login page once at most, and never in a circle', {
  tag: ['@P9', '@SES-20', '@SES-36', '@SES-39', '@NAV-01', '@NAV-41'],
}, async ({ page, signIn, faults, allowConsole }) => {
  allowConsole(failedRequest)
  const user = await signIn('TRANSACTION_PINPOINT')
  const logins = watchLogins(page)
  const dayMs = 86_400_000
  const redirects: Record<string, number> = {}

  await installClock(page, later(dayMs))
  await page.goto('/manual-association')
  await expect(ended(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  redirects['a day ahead'] = logins()

  // The page takes the session for a valid one, and the API does not.
  await page.clock.setSystemTime(later(-dayMs))
  await page.getByLabel('E-mail').fill(user.email)
  await page.getByLabel('Password').fill(user.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/manual-association')
  faults.set('listShoppingHubs', { status: 401, code: 'invalidToken' })
  const before = logins()
  await page.reload()
  await expect(ended(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  redirects['a day behind'] = logins() - before
  expect(redirects).toEqual({ 'a day ahead': 1, 'a day behind': 1 })
  noteFigure(
    9,
    `${Object.keys(redirects).length} clocks off by a day: ${Math.max(...Object.values(redirects))} redirect each`,
  )
})
