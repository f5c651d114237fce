import { describe, expect, it } from 'vitest'
import { filesIn, read } from '#tests/support/source-files.ts'

/** Code that writes a currency sign. Reading it in typed text is allowed. */
const formatsMoney = /[€£](?!', '')|style: 'currency'/

describe('money', () => {
  it('is formatted in src/lib/format.ts alone', () => {
    const files = filesIn('src', ['.ts', '.tsx', '.astro']).filter(
      (file) => file !== 'src/lib/format.ts' && !file.startsWith('src/lib/typed/'),
    )
    const code = (file: string) => read(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    expect(files.filter((file) => formatsMoney.test(code(file)))).toEqual([])
  })
})
