import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from './folder-lock.ts'

/** A new name for a file or folder of this process alone: the prefix, the id of the process, and a random end. */
export function ownName(prefix: string): string {
  return `${prefix}${process.pid}-${randomUUID().slice(0, 8)}`
}

/**
 * Deletes what ended processes have left in a folder, because a killed process cannot tidy up.
 *
 * @param prefix of the names that `ownName` has made
 */
export async function removeLeftovers(folder: string, prefix: string): Promise<void> {
  const names: readonly string[] = await readdir(folder).catch(() => [])
  for (const name of names.filter((one) => one.startsWith(prefix))) {
    const path = join(folder, name)
    const pid = Number(/^(\d+)-/.exec(name.slice(prefix.length))?.[1])
    // Another process may delete it too, and it may belong to another user.
    if (await isLeft(path, pid).catch(() => false)) await rm(path, { recursive: true, force: true }).catch(() => {})
  }
}

/** Process ids are used again, most of all in containers: what is older than this process is not its own. */
async function isLeft(path: string, pid: number): Promise<boolean> {
  if (Number.isNaN(pid)) return false
  return pid === process.pid ? (await stat(path)).mtimeMs < performance.timeOrigin : !isAlive(pid)
}
