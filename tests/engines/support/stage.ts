import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'
import type { EndpointName } from '#lib/contracts/contract.ts'
import type { Functionality } from '#lib/session/token.ts'
import type { Database } from '#sandbox/db/database.ts'
import { createUser, type TestUser } from '#tests/e2e/support/data.ts'
import { clearReceiptQueue } from '#tests/e2e/support/receipts.ts'
import { sessionOf } from '#tests/e2e/support/session.ts'
import { blankPage, type World } from '#tests/e2e/support/world.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { type Page, windowSize } from './page.ts'
import { recordName } from './record-name.ts'

/** What a journey works with. */
export interface Stage {
  readonly page: Page
  readonly world: World
  readonly db: Database
  /** An empty folder for files that the journey needs. */
  readonly folder: string
  /** Waits for a file that the browser has saved in this journey. */
  readonly expectDownload: (name: RegExp, content: RegExp) => Promise<void>
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
  /** It uses nothing of the engine that others do not use too, so a run of `npm test` leaves it to the long one. */
  readonly isLong?: true
  readonly run: (stage: Stage) => Promise<void>
}

/**
 * Plays a journey, and fails when a page records a problem.
 *
 * @param downloads folder of the files that the browser saves
 */
export async function play({ run }: Journey, page: Page, world: World, downloads: string): Promise<void> {
  await using folder = await temporaryFolder()
  const { db, faults } = world.sandbox
  const expected: RegExp[] = []
  await page.resize(windowSize.width)
  await clear(page)
  await clearReceiptQueue(db)
  faults.clear()
  await emptyFolder(downloads)
  await run({
    page,
    world,
    db,
    folder: folder.path,
    expectDownload: async (name, content) => expect.poll(() => readFileNamed(downloads, name)).toMatch(content),
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

async function emptyFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(path.join(folder, name))
}

/** The text of the only file whose name matches, or nothing. */
async function readFileNamed(folder: string, name: RegExp): Promise<string> {
  const [found, ...others] = (await readdir(folder)).filter((one) => name.test(one))
  return found && others.length === 0 ? readFile(path.join(folder, found), 'utf8') : ''
}

async function clear(page: Page): Promise<void> {
  await page.open(blankPage)
  await page.run(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.driver.manage().deleteAllCookies()
}
