import { describe, expect, it } from 'vitest'
import { sha256 } from '#build/manifest.ts'
import { sealFolder } from '#build/seal.ts'
import { builtPage } from '#tests/support/built-page.ts'
import { readFiles, writeFiles } from '#tests/support/built-site.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

describe('sealFolder', () => {
  it('seals each page and writes the configuration and the manifest', async () => {
    await using folder = await temporaryFolder()
    await writeFiles(folder.path, {
      'index.html': builtPage(),
      'home/index.html': builtPage(),
      '_astro/a.js': 'a()',
      _headers: '/*',
    })
    expect(await sealFolder(folder.path, '1.2.3')).toBe(2)

    const files = await readFiles(folder.path)
    expect(files['home/index.html']).toContain('Content-Security-Policy')
    expect(JSON.parse(files['config.json'] ?? '')).toEqual({
      apiUrl: '',
      base: '/',
      offersApiUrl: '',
      imageOrigins: [],
      environment: 'production',
      version: '1.2.3',
    })
    const manifest: Record<string, string> = JSON.parse(files['manifest.sha256.json'] ?? '')
    expect(Object.keys(manifest)).toEqual(['_astro/a.js', 'config.json', 'home/index.html', 'index.html'])
    expect(manifest['_astro/a.js']).toBe(sha256(Buffer.from('a()')))
  })

  it('preloads the scripts of each page, late parts last', async () => {
    await using folder = await temporaryFolder()
    await writeFiles(folder.path, {
      'index.html': builtPage({ body: '<script type="module" src="/_astro/a.js"></script>' }),
      '_astro/a.js': 'import("./P.late.x.js");import"./b.js"',
      '_astro/b.js': '',
      '_astro/P.late.x.js': '',
    })
    await sealFolder(folder.path, '1.2.3')
    const { 'index.html': html = '' } = await readFiles(folder.path)
    const preloads = [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, href]) => href)
    expect(preloads).toEqual(['/__base__/_astro/a.js', '/__base__/_astro/b.js', '/__base__/_astro/P.late.x.js'])
  })

  it('names the page and the element of each problem and writes no manifest', async () => {
    await using folder = await temporaryFolder()
    await writeFiles(folder.path, { 'a.html': builtPage({ body: '<p style="top:0"></p>' }), 'b/index.html': '<p>' })
    await expect(sealFolder(folder.path, '1.2.3')).rejects.toThrow(
      /a\.html: <p> has a style attribute.*\n.*b\/index\.html: has 0 charset metas/,
    )
    expect(await readFiles(folder.path)).not.toHaveProperty('manifest.sha256.json')
  })
})
