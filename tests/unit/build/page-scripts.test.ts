import { describe, expect, it } from 'vitest'
import { builtPages, pageLoad } from '#build/page-scripts.ts'
import { builtPage } from '#tests/support/built-page.ts'
import { writeFiles } from '#tests/support/built-site.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

async function loadOf(page: string, files: Readonly<Record<string, string>> = {}) {
  await using folder = await temporaryFolder()
  await writeFiles(folder.path, { 'home/index.html': page, ...files })
  return await pageLoad(folder.path, 'home/index.html')
}

describe('pageLoad', () => {
  it('lists scripts and the modules of islands in the order of the page, and no preloads', async () => {
    const page = builtPage({
      head: '<link rel="modulepreload" href="/_astro/late.js"><script type="module" src="/_astro/b.js"></script>',
      body: '<astro-island component-url="/_astro/a.js" renderer-url="/_astro/c.js" before-hydration-url=""></astro-island>',
    })
    const modules = { '_astro/b.js': '', '_astro/a.js': '', '_astro/c.js': '' }
    expect((await loadOf(page, modules)).scripts).toEqual(Object.keys(modules))
  })

  it('follows static imports, circles included, and no dynamic ones', async () => {
    const page = builtPage({ head: '<script type="module" src="/_astro/a.js?v=1"></script>' })
    const { scripts } = await loadOf(page, {
      '_astro/a.js': 'import{x as y}from"./b.js";const t=\'from"./no.js"\';import("./later.js")',
      '_astro/b.js': 'export*from"./deep/c.js";export const x=1',
      '_astro/deep/c.js': 'import"../a.js"',
    })
    expect(scripts).toEqual(['_astro/a.js', '_astro/b.js', '_astro/deep/c.js'])
  })

  it('lists late parts and what they import in addition, and no other dynamic imports', async () => {
    const page = builtPage({ head: '<script type="module" src="/_astro/a.js"></script>' })
    const { scripts, lateScripts } = await loadOf(page, {
      '_astro/a.js': 'import"./b.js";import("./Step.late.x1.js");import("./Stepper.x2.js")',
      '_astro/Step.late.x1.js': 'import"./b.js";import"./c.js";import("./Chart.late.x3.js");import("./Dialog.x4.js")',
      '_astro/Chart.late.x3.js': '',
      '_astro/b.js': '',
      '_astro/c.js': '',
    })
    expect(scripts).toEqual(['_astro/a.js', '_astro/b.js'])
    expect(lateScripts).toEqual(['_astro/Step.late.x1.js', '_astro/c.js', '_astro/Chart.late.x3.js'])
  })

  it('gathers inline scripts without data blocks, and styles', async () => {
    const page = builtPage({
      head: '<script>a()</script><script type="application/json">{}</script><style>a{}</style>',
      body: '<link rel="stylesheet" href="/_astro/a.css"><script>b()</script>',
    })
    expect(await loadOf(page)).toEqual({
      scripts: [],
      lateScripts: [],
      styles: ['_astro/a.css'],
      inlineScript: 'a()\nb()',
      inlineStyle: 'a{}',
    })
  })

  it('fails when a module is missing', async () => {
    await expect(loadOf(builtPage({ head: '<script src="/_astro/gone.js"></script>' }))).rejects.toThrow('gone.js')
  })
})

describe('builtPages', () => {
  it('lists pages by their address', async () => {
    await using folder = await temporaryFolder()
    await writeFiles(folder.path, {
      'index.html': '',
      'a/b/index.html': '',
      '404.html': '',
      'fr/index.html': '',
      'x.css': '',
    })
    const pages = Object.fromEntries(await builtPages(folder.path))
    expect(pages).toEqual({ '/': 'index.html', '/a/b': 'a/b/index.html', '/404': '404.html', '/fr': 'fr/index.html' })
  })
})
