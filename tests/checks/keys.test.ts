import { describe, expect, it } from 'vitest'
import { filesIn, read } from '#tests/support/source-files.ts'

const files = filesIn('src', ['.ts', '.tsx', '.astro'])

/** The files whose code, without comments, has the pattern. */
function filesWith(pattern: RegExp): string[] {
  return files.filter((file) => pattern.test(read(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')))
}

describe('key presses', () => {
  it('of a composition are known to the guard alone, which hides them from all others [INP-04?]', () => {
    expect(filesWith(/\bkeyCode\b|\bwhich\b/)).toEqual(['src/layouts/hide-non-presses.ts'])
    // The start page asks an input event.
    expect(filesWith(/\bisComposing\b/)).toEqual(['src/layouts/hide-non-presses.ts', 'src/layouts/home.ts'])
  })

  it('of a held Enter, Escape or Space are known to the guard alone; others ask for letters and Backspace [INP-04?]', () => {
    expect(filesWith(/\brepeat\b(?!\()/)).toEqual([
      'src/layouts/hide-non-presses.ts',
      'src/layouts/palette/panel.ts',
      'src/lib/keys.ts',
      'src/ui/row-keys.ts',
      'src/ui/use-choice-keys.ts',
      'src/ui/use-held-keys.ts',
    ])
  })

  it('are read by their place in src/lib/keys.ts alone [INP-04?]', () => {
    expect(filesWith(/\b(event|nativeEvent|pressed)\.code\b|\b(Digit|Numpad)\b/)).toEqual(['src/lib/keys.ts'])
  })
})
