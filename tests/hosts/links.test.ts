import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { elementsOf } from '#build/html.ts'
import { filesBelow } from '#build/manifest.ts'
import { stamp } from '#build/stamp.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const origins = { apiUrl: 'https://api.example.com', offersApiUrl: 'https://offers.example.com' }

/** The links of the pages of a site by their addresses, and the files of the site. */
async function linksOf(site: string) {
  const files = await filesBelow(site)
  const links = new Map<string, string>()
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    for (const { tag, attributes } of elementsOf(await readFile(path.join(site, file), 'utf8'))) {
      const address = tag === 'a' ? attributes.get('href') : undefined
      // The script of a page sets some addresses, and others are a place in the page.
      if (address && !address.startsWith('#')) links.set(address, file)
    }
  }
  return { links, files: new Set(files) }
}

describe.each(['/', '/backoffice/'])('the pages of the built site at %s', (base) => {
  it('link to pages and files of the site alone, in both languages [NAV-26] [I18-06]', async () => {
    await using folder = await temporaryFolder()
    const site = path.join(folder.path, 'site')
    await stamp({ from: 'dist', out: site, ...origins, imageOrigins: [], environment: 'test', base })
    const { links, files } = await linksOf(site)
    const wrong = [...links].filter(([address]) => {
      if (!address.startsWith(base)) return true
      const [name = ''] = address.slice(base.length).split(/[?#]/)
      return !files.has(name === '' || name.endsWith('/') ? `${name}index.html` : name)
    })
    expect(wrong).toEqual([])
    expect([...links.keys()]).toEqual(expect.arrayContaining([`${base}home/`, `${base}fr/home/`]))
  })
})
