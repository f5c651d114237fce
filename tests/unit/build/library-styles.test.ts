import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { hiddenByClass, withoutInjection } from '#build/library-styles.ts'

const files = {
  'force-graph': 'node_modules/force-graph/dist/force-graph.mjs',
  'float-tooltip': 'node_modules/float-tooltip/dist/float-tooltip.mjs',
}

describe('libraries that inject styles', () => {
  it.each(Object.entries(files))('lose the call and nothing else in %s', async (library, file) => {
    const code = await readFile(file, 'utf8')
    const kept = withoutInjection(code, library)
    expect(code.length - kept.length).toBe('styleInject(css_248z);'.length)
    expect(kept).not.toMatch(/^styleInject\(/m)
  })

  it('fail the build when they inject in another way', () => {
    expect(() => withoutInjection('addStyle(css)', 'force-graph')).toThrow(
      /force-graph injects its style in another way/,
    )
    const twice = 'function styleInject(css) {}\nstyleInject(css_1);\nstyleInject(css_2);'
    expect(() => withoutInjection(twice, 'force-graph')).toThrow('2 calls')
  })
})

describe('Headless UI', () => {
  it('hides an element by a class, and sets no style', async () => {
    const code = await readFile('node_modules/@headlessui/react/dist/internal/hidden.js', 'utf8')
    const changed = hiddenByClass(code)
    expect(changed).toContain('className:"sr-only"')
    expect(changed).not.toMatch(/style:|position/)
    expect(changed).toContain('ourProps')
  })

  it('fails the build when it hides in another way', () => {
    expect(() => hiddenByClass('style:{display:"none"}')).toThrow('0 styles')
  })
})
