import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { findPostgres } from '#scripts/postgres.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

/** Makes the programs of these versions, as Debian installs them. */
async function install(folder: string, versions: readonly string[]): Promise<void> {
  for (const version of versions) {
    await mkdir(path.join(folder, version, 'bin'), { recursive: true })
    await writeFile(path.join(folder, version, 'bin', 'initdb'), '')
  }
}

it('finds the newest PostgreSQL, by number', async () => {
  await using folder = await temporaryFolder()
  await install(folder.path, ['9.6', '15', '100'])
  expect(findPostgres(folder.path)).toBe(path.join(folder.path, '100', 'bin'))
})

it('finds none that the sandbox does not work with, or whose programs are removed', async () => {
  await using folder = await temporaryFolder()
  await install(folder.path, ['13', '14'])
  await mkdir(path.join(folder.path, '16'))
  expect(findPostgres(folder.path)).toBeNull()
})

it('finds none where the package is not installed', async () => {
  await using folder = await temporaryFolder()
  expect(findPostgres(path.join(folder.path, 'postgresql'))).toBeNull()
})
