import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Name of the file with the SHA-256 of every file of a site. */
export const manifestName = 'manifest.sha256.json'

/** Hosts read these files but do not serve them, so a deployed site cannot be checked for them. */
const hostFiles = new Set(['_headers', '_redirects'])

/** Paths of all files in a folder, sorted, with `/` on every platform. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
}

/** SHA-256 in hexadecimal. */
export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Writes the manifest with the SHA-256 of every served file. */
export async function writeManifest(folder: string): Promise<void> {
  const names = (await filesBelow(folder)).filter((name) => name !== manifestName && !hostFiles.has(name))
  const entries = await Promise.all(
    names.map(async (name) => [name, sha256(await readFile(path.join(folder, name)))] as const),
  )
  await writeFile(path.join(folder, manifestName), `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
}
