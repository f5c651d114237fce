import { readFile, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'

/** The folder is open already. Two embedded Postgres over the same files would destroy them. */
export class FolderInUse extends Error {
  constructor(folder: string, holder: string, lock: string) {
    const stop = 'Stop it, or choose another folder.'
    super(`The data folder ${folder} is in use by ${holder}. ${stop} If no sandbox runs, delete ${lock}.`)
    this.name = 'FolderInUse'
  }
}

const heldHere = new Set<string>()

/**
 * Locks the folder for this process with a lock file beside it. The lock of an ended process is replaced.
 *
 * @returns a function that releases the folder
 * @throws FolderInUse if a running process holds the lock
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const lock = `${resolve(folder)}.lock`
  if (heldHere.has(lock)) throw new FolderInUse(folder, 'this process', lock)
  heldHere.add(lock)
  try {
    await takeLock(folder, lock)
  } catch (error) {
    heldHere.delete(lock)
    throw error
  }
  return async () => {
    await rm(lock, { force: true })
    heldHere.delete(lock)
  }
}

async function takeLock(folder: string, lock: string): Promise<void> {
  const content = String(process.pid)
  try {
    await writeFile(lock, content, { flag: 'wx' })
  } catch (error) {
    if (!isErrnoException(error) || error.code !== 'EEXIST') throw error
    const holder = await readFile(lock, 'utf8').catch(() => '')
    // The file is empty or gone while another process takes or releases the lock.
    if (holder === '') throw new FolderInUse(folder, 'another process', lock)
    // Process ids are used again, most of all in containers. A lock with our own id that this process does not hold
    // is old.
    if (holder !== content && isAlive(Number(holder))) throw new FolderInUse(folder, `process ${holder}`, lock)
    await writeFile(lock, content)
  }
}

/** Whether a process with this id runs. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isErrnoException(error) && error.code === 'EPERM'
  }
}

function isErrnoException(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error
}
