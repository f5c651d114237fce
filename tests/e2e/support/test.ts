import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test'
import type { EndpointName } from '#lib/contracts/contract.ts'
import type { Functionality } from '#lib/session/token.ts'
import type { Database } from '#sandbox/db/database.ts'
import type { Faults } from '#sandbox/http/faults.ts'
import { expect, keepBase } from './base.ts'
import { keepTime, setClock } from './clock.ts'
import { createUser, type TestUser } from './data.ts'
import { noteFigure } from './figure.ts'
import { interceptAtOnce } from './intercept.ts'
import { checkLastStates, checksLastStates } from './last-state.ts'
import { clearReceiptQueue } from './receipts.ts'
import { sessionOf } from './session.ts'
import { givenTranslator, translatePages } from './translator.ts'
import { blankPage, startWorld, type World } from './world.ts'

export { expect }

interface WorkerFixtures {
  world: World
}

interface TestFixtures {
  db: Database
  faults: Faults
  /** Allows console errors that match the pattern. Any other one fails the test. */
  allowConsole: (pattern: RegExp) => void
  /** Signs in a new user with these functionalities, without the form, and returns the user. */
  signIn: (...functionalities: Functionality[]) => Promise<TestUser>
  /** Sets the clock of the sandbox and of all pages that open later. Without it every test starts at the same time. */
  startAt: (time: string) => Promise<void>
  /** Number of times that a call has reached the API in this test. */
  callsOf: (name: EndpointName) => number
}

/** Chromium logs this line for every refused or failed call. */
export const failedRequest = /Failed to load resource/

export const test = base.extend<TestFixtures & { quiet: undefined; lastState: undefined }, WorkerFixtures>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern, and the fixture has no dependencies
    async ({}, use) => {
      const world = await startWorld()
      await use(world)
      await world.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ world }, use) => use(world.siteUrl),
  context: async ({ context }, use) => {
    setClock()
    if (givenTranslator) await translatePages(context, givenTranslator)
    await use(keepBase(await keepTime(context)))
    // A handler of the test may still wait for the answer to the page's last request.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  startAt: async ({ context }, use) =>
    use(async (time) => {
      setClock(time)
      await keepTime(context)
    }),
  page: async ({ page }, use) => {
    interceptAtOnce(page)
    await use(page)
  },
  db: async ({ world }, use) => use(world.sandbox.db),
  faults: async ({ world }, use) => {
    world.sandbox.faults.clear()
    await use(world.sandbox.faults)
    world.sandbox.faults.clear()
  },
  callsOf: async ({ faults }, use) => use((name) => faults.calls.filter((call) => call.name === name).length),
  allowConsole: async ({ context }, use) => {
    const allowed: RegExp[] = []
    const unexpected: string[] = []
    const note = (text: string) => {
      if (!allowed.some((pattern) => pattern.test(text))) unexpected.push(text)
    }
    context.on('console', (message) => {
      if (message.type() === 'error') note(message.text())
    })
    context.on('weberror', (error) => note(String(error.error())))
    await use((pattern) => allowed.push(pattern))
    expect(unexpected, 'console errors').toEqual([])
  },
  quiet: [async ({ allowConsole }, use) => use(void allowConsole), { auto: true }],
  lastState: [
    async ({ context, quiet: _ }, use, testInfo) => {
      await use(undefined)
      if (!checksLastStates || testInfo.status !== testInfo.expectedStatus) return
      const { problems, checked } = await checkLastStates(context)
      expect(problems).toEqual([])
      noteFigure(26, 'axe finds nothing in # pages as journeys have left them', checked)
    },
    { auto: true, timeout: 60_000 },
  ],
  signIn: async ({ page, db, world }, use) => {
    // The API refuses a receipt that the user of an earlier test holds, and the browser logs the refusal as an error.
    await clearReceiptQueue(db)
    await use(async (...functionalities) => {
      const user = await createUser(db, functionalities)
      await signInAs(page, world, user)
      return user
    })
  },
})

/** Another browser profile on the same site, at the same time. */
export async function newContext(browser: Browser, world: World): Promise<BrowserContext> {
  return keepBase(await keepTime(await browser.newContext({ baseURL: world.siteUrl })))
}

/** Waits until the tool of the page takes all input. Before that, its controls show and keep what is typed in them. */
export async function expectLive(page: Page, message?: string): Promise<void> {
  await expect(page.locator('astro-island[data-live]'), message).toBeAttached()
}

/** Ends the session as another tab does when it notices the expiry. A tool that does not work yet keeps nothing of what was typed. */
export async function expireSession(page: Page): Promise<void> {
  await expectLive(page)
  const other = await page.context().newPage()
  await other.goto(blankPage)
  await other.evaluate(() => localStorage.removeItem('accessToken'))
  await other.close()
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible()
}

/** Fills the local storage of the page's site to the last character, so that no text can be added. */
export async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size /= 2) {
      try {
        localStorage.setItem(`filling ${size}`, 'x'.repeat(size))
      } catch {
        // A shorter text may still fit.
      }
    }
  })
}

/** Saves a session of a user in local storage. This is faster than a login. */
export async function signInAs(page: Page, world: World, user: TestUser): Promise<void> {
  const session = await sessionOf(world, user)
  await page.goto(blankPage)
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, session)
  world.sandbox.faults.clear()
}
