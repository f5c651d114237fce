import path from 'node:path'
import { expect, it } from 'vitest'
import { manifestName } from '#build/manifest.ts'
import { stamp } from '#build/stamp.ts'
import { readFiles } from '#tests/support/built-site.ts'
import { noteFigure } from '#tests/support/figure.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

it('one build serves two environments that differ in pages and settings only [P22]', async () => {
  await using folder = await temporaryFolder()
  const stamped = async (environment: string) => {
    const out = path.join(folder.path, environment)
    const [apiUrl, offersApiUrl] = [
      `https://api.${environment}.example.com`,
      `https://offers.${environment}.example.com`,
    ]
    await stamp({ from: 'dist', out, apiUrl, offersApiUrl, imageOrigins: [apiUrl], environment })
    return readFiles(out)
  }
  const [staging, production] = [await stamped('staging'), await stamped('production')]
  const names = Object.keys(staging)
  expect(Object.keys(production)).toEqual(names)
  const different = names.filter((name) => staging[name] !== production[name])
  const pages = names.filter((name) => name.endsWith('.html'))
  const code = names.filter((name) => name.startsWith('_astro/'))
  expect(different).toEqual([...pages, 'config.json', manifestName].sort())
  expect(code.length).toBeGreaterThan(50)
  noteFigure(
    22,
    `${names.length} files stamped twice: ${different.length} differ (${pages.length} pages, the settings, the manifest), all ${code.length} of _astro are equal`,
  )
})
