import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { cacheFolder, hashFiles, migrationsFolder, pglitePackage } from './files.ts'

const maker = fileURLToPath(new URL('./make-empty-data.ts', import.meta.url))

/** The maker runs for a moment only: optimised code does not pay, and a small heap lets Node free its buffers early. */
const smallProcess = ['--liftoff-only', '--max-old-space-size=256']

/**
 * The data folder of an embedded Postgres with the tables and without rows, as an archive. Unpacking it takes a fraction of
 * the time and of the memory of making it, so the cache keeps it. Another process makes it, because this one would need a
 * gigabyte for that.
 */
export async function emptyData(): Promise<Blob> {
  const path = join(cacheFolder, `empty-${await emptyKey()}.tar`)
  const kept = await readFile(path).catch(() => null)
  if (kept) return new Blob([kept])
  await mkdir(cacheFolder, { recursive: true })
  const draft = join(cacheFolder, `draft-${randomUUID()}`)
  await promisify(execFile)(process.execPath, [...smallProcess, maker, draft])
  // The archive is renamed at the end, so that it is always complete.
  await rename(draft, path)
  return new Blob([await readFile(path)])
}

async function emptyKey(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of [pglitePackage, migrationsFolder]) await hashFiles(hash, source)
  return hash.digest('hex').slice(0, 16)
}
