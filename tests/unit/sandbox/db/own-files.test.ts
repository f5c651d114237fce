import { spawnSync } from 'node:child_process'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ownName, removeLeftovers } from '#sandbox/db/own-files.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

/** The id of a process that has ended. */
const endedPid = () => spawnSync(process.execPath, ['--version']).pid

it('deletes what an ended process has left, and nothing of a running one or of another kind', async () => {
  await using folder = await temporaryFolder()
  const [ended, own, parent] = [`draft-${endedPid()}-0a1b2c3d`, ownName('draft-'), `draft-${process.ppid}-0a1b2c3d`]
  const others = ['draft-of-a-letter', `letter-${endedPid()}-0a1b2c3d`, `draft-${endedPid()}`]
  await mkdir(path.join(folder.path, ended, 'data'), { recursive: true })
  for (const name of [own, parent, ...others]) await writeFile(path.join(folder.path, name), '')
  await removeLeftovers(folder.path, 'draft-')
  expect((await readdir(folder.path)).sort()).toEqual([own, parent, ...others].sort())
})

it('deletes what an earlier process with the same id has left', async () => {
  await using folder = await temporaryFolder()
  const file = path.join(folder.path, ownName('draft-'))
  await writeFile(file, '')
  const beforeStart = performance.timeOrigin / 1000 - 60
  await utimes(file, beforeStart, beforeStart)
  await removeLeftovers(folder.path, 'draft-')
  expect(await readdir(folder.path)).toEqual([])
})

it('finds nothing in a folder that is missing', async () => {
  await using folder = await temporaryFolder()
  await expect(removeLeftovers(path.join(folder.path, 'missing'), 'draft-')).resolves.toBeUndefined()
})
