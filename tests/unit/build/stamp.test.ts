import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { hashSource } from '#build/policy.ts'
import { sealFolder } from '#build/seal.ts'
import { stamp } from '#build/stamp.ts'
import type { StampOptions } from '#build/stamp-options.ts'
import { builtPage } from '#tests/support/built-page.ts'
import { readFiles, writeFiles } from '#tests/support/built-site.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const staging = {
  apiUrl: 'https://api.example.com',
  offersApiUrl: 'https://offers.example.com',
  imageOrigins: ['https://images.example.com'],
  environment: 'staging',
}

async function sealedSite(folder: string): Promise<string> {
  const site = path.join(folder, 'dist')
  const page = builtPage({ head: '<script>guard()</script>' })
  await writeFiles(site, { 'index.html': page, 'home/index.html': page, '_astro/a.js': 'a()', '_astro/a.css': 'a{}' })
  await sealFolder(site, '1.2.3')
  return site
}

function options(from: string, changes: Partial<StampOptions> = {}): StampOptions {
  return { from, out: path.join(path.dirname(from), 'out'), ...staging, ...changes }
}

describe('stamp', () => {
  it('puts the origins into the policy and the configuration into each page', async () => {
    await using folder = await temporaryFolder()
    const stampedSite = options(await sealedSite(folder.path))
    await stamp(stampedSite)
    const page = (await readFiles(stampedSite.out))['home/index.html']
    expect(page).toContain("; connect-src 'self' https://api.example.com https://offers.example.com; ")
    expect(page).toContain("; img-src 'self' blob: https://images.example.com; ")
    expect(page).toContain(JSON.stringify(staging).replaceAll('"', '&quot;'))
  })

  it('names the API once in the policy when it serves the offers too', async () => {
    await using folder = await temporaryFolder()
    const stampedSite = options(await sealedSite(folder.path), { offersApiUrl: staging.apiUrl, imageOrigins: [] })
    await stamp(stampedSite)
    const page = (await readFiles(stampedSite.out))['index.html']
    expect(page).toContain("; connect-src 'self' https://api.example.com; img-src 'self' blob:; ")
  })

  it('makes two sites that differ in pages, config.json and manifest only [P22]', async () => {
    await using folder = await temporaryFolder()
    const from = await sealedSite(folder.path)
    const production = path.join(folder.path, 'production')
    await stamp(options(from))
    await stamp(options(from, { out: production, apiUrl: 'https://live.example.com', environment: 'production' }))
    const [one, other] = [await readFiles(path.join(folder.path, 'out')), await readFiles(production)]
    expect(Object.keys(one)).toEqual(Object.keys(other))
    const different = Object.keys(one).filter((name) => one[name] !== other[name])
    expect(different).toEqual(['config.json', 'home/index.html', 'index.html', 'manifest.sha256.json'])
  })

  it('keeps every hash of the policy [P22]', async () => {
    await using folder = await temporaryFolder()
    const from = await sealedSite(folder.path)
    await stamp(options(from))
    const scripts = (page = '') => /script-src[^;]*/.exec(page)?.[0]
    const stamped = (await readFiles(options(from).out))['index.html']
    expect(scripts(stamped)).toBe(scripts((await readFiles(from))['index.html']))
    expect(scripts(stamped)).toContain('sha256-')
  })

  it('keeps the version and lists the stamped files in the manifest', async () => {
    await using folder = await temporaryFolder()
    const from = await sealedSite(folder.path)
    await stamp(options(from))
    const [built, stamped] = [await readFiles(from), await readFiles(options(from).out)]
    expect(JSON.parse(stamped['config.json'] ?? '')).toEqual({ ...staging, base: '/', version: '1.2.3' })
    const manifests = [built, stamped].map((files) => JSON.parse(files['manifest.sha256.json'] ?? ''))
    expect(manifests[1]['_astro/a.js']).toBe(manifests[0]['_astro/a.js'])
    expect(manifests[1]['index.html']).not.toBe(manifests[0]['index.html'])
  })

  it('puts the path in place of its placeholder in every file, and the policy allows the scripts as they are then', async () => {
    await using folder = await temporaryFolder()
    const from = path.join(folder.path, 'dist')
    const guard = "open('/__base__/home/')"
    const head = `<link rel="stylesheet" href="/__base__/_astro/a.css"><script>${guard}</script>`
    await writeFiles(from, {
      'index.html': builtPage({ head, body: '<a href="/__base__/home/">Home</a>' }),
      '_astro/a.js': 'import("/__base__/_astro/b.js")',
      '_astro/a.css': 'a{background:url(/__base__/a.svg)}',
      _headers: '/__base__/_astro/*',
      'picture.png': '/__base__/',
    })
    await sealFolder(from, '1.2.3')
    for (const base of ['/', '/backoffice/', '/a/b/']) {
      await stamp(options(from, { base }))
      const site = await readFiles(options(from).out)
      const page = site['index.html'] ?? ''
      expect(page).toContain(`<a href="${base}home/">`)
      expect(page).toContain(`href="${base}_astro/a.css"`)
      expect(page).toContain(hashSource(guard.replace('/__base__/', base)))
      expect(page).not.toContain(hashSource(guard))
      expect(site['_astro/a.js']).toBe(`import("${base}_astro/b.js")`)
      expect(site['_astro/a.css']).toBe(`a{background:url(${base}a.svg)}`)
      expect(site._headers).toBe(`${base}_astro/*`)
      expect(site['picture.png']).toBe('/__base__/')
      expect(JSON.parse(site['config.json'] ?? '')).toMatchObject({ base })
    }
  })

  it('adds the script of the telemetry and allows its endpoint, where one is given only', async () => {
    await using folder = await temporaryFolder()
    const from = await sealedSite(folder.path)
    await writeFiles(from, { '_astro/telemetry.abc_-123.js': 'send()' })
    await stamp(options(from))
    const without = (await readFiles(options(from).out))['index.html'] ?? ''
    expect(without).not.toContain('telemetry')
    await stamp(options(from, { telemetry: { url: 'https://observe.example.com/t', share: 0.5 }, base: '/a/' }))
    const site = await readFiles(options(from).out)
    const page = site['index.html'] ?? ''
    expect(page).toContain('<script async src="/a/_astro/telemetry.abc_-123.js"></script>')
    expect(page).toContain('https://offers.example.com https://observe.example.com; ')
    const settings = { url: 'https://observe.example.com/t', share: 0.5 }
    expect(page).toContain(JSON.stringify({ ...settings, version: '1.2.3' }).replaceAll('"', '&quot;'))
    expect(JSON.parse(site['config.json'] ?? '')).toMatchObject({ telemetry: settings })
  })

  it('replaces its own earlier output and fills an empty folder', async () => {
    await using folder = await temporaryFolder()
    const from = await sealedSite(folder.path)
    await mkdir(options(from).out)
    await stamp(options(from))
    await stamp(options(from, { environment: 'second' }))
    expect((await readFiles(options(from).out))['config.json']).toContain('"second"')
  })

  it.each([
    ['no policy', (page: string) => page.replace(/<meta http-equiv[^>]*>/, ''), 'it has 0 of: policy'],
    ['two policies', (page: string) => page.replace(/<meta http-equiv[^>]*>/, '$&$&'), 'it has 2 of: policy'],
    [
      'a policy without img-src',
      (page: string) => page.replace("img-src 'self' blob:; ", ''),
      'its policy is not that of a sealed page',
    ],
    [
      'no configuration',
      (page: string) => page.replace(/<meta name="app-config"[^>]*>/, ''),
      'it has 0 of: app-config meta',
    ],
    [
      'a filled configuration',
      (page: string) => page.replace('"production"', '"x"'),
      'its app-config is not that of a sealed page',
    ],
  ])('refuses a page with %s and leaves nothing behind', async (_, spoil, problem) => {
    await using folder = await temporaryFolder()
    const from = await sealedSite(folder.path)
    const page = (await readFiles(from))['home/index.html'] ?? ''
    await writeFiles(from, { 'home/index.html': spoil(page) })
    await expect(stamp(options(from))).rejects.toThrow(`home/index.html cannot be stamped: ${problem}`)
    expect(await readdir(folder.path)).toEqual(['dist'])
  })

  it('leaves an earlier output as it is when it fails', async () => {
    await using folder = await temporaryFolder()
    const from = await sealedSite(folder.path)
    await stamp(options(from))
    const before = await readFiles(options(from).out)
    await writeFiles(from, { 'home/index.html': builtPage() })
    await expect(stamp(options(from))).rejects.toThrow('home/index.html')
    expect(await readFiles(options(from).out)).toEqual(before)
  })

  it('refuses to stamp what is stamped already', async () => {
    await using folder = await temporaryFolder()
    const from = await sealedSite(folder.path)
    await stamp(options(from))
    const again = options(options(from).out, { out: path.join(folder.path, 'again') })
    await expect(stamp(again)).rejects.toThrow('never stamped')
  })

  it('says that there is no build', async () => {
    await using folder = await temporaryFolder()
    await expect(stamp(options(path.join(folder.path, 'dist')))).rejects.toThrow(
      'holds no built site; run `npm run build` first',
    )
  })

  it('keeps its hands off a folder that is not its own', async () => {
    await using folder = await temporaryFolder()
    const from = await sealedSite(folder.path)
    await writeFiles(options(from).out, { 'holiday.txt': 'sea' })
    await expect(stamp(options(from))).rejects.toThrow('holds something else than a stamped site')
    expect(await readFiles(options(from).out)).toEqual({ 'holiday.txt': 'sea' })
  })

  it.each(['.', 'inner', '..'])('refuses %s of the build as its output', async (place) => {
    await using folder = await temporaryFolder()
    const from = await sealedSite(folder.path)
    await expect(stamp(options(from, { out: path.join(from, place) }))).rejects.toThrow('lie inside one another')
  })

  it('refuses an origin that is not bare before it touches anything [P22]', async () => {
    await using folder = await temporaryFolder()
    const from = await sealedSite(folder.path)
    await expect(stamp(options(from, { apiUrl: 'https://api.example.com/v1' }))).rejects.toThrow('--api-url')
    expect(await readdir(folder.path)).toEqual(['dist'])
  })
})
