import { readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ownName, removeLeftovers } from './own-files.ts'

/** The folder for files that are slow to make and can be made again. */
export const cacheFolder = fileURLToPath(new URL('../../node_modules/.cache/dashboard-tc/', import.meta.url))

const drafts = 'draft-'

/** TODO: goes with the last clone of release 1.28, which named no kind. */
const withoutKind = /^sandbox-[0-9a-f]{16}(\.lock)?$/

/** A path in the cache for something that is being made. */
export const newDraft = () => join(cacheFolder, ownName(drafts))

/**
 * Deletes the older ones of a kind, and drafts that a killed process has left.
 *
 * @param kind how the names of the kind begin
 * @param latest the path that stays
 */
export async function keepLatest(kind: string, latest: string): Promise<void> {
  const folder = dirname(latest)
  const older = (await readdir(folder)).filter(
    (name) => name !== basename(latest) && (name.startsWith(kind) || withoutKind.test(name)),
  )
  for (const name of older) {
    // Another process may be copying it. With its name it loses all files at once, so that no copy lacks some of them.
    const gone = join(folder, ownName(drafts))
    await rename(join(folder, name), gone).catch(() => {})
    await rm(gone, { recursive: true, force: true })
  }
  await removeLeftovers(folder, drafts)
}
