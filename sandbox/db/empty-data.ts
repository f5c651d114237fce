import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { cacheFolder, keepLatest, newDraft } from './cache.ts'
import { hashFiles, migrationsFolder, pglitePackage } from './files.ts'

const maker = fileURLToPath(new URL('./make-empty-data.ts', import.meta.url))

/** The maker runs for a moment only: optimised code does not pay, and a small heap lets Node free its buffers early. */
const smallProcess = ['--liftoff-only', '--max-old-space-size=256']

/**
 * The data folder of an embedded Postgres with the tables and without rows, as an archive. Unpacking it takes a fraction of
 * the time and of the memory of making it, so the cache keeps it. Another process makes it, because this one would need a
 * gigabyte for that.
 */
export async function emptyData(): Promise<Blob> {
  const kind = 'empty-'
  const path = join(cacheFolder, `${kind}${await emptyKey()}.tar`)
  const kept = await readFile(path).catch(() => null)
  if (kept) return new Blob([kept])
  await mkdir(cacheFolder, { recursive: true })
  const draft = newDraft()
  try {
    await promisify(execFile)(process.execPath, [...smallProcess, maker, draft])
    const made = await readFile(draft)
    // The archive is renamed at the end, so that it is always complete.
    await rename(draft, path)
    await keepLatest(kind, path)
    return new Blob([made])
  } finally {
    await rm(draft, { force: true })
  }
}

async function emptyKey(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of [pglitePackage, migrationsFolder]) await hashFiles(hash, source)
  return hash.digest('hex').slice(0, 16)
}
