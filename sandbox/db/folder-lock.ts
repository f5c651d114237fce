import { readFile, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'

/** The folder is open already; two embedded Postgres over the same files would destroy them. */
export class FolderInUse extends Error {
  constructor(folder: string, holder: string, lock: string) {
    const stop = 'Stop it, or choose another folder.'
    super(`The data folder ${folder} is in use by ${holder}. ${stop} If no sandbox runs, delete ${lock}.`)
    this.name = 'FolderInUse'
  }
}

const heldHere = new Set<string>()

/**
 * Takes the folder for this process with a lock file beside it; the lock of a process that has ended is taken over.
 *
 * @returns a function that gives the folder back
 * @throws FolderInUse if a living process has it
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
    // Empty or gone: somebody takes it or gives it back at this very moment.
    if (holder === '') throw new FolderInUse(folder, 'another process', lock)
    // Process ids come back, in containers above all: a lock with our own id that this process does not hold is old.
    if (holder !== content && isAlive(Number(holder))) throw new FolderInUse(folder, `process ${holder}`, lock)
    await writeFile(lock, content)
  }
}

function isAlive(pid: number): boolean {
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
