import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cacheFolder } from '#sandbox/db/cache.ts'
import { openDatabase } from '#sandbox/db/open.ts'
import { isEmpty } from '#sandbox/seed/seed.ts'
import { seededCopy } from '#sandbox/start/template.ts'
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'

/** A separate kind, so that the data of other tests stay. */
const seed = 7_070_707
const small = { seed, scale: 0.01 }
const today = (until: string) => ({ ...small, until, isToday: true })

const templates = async () => (await readdir(cacheFolder)).filter((name) => name.startsWith(`sandbox-${seed}-`))

let temporary: TemporaryFolder
beforeAll(async () => {
  temporary = await temporaryFolder()
})
afterAll(async () => {
  for (const name of await templates()) await rm(join(cacheFolder, name), { recursive: true })
  await temporary[Symbol.asyncDispose]()
})

it('the cache keeps the latest day of a start and each day that was asked for, and starts at the same time get their data', async () => {
  const copies = [today('2026-11-26'), today('2026-11-27'), today('2026-11-26'), { ...small, until: '2026-04-15' }]
  const folders = copies.map((_, index) => join(temporary.path, String(index)))
  await Promise.all(copies.map((options, index) => seededCopy(folders[index] ?? '', options)))
  await seededCopy(join(temporary.path, 'last'), today('2026-11-27'))
  expect((await templates()).sort()).toEqual([
    expect.stringMatching(`^sandbox-${seed}-0.01-2026-04-15-\\w+$`),
    expect.stringMatching(`^sandbox-${seed}-0.01-today-\\w+$`),
  ])
  for (const folder of folders) expect(existsSync(join(folder, 'PG_VERSION'))).toBe(true)
  const { db, close } = await openDatabase({ kind: 'folder', folder: folders[0] ?? '' })
  expect(await isEmpty(db).finally(close)).toBe(false)
}, 120_000)
