import { describe, expect, it } from 'vitest'
import { publicPages, usedRules, withInlineStyle } from '#build/inline-style.ts'
import { builtPage } from '#tests/support/built-page.ts'
import { writeFiles } from '#tests/support/built-site.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

describe('usedRules', () => {
  it('drops rules for classes that occur in no text', () => {
    expect(usedRules('.a{top:0}.b{top:1px}.a .b{top:2px}.a,.b{top:3px}', ['<p class="x a">'])).toBe(
      '.a{top:0}.a{top:3px}',
    )
  })

  it('finds classes with escapes, in attributes and in scripts', () => {
    const css = '.px-2\\.5{top:0}.max-\\[4rem\\]\\:hidden{top:1px}.w-1\\/2{top:2px}'
    expect(usedRules(css, ['<p class="max-[4rem]:hidden">', 'a("px-2.5")'])).toBe(
      '.px-2\\.5{top:0}.max-\\[4rem\\]\\:hidden{top:1px}',
    )
  })

  it.each([
    ':focus-visible{top:0}',
    '[hidden]:where(:not([hidden=until-found])){top:0}',
    'html:not([data-environment=production]) main{top:0}',
    'p:not(.b){top:0}',
    '#menu::backdrop{top:0}',
    ":root{--a:url('x.b')}",
    '@layer base,utilities;',
    '@font-face{font-family:a}',
  ])('keeps %s', (css) => {
    expect(usedRules(css, [''])).toBe(css)
  })

  it('drops blocks that have become empty', () => {
    expect(usedRules('@media print{.b{top:0}}@layer u{.b{top:0}}', [''])).toBe('@layer u{}')
  })
})

describe('withInlineStyle', () => {
  it('has the rules of the page and of every script that it can load, and the address of the sheet', async () => {
    await using folder = await temporaryFolder()
    await writeFiles(folder.path, {
      'index.html': builtPage({
        head: '<link rel="stylesheet" href="/_astro/s.css"><script type="module" src="/_astro/a.js"></script>',
        body: '<p class="in-page"></p>',
      }),
      '_astro/s.css': '.in-page{top:0}.in-script{top:0}.in-dialog{top:0}.elsewhere{top:0}',
      '_astro/a.js': 'x("in-script");import("./Dialog.js")',
      '_astro/Dialog.js': 'x("in-dialog")',
    })
    expect(await withInlineStyle(folder.path, 'index.html')).toContain(
      '<style>.in-page{top:0}.in-script{top:0}.in-dialog{top:0}</style><link data-next href="/_astro/s.css">',
    )
  })

  it('is for the pages without a session', () => {
    expect([...publicPages]).toEqual(['index.html', 'fr/index.html'])
  })
})
