import { describe, expect, it } from 'vitest'
import { patternOfHeader } from '#sandbox/routes/patterns.ts'

describe('the pattern of a header [PAT-22]', () => {
  it.each([
    ['(^| )FNAC( |$)'],
    ['[ ]FNAC[ ]'],
    // Postgres reads a single escape itself.
    [String.raw`L\u2019OCCITANE`],
    [String.raw`\uD83D alone`],
    [String.raw`\uDE00\uD83D the wrong way round`],
    // An escaped backslash and two words.
    [String.raw`\\uD83D\\uDE00`],
    ['\\'],
  ])('is the header as it came: %s', (header) => {
    expect(patternOfHeader(header)).toBe(header)
  })

  it('has one character for a pair of escapes', () => {
    expect(patternOfHeader(String.raw`A\uD83D\uDE00\ud83d\ude80[ ]`)).toBe('A😀🚀[ ]')
    expect(patternOfHeader(String.raw`\\\uD83D\uDE00`)).toBe(String.raw`\\😀`)
  })
})
