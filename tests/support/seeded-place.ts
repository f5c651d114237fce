import { join } from 'node:path'
import type { Place } from '#sandbox/db/open.ts'
import type { SeedOptions } from '#sandbox/seed/options.ts'
import { seededCopy } from '#sandbox/start/template.ts'
import { copyOnServer, emptyOnServer, type ServerDatabase } from './server-copies.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A database for a test, until it is removed. */
export interface TestPlace {
  readonly place: Exclude<Place, { kind: 'memory' }>
  remove(): Promise<void>
}

/** The Postgres server of these tests. Without it they use the embedded Postgres. */
const testServerUrl = process.env.TEST_DATABASE_URL || undefined

/** Copies the seeded data to a temporary folder, or on the Postgres server in `TEST_DATABASE_URL`. */
export function seededPlace(seed: SeedOptions): Promise<TestPlace> {
  if (testServerUrl !== undefined) return onServer(copyOnServer(testServerUrl, seed))
  return inFolder((folder) => seededCopy(folder, seed))
}

/** A place without any table, where `seededPlace` copies to. */
export function emptyPlace(): Promise<TestPlace> {
  return testServerUrl === undefined ? inFolder() : onServer(emptyOnServer(testServerUrl))
}

async function onServer(database: Promise<ServerDatabase>): Promise<TestPlace> {
  const { databaseUrl, remove } = await database
  return { place: { kind: 'server', databaseUrl }, remove }
}

async function inFolder(fill = async (_: string) => {}): Promise<TestPlace> {
  const parent = await temporaryFolder()
  const folder = join(parent.path, 'data')
  await fill(folder)
  return { place: { kind: 'folder', folder }, remove: async () => parent[Symbol.asyncDispose]() }
}
