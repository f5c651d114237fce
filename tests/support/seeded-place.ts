import { join } from 'node:path'
import type { SeedOptions } from '#sandbox/seed/options.ts'
import { seededCopy } from '#sandbox/start/template.ts'
import { copyOnServer } from './server-copies.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Where the rows of a sandbox are. */
export type SandboxPlace = { readonly folder: string } | { readonly databaseUrl: string }

/** A copy of the seeded data, until it is removed. */
export interface SeededPlace {
  readonly place: SandboxPlace
  remove(): Promise<void>
}

/** The Postgres server of these tests. Without it they use the embedded Postgres. */
const testServerUrl = process.env.TEST_DATABASE_URL || undefined

/** Copies the seeded data to a temporary folder, or on the Postgres server in `TEST_DATABASE_URL`. */
export async function seededPlace(seed: SeedOptions): Promise<SeededPlace> {
  if (testServerUrl !== undefined) {
    const { databaseUrl, remove } = await copyOnServer(testServerUrl, seed)
    return { place: { databaseUrl }, remove }
  }
  const parent = await temporaryFolder()
  const folder = join(parent.path, 'data')
  await seededCopy(folder, seed)
  return { place: { folder }, remove: async () => parent[Symbol.asyncDispose]() }
}
