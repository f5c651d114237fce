import { rm } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { isBuildCurrent, recordBuild, sourcesDigest } from '#build/build-record.ts'
import { writeFiles } from '#tests/support/built-site.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const sources = {
  'src/pages/index.astro': '<h1>Hello</h1>',
  'public/logo.svg': '<svg/>',
  'astro.config.mjs': '',
  'astro-i18next.config.cjs': '',
  'package.json': '{}',
  'package-lock.json': '{}',
  'tsconfig.json': '{}',
}

/** A repository that has just been built. */
async function builtRepository() {
  const folder = await temporaryFolder()
  await writeFiles(folder.path, { ...sources, 'dist/manifest.sha256.json': '{"a":"1"}', 'README.md': 'one' })
  await recordBuild(folder.path, path.join(folder.path, 'dist'), await sourcesDigest(folder.path))
  return folder
}

describe('isBuildCurrent', () => {
  it('is true right after a build, and still when something else changed', async () => {
    await using folder = await builtRepository()
    expect(await isBuildCurrent(folder.path)).toBe(true)
    await writeFiles(folder.path, { 'README.md': 'two' })
    expect(await isBuildCurrent(folder.path)).toBe(true)
  })

  it.each(Object.keys(sources))('is false when %s changed', async (name) => {
    await using folder = await builtRepository()
    await writeFiles(folder.path, { [name]: 'changed' })
    expect(await isBuildCurrent(folder.path)).toBe(false)
  })

  it('is false when a source was renamed', async () => {
    await using folder = await builtRepository()
    await rm(path.join(folder.path, 'src/pages/index.astro'))
    await writeFiles(folder.path, { 'src/pages/home.astro': sources['src/pages/index.astro'] })
    expect(await isBuildCurrent(folder.path)).toBe(false)
  })

  it('is false when another build replaced the site, or broke off', async () => {
    await using folder = await builtRepository()
    await writeFiles(folder.path, { 'dist/manifest.sha256.json': '{"a":"2"}' })
    expect(await isBuildCurrent(folder.path)).toBe(false)
    await rm(path.join(folder.path, 'dist/manifest.sha256.json'))
    expect(await isBuildCurrent(folder.path)).toBe(false)
  })

  it('is false before the first build', async () => {
    await using folder = await temporaryFolder()
    await writeFiles(folder.path, sources)
    expect(await isBuildCurrent(folder.path)).toBe(false)
  })
})
