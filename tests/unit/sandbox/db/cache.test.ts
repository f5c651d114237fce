import { spawnSync } from 'node:child_process'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { keepLatest } from '#sandbox/db/cache.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

it('keeps the latest of a kind and all other kinds, but nothing without a kind and no draft of an ended process', async () => {
  await using folder = await temporaryFolder()
  const { pid } = spawnSync(process.execPath, ['--version'])
  const [older, draft] = ['sandbox-1-1-today-0a', `draft-${pid}-0a1b2c3d`]
  const kept = ['sandbox-1-1-today-1b', 'sandbox-1-1-2026-11-01-0a', 'sandbox-1-1-today.lock', 'build.json']
  for (const name of [older, draft, 'sandbox-00112233445566ff'])
    await mkdir(path.join(folder.path, name, 'base'), { recursive: true })
  for (const name of kept) await writeFile(path.join(folder.path, name), '')
  await keepLatest('sandbox-1-1-today-', path.join(folder.path, 'sandbox-1-1-today-1b'))
  expect((await readdir(folder.path)).sort()).toEqual(kept.sort())
})

it('lets several processes tidy up at the same time', async () => {
  await using folder = await temporaryFolder()
  const latest = path.join(folder.path, 'empty-9.tar')
  for (const name of ['empty-1.tar', 'empty-2.tar', 'empty-9.tar']) await writeFile(path.join(folder.path, name), '')
  await Promise.all([1, 2, 3].map(() => keepLatest('empty-', latest)))
  expect(await readdir(folder.path)).toEqual(['empty-9.tar'])
})
