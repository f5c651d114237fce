import { describe, expect, it } from 'vitest'
import { noteFigure } from '#tests/support/figure.ts'
import { filesIn, read } from '#tests/support/source-files.ts'

/** Ways to make elements or code of a text. */
const sinks =
  /\b(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|DOMParser|createContextualFragment|setHTMLUnsafe|parseHTMLUnsafe|srcdoc)\b|document\.write|\beval\(|new Function\(|set(Timeout|Interval)\(\s*['"`]/

/** A script of the page's own, which the seal hashes. */
const ownScript = /<script is:inline[^>]* set:html=\{\w+\} \/>/g

const code = (file: string) => read(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|<!--[\s\S]*?-->/g, '')

describe('the source of the site', () => {
  it('makes no elements and no code of texts [P2]', () => {
    const files = filesIn('src', ['.ts', '.tsx', '.astro']).filter((file) => !file.startsWith('src/build/'))
    const wrong = files.filter(
      (file) => sinks.test(code(file)) || code(file).replaceAll(ownScript, '').includes('set:html'),
    )
    expect(files.length).toBeGreaterThan(0)
    expect(wrong).toEqual([])
    noteFigure(2, `${files.length} source files: ${wrong.length} that make elements or code of a text`)
  })
})
