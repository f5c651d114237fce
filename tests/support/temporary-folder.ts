import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface TemporaryFolder extends AsyncDisposable {
  readonly path: string
}

/** Linux keeps the files of this folder in memory. */
const memoryFolder = '/dev/shm'

/** Room for the seeded databases of the tests that run at the same time. */
const neededBytes = 2 ** 30

/**
 * Creates a temporary folder that is deleted at the end of the block. It is in memory if there is room, because a seeded
 * database has a thousand files, and their copy and removal take much longer on a disk.
 */
export async function temporaryFolder(): Promise<TemporaryFolder> {
  const { bavail, bsize } = await statfs(memoryFolder).catch(() => ({ bavail: 0, bsize: 0 }))
  const path = await mkdtemp(join(bavail * bsize > neededBytes ? memoryFolder : tmpdir(), 'dashboard-tc-test-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}
