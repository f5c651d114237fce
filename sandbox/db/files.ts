import type { Hash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder that drizzle-kit writes. Every opening applies its migrations. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** The package file that names the version of the embedded Postgres. */
export const pglitePackage = fileURLToPath(
  new URL('../../node_modules/@electric-sql/pglite/package.json', import.meta.url),
)

/** Adds a file, or all files of a folder, to a digest. */
export async function hashFiles(hash: Hash, path: string): Promise<void> {
  if (!(await stat(path)).isDirectory()) {
    hash.update(await readFile(path))
    return
  }
  for (const name of (await readdir(path)).sort()) await hashFiles(hash, join(path, name))
}
