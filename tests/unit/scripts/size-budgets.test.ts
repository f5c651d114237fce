import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { sizeChecks } from '#scripts/size-budgets.ts'
import { builtPage } from '#tests/support/built-page.ts'
import { writeFiles } from '#tests/support/built-site.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

describe('sizeChecks', () => {
  it('checks scripts and styles of each page, the French one with the same budget', async () => {
    await using folder = await temporaryFolder()
    const page = builtPage({
      head: '<script>a()</script><link rel="stylesheet" href="/a.css"><script src="/a.js"></script>',
    })
    await writeFiles(folder.path, { 'home/index.html': page, 'fr/home/index.html': page, 'a.js': '', 'a.css': '' })
    const copies = path.join(folder.path, 'copies')
    const checks = await sizeChecks(folder.path, copies, { '/home': 10 })
    expect(checks.map(({ name, limit }) => `${name}: ${limit}`)).toEqual([
      '/fr/home scripts: 10 kB',
      '/fr/home styles: 14 kB',
      '/home scripts: 10 kB',
      '/home styles: 14 kB',
    ])
    expect(checks[0]?.path.map((file) => path.basename(file))).toEqual(['a.js.br', 'fr-home-index.html.js.br'])
    const inline = await readFile(path.join(copies, 'home-index.html.js.br'))
    expect(brotliDecompressSync(inline).toString()).toBe('a()')
  })

  it('fails for a page without a budget, a budget without a page, and no pages', async () => {
    await using folder = await temporaryFolder()
    const checks = (budgets: Readonly<Record<string, number>>) =>
      sizeChecks(folder.path, path.join(folder.path, 'copies'), budgets)
    await expect(checks({})).rejects.toThrow('holds no pages')
    await writeFiles(folder.path, { 'index.html': builtPage(), 'offers/index.html': builtPage() })
    await expect(checks({ '/': 90 })).rejects.toThrow('No size budget for /offers')
    await expect(checks({ '/': 90, '/offers': 10, '/old': 10 })).rejects.toThrow('No page for the size budget of /old')
  })
})
