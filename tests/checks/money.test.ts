import { describe, expect, it } from 'vitest'
import { filesIn, read } from '#tests/support/source-files.ts'

/** Code that writes a currency sign. */
const formatsMoney = /[€£](?!', '')|style: 'currency'/

/** The module that may write it, and those that read it in what people type. */
const allowed = [
  'src/lib/format.ts',
  'src/lib/search-text.ts',
  'src/lib/typed/',
  'src/islands/receipts/rules/amount.ts',
]

describe('money', () => {
  it('is formatted in src/lib/format.ts alone', () => {
    const files = filesIn('src', ['.ts', '.tsx', '.astro']).filter(
      (file) => !allowed.some((place) => file.startsWith(place)),
    )
    const code = (file: string) => read(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    expect(files.filter((file) => formatsMoney.test(code(file)))).toEqual([])
  })
})
