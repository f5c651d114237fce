import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownName, removeLeftovers } from '../db/own-files.ts'
import { beforeSignalEnd } from './signal-end.ts'

/** A folder that is deleted with its content at the end of the block. */
export interface TemporaryFolder extends AsyncDisposable {
  readonly path: string
}

const prefix = 'dashboard-tc-'

/** Creates a folder that lasts until it is disposed of, or a signal ends this process. The folders of killed processes go. */
export async function temporaryFolder(parent = tmpdir()): Promise<TemporaryFolder> {
  await removeLeftovers(parent, prefix)
  const path = join(parent, ownName(prefix))
  await mkdir(path, { mode: 0o700 })
  const remove = () => rm(path, { recursive: true, force: true })
  const forget = beforeSignalEnd(remove)
  return { path, [Symbol.asyncDispose]: () => remove().finally(forget) }
}
