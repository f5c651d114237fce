import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { cacheFolder, keepLatest, newDraft } from '../db/cache.ts'
import { hashFiles, migrationsFolder, pglitePackage } from '../db/files.ts'
import { FolderInUse, lockFolder } from '../db/folder-lock.ts'
import { openDatabase } from '../db/open.ts'
import { ownName, removeLeftovers } from '../db/own-files.ts'
import type { SeedOptions } from '../seed/options.ts'
import type { OnProgress } from '../seed/progress.ts'
import { seedDatabase } from '../seed/seed.ts'

/** The files that decide the seeded rows or the format of the database's files. */
const sources = [
  migrationsFolder,
  fileURLToPath(new URL('../seed', import.meta.url)),
  fileURLToPath(new URL('../db', import.meta.url)),
  fileURLToPath(new URL('../matching', import.meta.url)),
  fileURLToPath(new URL('../../src/lib/session/token.ts', import.meta.url)),
  pglitePackage,
]

/** The options of the seeded rows, and where their last day comes from. */
export interface TemplateOptions extends SeedOptions {
  /** Whether the last day is that of the start, so that the data of tomorrow replace these. */
  readonly isToday?: boolean
}

/**
 * Copies a seeded database folder to `to`, which must not exist. The first call for these options builds the template
 * in a few seconds at scale 1. Later calls take it from the cache.
 *
 * @param onSeeding receives the progress where the template is built
 * @throws RangeError if an option is out of range
 */
export async function seededCopy(to: string, options: TemplateOptions, onSeeding?: OnProgress): Promise<void> {
  const drafts = `${to}.draft-`
  await removeLeftovers(dirname(to), basename(drafts))
  const draft = ownName(drafts)
  try {
    await copyTemplate(draft, options, onSeeding)
    // The copy is renamed at the end, so that an interrupted one is never used as a database.
    await rename(draft, to)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Copies again when another process has replaced the template in the meantime. */
async function copyTemplate(to: string, options: TemplateOptions, onSeeding?: OnProgress): Promise<void> {
  const template = await seededTemplate(options, onSeeding)
  try {
    await copyFolder(template, to)
  } catch (error) {
    if (await exists(template)) throw error
    await rm(to, { recursive: true, force: true })
    await copyTemplate(to, options, onSeeding)
  }
}

/** Copies the thousand files directly, because Node's `cp` takes more than twice as long. */
async function copyFolder(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  const pathsOf = (kind: 'isDirectory' | 'isFile') =>
    entries.filter((entry) => entry[kind]()).map((entry) => relative(from, join(entry.parentPath, entry.name)))
  await mkdir(to, { recursive: true })
  for (const path of pathsOf('isDirectory')) await mkdir(join(to, path), { recursive: true })
  await Promise.all(
    pathsOf('isFile').map((path) => copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE)),
  )
}

/**
 * The cached folder for these options. It is built if it is missing. No sandbox opens it, because Postgres would
 * change it.
 */
async function seededTemplate(options: TemplateOptions, onSeeding?: OnProgress): Promise<string> {
  await mkdir(cacheFolder, { recursive: true })
  const { seed, scale, until, isToday } = options
  const kind = `sandbox-${seed}-${scale}-${isToday ? 'today' : until}`
  const template = join(cacheFolder, `${kind}-${await templateKey(options)}`)
  while (!(await exists(template))) {
    const release = await lockFolder(join(cacheFolder, kind)).catch(nobodyIfInUse)
    if (!release) {
      // Another process builds one of this kind. A second build at the same time would only slow both down.
      await wait(100)
      continue
    }
    try {
      if (!(await exists(template))) {
        await buildTemplate(template, options, onSeeding)
        await keepLatest(`${kind}-`, template)
      }
    } finally {
      await release()
    }
  }
  return template
}

function nobodyIfInUse(error: unknown): null {
  if (error instanceof FolderInUse) return null
  throw error
}

/** Builds a draft and renames it at the end, so that a template is always complete. */
async function buildTemplate(template: string, options: SeedOptions, onSeeding?: OnProgress): Promise<void> {
  const draft = newDraft()
  try {
    const { db, close } = await openDatabase({ kind: 'folder', folder: draft })
    // Otherwise Postgres keeps its old log files for reuse, which doubles the size of each copy.
    await db.execute('set wal_recycle = off')
    await seedDatabase(db, options, onSeeding).finally(close)
    await rename(draft, template).catch(async (error: unknown) => {
      // Two processes can build when one takes over a lock. Both templates are the same.
      if (!(await exists(template))) throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function templateKey(options: SeedOptions): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([options.seed, options.scale, options.until]))
  for (const source of sources) await hashFiles(hash, source)
  return hash.digest('hex').slice(0, 16)
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
