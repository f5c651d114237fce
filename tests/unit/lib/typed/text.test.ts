import { describe, expect, it } from 'vitest'
import { plainText, readText } from '#lib/typed/text.ts'

const unseen = [
  '\u200b',
  '\u200e',
  '\u202a',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\ufe0f',
  '\u061c',
  '\u180e',
  '\u0000',
  '\u0007',
]

describe('what a person sees of a text', () => {
  it.each(unseen)('has no %j, which nobody sees [INP-02?]', (sign) => {
    expect(readText(`${sign}Le${sign} Café${sign}`)).toBe('Le Café')
    expect(plainText(`${sign}12${sign}50${sign}`)).toBe('1250')
  })

  it.each(['\u00a0', '\u202f', '\u2009', '\u3000', '\u0085', '\t'])('has a plain space for %j [INP-02?]', (space) => {
    expect(readText(`${space}Le${space}Café${space}`)).toBe('Le Café')
    expect(plainText(`1${space}250`)).toBe('1 250')
  })

  it('keeps line breaks and emojis of several characters [INP-01?]', () => {
    expect(readText(' one\r\ntwo\n')).toBe('one\r\ntwo')
    for (const emoji of ['👨‍👩‍👧', '❤️‍🔥', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👍🏽']) expect(readText(`Hub ${emoji}`)).toBe(`Hub ${emoji}`)
  })

  it('has the ASCII form of digits and dashes that look like it, and no other [INP-01?]', () => {
    expect(plainText('−１２，５０')).toBe('-12,50')
    expect(plainText('12²')).toBe('12²')
  })
})
