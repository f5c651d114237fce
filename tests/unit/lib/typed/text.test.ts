import { describe, expect, it } from 'vitest'
import { bareText, plainText, readText } from '#lib/typed/text.ts'

it.each([
  [' a.b@ex.fr\n', 'a.b@ex.fr'],
  ['"a.b@ex.fr"', 'a.b@ex.fr'],
  ['<a.b@ex.fr>', 'a.b@ex.fr'],
  ['mailto:a.b@ex.fr', 'a.b@ex.fr'],
  ['<MAILTO:a.b@ex.fr>;', 'a.b@ex.fr'],
  ['a.b@ex.fr; ', 'a.b@ex.fr'],
  ['("a.b@ex.fr"),', 'a.b@ex.fr'],
  ['« 06 12 34 56 78 »', '06 12 34 56 78'],
  ['tel:+33612345678', '+33612345678'],
  ['{c0000000-0000-4000-8000-00000000000f}', 'c0000000-0000-4000-8000-00000000000f'],
  ['#123456', '123456'],
  ['[123456],', '123456'],
])('takes the marks off %j [NAV-42]', (pasted, bare) => {
  expect(bareText(pasted)).toBe(bare)
})

it.each(['', '(06) 12-34-56-78', '(06) 12 (34)', "o'neil@mail.example.co.uk", '+33 (0)6.12', 'manual association'])(
  'leaves %j as it is [NAV-42]',
  (text) => {
    expect(bareText(text)).toBe(text)
  },
)

it.each(['"', '#', '()', ' ;', '<">'])('ends with %j', (text) => {
  expect(bareText(text).length).toBeLessThan(2)
})

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
