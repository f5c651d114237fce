import { statfs } from 'node:fs/promises'
import { temporaryFolder as folderIn, type TemporaryFolder } from '#sandbox/start/temporary-folder.ts'

export type { TemporaryFolder }

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
  return bavail * bsize > neededBytes ? folderIn(memoryFolder) : folderIn()
}
