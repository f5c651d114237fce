import { describe, expect, it } from 'vitest'
import { filesIn, read } from '#tests/support/source-files.ts'

const files = filesIn('src', ['.ts', '.tsx', '.astro'])

/** The files whose code, without comments, has the pattern. */
function filesWith(pattern: RegExp): string[] {
  return files.filter((file) => pattern.test(read(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')))
}

describe('key presses', () => {
  it('are read by their place in src/lib/keys.ts alone [INP-04?]', () => {
    expect(filesWith(/\b(event|nativeEvent|pressed)\.code\b|\b(Digit|Numpad)\b/)).toEqual(['src/lib/keys.ts'])
  })
})
