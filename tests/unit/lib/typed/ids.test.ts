import { describe, expect, it } from 'vitest'
import { hasSeveralIds, idFault, readId, readTypedIds } from '#lib/typed/ids.ts'

const a = '0b8f6c3e-3a0e-4b53-9d0f-6d8f3f3a7c11'
const b = '5f0c7a52-3a0e-4b53-9d0f-6d8f3f3a7c12'
/** Each id as `id`, `2×id` when it is repeated, `!id` when it is malformed. */
const read = (text: string) =>
  readTypedIds(text).map(({ text, times, fault }) => `${fault ? '!' : ''}${times > 1 ? `${times}×` : ''}${text}`)

describe('pasted ids', () => {
  it.each([
    ['lines', `${a}\n${b}`],
    ['lines of Windows', `${a}\r\n${b}\r\n`],
    ['spaces', `  ${a}   ${b} `],
    ['tabs', `${a}\t${b}`],
    ['commas', `${a}, ${b}`],
    ['semicolons', `${a};${b};`],
    ['no-break spaces', `${a}\u00a0${b}`],
    ['blank lines', `\n\n${a}\n \n${b}\n`],
  ])('are separated by %s, in their order [MDI-13]', (_, text) => {
    expect(read(text)).toEqual([a, b])
  })

  it('are listed once and counted, whatever the case of a UUID [MDI-13]', () => {
    expect(read(`${a} 12 ${a.toUpperCase()} 12 12 ${b}`)).toEqual([`2×${a}`, '3×12', b])
  })

  it.each(['abc', '12a', '-12', '1.5', `${a}0`, a.slice(1), a.replaceAll('-', ''), 'é'])(
    'that are neither a UUID nor a number are marked: %s [MDI-13]',
    (text) => {
      expect(read(`${text} ${b}`)).toEqual([`!${text}`, b])
    },
  )

  it.each(['', ' ', '\n\t', ',;,'])('are none in %j', (text) => {
    expect(read(text)).toEqual([])
  })

  it.each([
    `"${a}","${b}"`,
    `{${a}}\n{${b}}`,
    `['${a}', '${b}']`,
    `#${a} #${b}`,
    `${a.replaceAll('-', '\u2011')}\t\u200e${b}\u200b`,
    `${a.slice(0, 14)}\n${a.slice(14)}\r\n${b.slice(0, 30)} ${b.slice(30)}`,
  ])('are read from %j, without marks, invisible characters and wrapped lines [INP-01?] [INP-05?]', (text) => {
    expect(read(text)).toEqual([a, b])
  })

  it.each(['\u00a0', '\u202f', '\u2009', "'", '’', '\u202f\u200e'])(
    'are one number where %j separates its groups of three digits [INP-01?]',
    (mark) => {
      expect(read(`1${mark}234${mark}567`)).toEqual(['1234567'])
      expect(read(`1${mark}234${mark}567\n12${mark}345`)).toEqual(['1234567', '12345'])
      expect(readId(`1${mark}234${mark}567`)).toBe('1234567')
    },
  )

  it.each([
    ['1 234 567', 'grouped'],
    ['1\u2003234\u2003567', 'grouped'],
    ['1 234\u00a0567', 'grouped'],
    ['1,234,567', 'grouped'],
    ['1.234.567', 'grouped'],
    ['1 234 567 1 234 568', 'grouped'],
    ['1001 1 234', 'grouped'],
    ['1,23E+15', 'rounded'],
    ['1.23E+15', 'rounded'],
    ['1,23 E+15', 'rounded'],
    ['2.19e26', 'rounded'],
    ['1001,1,23E+15', 'rounded'],
    ['123,45', 'decimal'],
    ['123.45', 'decimal'],
    ['12,50 €', 'decimal'],
    ['1,23 × 10^15', 'decimal'],
    ['Transaction 123', 'malformed'],
    ['CB CARREFOUR 12', 'malformed'],
    ['1001 - 1002', 'malformed'],
  ] as const)('are none in %j, which is %s [INP-01?] [INP-05?]', (text, fault) => {
    const seen = text.replace(/[\u00a0\u2003]/g, ' ')
    expect(readTypedIds(text)).toEqual([{ text: seen, times: 1, fault }])
    expect(readTypedIds(`${a}\n${text}`)).toEqual([
      { text: a, times: 1, fault: null },
      { text: seen, times: 1, fault },
    ])
  })

  it.each(['101\t102\t103', '101\n102\n103', '101, 102, 103', '101; 102;103', '10001,10002,10003', '1001 1002 1003'])(
    'are several where a list has them: %j [MDI-13]',
    (text) => {
      expect(readTypedIds(text)).toHaveLength(3)
      expect(read(text).join()).not.toContain('!')
    },
  )

  it('are a UUID beside words, never a number beside words [INP-01?]', () => {
    expect(read(`${a},CB CARREFOUR,12,${b}`)).toEqual([a, '!CB CARREFOUR,12', b])
    expect(read(`CB ${a} 12`)).toEqual(['!CB … 12', a])
  })

  it('stay refused when what is left in the field is read again [INP-01?]', () => {
    for (const text of [`${a} 1 234 567`, `CB,${a},12`, `${a},1,23`, `${a} abc 12`, '1,234,567', '12,50 €']) {
      const refused = readTypedIds(text).flatMap((one) => (one.fault === null ? [] : [one.text]))
      expect(readTypedIds(refused.join('\n')).map(({ fault }) => fault)).not.toContain(null)
    }
  })

  it('lose nothing: every part of a long text is listed with its number', () => {
    const parts = Array.from({ length: 3_000 }, (_, index) => String((index * 7919) % 1_000))
    const listed = readTypedIds(parts.join('\n'))
    expect(listed).toHaveLength(1_000)
    expect(listed.reduce((sum, { times }) => sum + times, 0)).toBe(3_000)
    expect(listed.map(({ text }) => text)).toEqual([...new Set(parts)])
  })
})

describe('a text', () => {
  it.each([
    [a, false],
    ['abc', false],
    ['', false],
    [`${a}\n${b}`, true],
    ['1 2', true],
    ['1,2', true],
    ['1;', true],
  ])('%j has several ids: %s', (text, several) => {
    expect(hasSeveralIds(text)).toBe(several)
  })
})

describe('a text for one id', () => {
  it.each([
    [' 12\u200b3 ', '123'],
    ['"123"', '123'],
    ["'123", '123'],
    ['="123"', '123'],
    ['#123', '123'],
    [`{${a}}`, a],
    [`${a.slice(0, 14)} ${a.slice(14)}`, a],
    ['« 123 »', '123'],
    ['１２３', '123'],
  ])('is the id in %j [INP-01?] [INP-05?]', (text, id) => {
    expect(readId(text)).toBe(id)
    expect(idFault(text)).toBeNull()
  })

  it.each(['abc', '219E01BE', '(abc)', '-12', 'ab cd', ''])(
    'that is %j stays, because the API decides [MDI-10]',
    (text) => {
      expect(readId(` ${text}\u200b`)).toBe(text)
      expect(idFault(text)).toBeNull()
    },
  )

  it.each([
    ['1 234 567', 'grouped'],
    ['1.234', 'grouped'],
    ['123,45', 'decimal'],
    ['-123.45', 'decimal'],
    ['1,23E+15', 'rounded'],
    ['1.23E+15', 'rounded'],
  ])('is refused for %j, which is %s [INP-05?] [INP-16?]', (text, fault) => {
    expect(idFault(text)).toBe(fault)
  })
})
