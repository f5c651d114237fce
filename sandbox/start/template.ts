import { createHash, randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { FolderInUse, lockFolder } from '../db/folder-lock.ts'
import { migrationsFolder, openDatabase } from '../db/open.ts'
import type { SeedOptions } from '../seed/options.ts'
import { seedDatabase } from '../seed/seed.ts'

/** What takes long to make and can be made again. */
export const cacheFolder = fileURLToPath(new URL('../../node_modules/.cache/dashboard-tc/', import.meta.url))

/** Names the version of the embedded Postgres. */
export const pglitePackage = fileURLToPath(
  new URL('../../node_modules/@electric-sql/pglite/package.json', import.meta.url),
)

/** Everything that has a say in the seeded rows or in the files that hold them. */
const sources = [
  migrationsFolder,
  fileURLToPath(new URL('../seed', import.meta.url)),
  fileURLToPath(new URL('../db', import.meta.url)),
  fileURLToPath(new URL('../matching', import.meta.url)),
  fileURLToPath(new URL('../../src/lib/access.ts', import.meta.url)),
  pglitePackage,
]

/** The time that the machine gives to files, in milliseconds; tests shift the one of `Date`. */
const fileTime = () => performance.timeOrigin + performance.now()

/** Templates that stay in the cache; the ones used longest ago go. */
const templatesKept = 4

/**
 * Copies a seeded database folder to `to`, which must not exist yet. The first call for these options builds it, in
 * about six seconds at scale 1, and every later one takes it from the cache.
 *
 * @throws RangeError if an option is out of range
 */
export async function seededCopy(to: string, options: SeedOptions): Promise<void> {
  const draft = `${to}.draft-${randomUUID()}`
  try {
    await copyFolder(await seededTemplate(options), draft)
    // Renamed at the end, so that a copy that was interrupted is never taken for a database.
    await rename(draft, to)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Node's own `cp` looks at each of the thousand files several times and takes more than twice as long. */
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

/** The cached folder for these options, built if need be. Nobody opens it: Postgres would change it. */
async function seededTemplate(options: SeedOptions): Promise<string> {
  await mkdir(cacheFolder, { recursive: true })
  const template = join(cacheFolder, `sandbox-${await templateKey(options)}`)
  while (!(await exists(template))) {
    const release = await lockFolder(template).catch(nobodyIfInUse)
    if (!release) {
      // Somebody builds it; two at a time would only take twice as long.
      await wait(100)
      continue
    }
    try {
      if (!(await exists(template))) await buildTemplate(template, options)
    } finally {
      await release()
    }
  }
  const usedAt = fileTime() / 1000
  await utimes(template, usedAt, usedAt)
  return template
}

function nobodyIfInUse(error: unknown): null {
  if (error instanceof FolderInUse) return null
  throw error
}

/** Builds beside and renames at the end, so that a template is there as a whole or not at all. */
async function buildTemplate(template: string, options: SeedOptions): Promise<void> {
  const draft = join(cacheFolder, `draft-${randomUUID()}`)
  try {
    const { db, close } = await openDatabase({ kind: 'folder', folder: draft })
    await seedDatabase(db, options).finally(close)
    await rename(draft, template).catch(async (error: unknown) => {
      // Two may build after all, when a lock is taken over; both made the same.
      if (!(await exists(template))) throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  await forgetOldTemplates()
}

async function templateKey(options: SeedOptions): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([options.seed, options.scale, options.until]))
  for (const source of sources) await hashFiles(hash, source)
  return hash.digest('hex').slice(0, 16)
}

async function hashFiles(hash: ReturnType<typeof createHash>, path: string): Promise<void> {
  if (!(await stat(path)).isDirectory()) {
    hash.update(await readFile(path))
    return
  }
  for (const name of (await readdir(path)).sort()) await hashFiles(hash, join(path, name))
}

/** Keeps the cache small; a draft this old was left by a process that was ended half-way. */
async function forgetOldTemplates(): Promise<void> {
  const entries = await Promise.all(
    (await readdir(cacheFolder)).map(async (name) => {
      const path = join(cacheFolder, name)
      const usedAt = await stat(path).then(({ mtimeMs }) => mtimeMs, fileTime)
      return { name, path, usedAt }
    }),
  )
  const templates = entries.filter(({ name }) => name.startsWith('sandbox-') && !name.endsWith('.lock'))
  const byUse = templates.sort((one, other) => other.usedAt - one.usedAt)
  const hourAgo = fileTime() - 3_600_000
  const drafts = entries.filter(({ name, usedAt }) => name.startsWith('draft-') && usedAt < hourAgo)
  for (const { path } of [...byUse.slice(templatesKept), ...drafts]) await rm(path, { recursive: true, force: true })
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
