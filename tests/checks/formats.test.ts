import { describe, expect, it } from 'vitest'
import { filesIn, read } from '#tests/support/source-files.ts'

const files = filesIn('src', ['.ts', '.tsx', '.astro'])

/** The code of a file without its comments. */
const codeOf = (file: string) => read(file).replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '')

/** The files outside these places whose code has a pattern. */
function filesWith(pattern: RegExp, ...allowed: readonly string[]): readonly string[] {
  return files.filter((file) => !allowed.some((place) => file.startsWith(place)) && pattern.test(codeOf(file)))
}

describe('money', () => {
  it('is formatted in src/lib/format alone', () => {
    const readers = ['src/lib/search-text.ts', 'src/lib/typed/', 'src/islands/receipts/rules/amount.ts']
    expect(filesWith(/[€£](?!', '')|style: 'currency'/, 'src/lib/format', ...readers)).toEqual([])
  })
})

describe('numbers and dates', () => {
  it('are formatted in src/lib/format alone', () => {
    const others = [
      // Every page has the texts, and few texts have a large number.
      'src/lib/i18n/translator.ts',
      // It reads a date.
      'src/lib/received/whole-day.ts',
    ]
    const formats = /new Intl\.(NumberFormat|DateTimeFormat)|\.toLocale(Date|Time)?String\(/
    expect(filesWith(formats, 'src/lib/format', ...others)).toEqual([])
  })
})
