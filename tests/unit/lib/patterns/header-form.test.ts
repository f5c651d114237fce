import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { headerForm, isRegex, longestHeader, longestPattern } from '#lib/patterns/header-form.ts'

/** The encoded pattern, or the reason of its refusal. */
function sent(pattern: string): string {
  const form = headerForm(pattern)
  return form.kind === 'sendable' ? form.header : form.reason
}

describe('the form of a pattern in a header', () => {
  it.each([
    ['CARREFOUR.*MARKET', 'CARREFOUR.*MARKET'],
    ['^CB [A-Z]{2,} \\d+/\\d+$', '^CB [A-Z]{2,} \\d+/\\d+$'],
    ['CAFÉ', 'CAF\\u00c9'],
    ['œuf', '\\u0153uf'],
    ['L’ÉTÉ', 'L\\u2019\\u00c9T\\u00c9'],
    ['10€', '10\\u20ac'],
    ['“A”', '\\u201cA\\u201d'],
    ['a\u00a0b', 'a\\u00a0b'],
    ['[à-ÿ]+', '[\\u00e0-\\u00ff]+'],
    ['[^é]', '[^\\u00e9]'],
    ['é{2}', '\\u00e9{2}'],
    ['😀', '\\ud83d\\ude00'],
    ['[😀]', '[\\ud83d\\ude00]'],
    ['\ud83d', '\\ud83d'],
    ['a\nb', 'a\\u000ab'],
    ['a\r\nb', 'a\\u000d\\u000ab'],
    ['\tA\t', '\\u0009A\\u0009'],
    ['A\0', 'A\\u0000'],
    ['A\x7f', 'A\\u007f'],
    [' A', '[ ]A'],
    ['A ', 'A[ ]'],
    ['  A  ', '[ ][ ]A[ ][ ]'],
    [' ', '[ ]'],
    ['   ', '[ ][ ][ ]'],
    [' +A', '[ ]+A'],
    ['A B', 'A B'],
    ['A\\ ', 'A[ ]'],
    ['A\\  ', 'A[ ][ ]'],
    ['A\\\\ ', 'A\\\\[ ]'],
    ['\\ A', '\\ A'],
    ['A\\ B', 'A\\ B'],
    ['\\é', '\\u00e9'],
    ['\\\\é', '\\\\\\u00e9'],
    ['[\\é]', '[\\u00e9]'],
    ['\\\n', '\\u000a'],
    ['\\cé', '\\c\\u00e9'],
    ['\\x4é', '\\x4\\u00e9'],
    ['(?<é>A)\\k<é>', '(?<\\u00e9>A)\\k<\\u00e9>'],
    ['(?:é|è) ', '(?:\\u00e9|\\u00e8)[ ]'],
    ['', ''],
    ['A'.repeat(longestPattern), 'A'.repeat(longestPattern)],
    ['A'.repeat(longestPattern + 1), 'tooLong'],
    ['A'.repeat(20_000), 'tooLong'],
    ['é'.repeat(longestHeader / 6 + 1), 'headerTooLong'],
  ])('of %j is %j [P15] [PAT-22]', (pattern, expected) => {
    expect(sent(pattern)).toBe(expected)
  })

  it('goes as it is where it needs no other, though this browser cannot read it [PAT-22]', () => {
    expect(headerForm('(?i)CARREFOUR')).toEqual({ kind: 'sendable', header: '(?i)CARREFOUR', changed: false })
  })

  it('is refused for a text that this browser cannot read and that has to be rewritten [P15] [PAT-22]', () => {
    expect(sent('(?i)CAFÉ')).toBe('inexact')
    expect(sent('(A ')).toBe('inexact')
  })

  it('says whether it is another than typed [PAT-22]', () => {
    expect(headerForm('CAFÉ')).toMatchObject({ changed: true })
    expect(headerForm('CAFE')).toMatchObject({ changed: false })
  })
})

const pieces = [
  ...['a', 'B', '0', ' ', 'é', 'œ', '’', '€', '😀', '\n', '\t', '\0', '\u2028', '\x7f', '-', '_', 'u', 'x', 'c', 'k'],
  ...['\\', '\\ ', '\\é', '\\c', '\\x', '\\u', '\\u00', '\\k', '\\0', '\\1', '\\b', '\\s', '\\😀'],
  ...[
    '(',
    ')',
    '(?:',
    '(?=',
    '(?<!',
    '(?<é>',
    '(?<n>',
    '\\k<é>',
    '[',
    ']',
    '[^',
    '{',
    '}',
    '{2}',
    '{2,',
    '*',
    '+',
    '?',
  ],
  ...['|', '^', '$', '.', '<', '>', 'à-ÿ'],
]
// Building the characters takes longer than the test, so it happens outside the test.
const anything = fc.string({ unit: 'binary' })
const patterns = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 9 }).map((parts) => parts.join(''))
const texts = fc
  .array(fc.constantFrom(...'aB0 éœ’€ukcx\\[]{}2,<>é', '😀', '\ud83d', '\n', '\t', '\0', '\x7f', '00', 'à', 'É'), {
    maxLength: 8,
  })
  .map((parts) => parts.join(''))

describe('the form of any pattern in a header', () => {
  it('is printable ASCII without outer blanks [P15] [PAT-22]', () => {
    fc.assert(
      fc.property(fc.oneof(patterns, anything), (pattern) => {
        const form = headerForm(pattern)
        if (form.kind === 'refused') return !isRegex(pattern)
        return /^[ -~]*$/.test(form.header) && form.header === form.header.trim()
      }),
      { numRuns: 1_000 },
    )
  })

  it('matches the same places of the same texts as the typed one [P15] [PAT-22]', () => {
    fc.assert(
      fc.property(patterns.filter(isRegex), fc.array(texts, { minLength: 1, maxLength: 8 }), (pattern, samples) => {
        const form = headerForm(pattern)
        if (form.kind === 'refused') return false
        for (const flags of ['', 'i']) {
          const typed = new RegExp(pattern, flags)
          const carried = new RegExp(form.header, flags)
          for (const sample of [...samples, pattern]) {
            expect(found(carried, sample)).toEqual(found(typed, sample))
          }
        }
        return true
      }),
      { numRuns: 1_000 },
    )
  })
})

function found(regex: RegExp, text: string): unknown {
  const match = regex.exec(text)
  return match && [match.index, ...match]
}
