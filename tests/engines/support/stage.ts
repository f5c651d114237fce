import { expect } from 'vitest'
import type { EndpointName } from '#lib/contracts/contract.ts'
import type { Functionality } from '#lib/session/token.ts'
import type { Database } from '#sandbox/db/database.ts'
import { createUser, type TestUser } from '#tests/e2e/support/data.ts'
import { clearReceiptQueue } from '#tests/e2e/support/receipts.ts'
import { sessionOf } from '#tests/e2e/support/session.ts'
import type { World } from '#tests/e2e/support/world.ts'
import type { Page } from './page.ts'
import { recordName } from './record-name.ts'
import { blankPage } from './recorded-site.ts'

/** What a journey works with. */
export interface Stage {
  readonly page: Page
  readonly world: World
  readonly db: Database
  /** Folder of the files that the browser saves. */
  readonly downloads: string
  /** Signs in a new user with these functionalities, without the form. */
  readonly signIn: (...functionalities: Functionality[]) => Promise<TestUser>
  /** Number of times that a call has reached the API in this journey. */
  readonly callsOf: (name: EndpointName) => number
  /** Expects what the page has recorded to match the pattern. Anything else fails the journey. */
  readonly expectProblem: (pattern: RegExp) => void
}

/** A path of a user through the pages, which every engine has to open. */
export interface Journey {
  readonly name: string
  /** Numbers of the requirements. */
  readonly requirements: readonly string[]
  readonly run: (stage: Stage) => Promise<void>
}

/** Plays a journey, and fails when a page records a problem. */
export async function play({ run }: Journey, page: Page, world: World, downloads: string): Promise<void> {
  const { db, faults } = world.sandbox
  const expected: RegExp[] = []
  await clear(page)
  await clearReceiptQueue(db)
  faults.clear()
  await run({
    page,
    world,
    db,
    downloads,
    callsOf: (name) => faults.calls.filter((call) => call.name === name).length,
    expectProblem: (pattern) => expected.push(pattern),
    async signIn(...functionalities) {
      const user = await createUser(db, functionalities)
      await page.open(blankPage)
      await page.run((session) => Object.assign(localStorage, session), await sessionOf(world, user))
      return user
    },
  })
  // The page may record something while it goes.
  await page.open(blankPage)
  const problems = await recorded(page)
  expect(problems.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([])
  expect(expected.filter((pattern) => !problems.some((text) => pattern.test(text)))).toEqual([])
}

/** What the pages have recorded since the last `clear`. */
async function recorded(page: Page): Promise<readonly string[]> {
  const cookies = await page.driver.manage().getCookies()
  return cookies.filter(({ name }) => name.startsWith(recordName)).map(({ value }) => decodeURIComponent(value))
}

async function clear(page: Page): Promise<void> {
  await page.open(blankPage)
  await page.run(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.driver.manage().deleteAllCookies()
}
