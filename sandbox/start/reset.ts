import { readdir, rm } from 'node:fs/promises'
import { lockFolder } from '../db/folder-lock.ts'
import { openDatabase } from '../db/open.ts'
import { emptyDatabase } from '../seed/seed.ts'

/**
 * Deletes the embedded database with its folder.
 *
 * @throws FolderInUse if a process has it open
 * @throws Error if the folder is not a database
 */
export async function resetFolder(folder: string): Promise<void> {
  const names: readonly string[] = await readdir(folder).catch(() => [])
  if (names.length === 0) return
  if (!names.includes('PG_VERSION')) throw new Error(`${folder} holds no database, so it is left alone`)
  const release = await lockFolder(folder)
  await rm(folder, { recursive: true, force: true }).finally(release)
}

/** Deletes the sandbox's rows on a Postgres server. Other tables stay. */
export async function resetServer(databaseUrl: string): Promise<void> {
  const { db, close } = await openDatabase({ kind: 'server', databaseUrl })
  await emptyDatabase(db).finally(close)
}
