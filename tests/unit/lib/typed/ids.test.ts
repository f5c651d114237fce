import { describe, expect, it } from 'vitest'
import { hasSeveralIds, readTypedIds } from '#lib/typed/ids.ts'

const a = '0b8f6c3e-3a0e-4b53-9d0f-6d8f3f3a7c11'
const b = '5f0c7a52-3a0e-4b53-9d0f-6d8f3f3a7c12'
/** Each id as `id`, `2×id` when it is repeated, `!id` when it is malformed. */
const read = (text: string) =>
  readTypedIds(text).map(({ text, times, isId }) => `${isId ? '' : '!'}${times > 1 ? `${times}×` : ''}${text}`)

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

  it.each(['abc', '12a', '-12', '1.5', `${a}0`, a.slice(1), a.replaceAll('-', ''), `"${a}"`, `{${a}}`, 'é'])(
    'that are neither a UUID nor a number are marked: %s [MDI-13]',
    (text) => {
      expect(read(`${text} ${b}`)).toEqual([`!${text}`, b])
    },
  )

  it.each(['', ' ', '\n\t', ',;,'])('are none in %j', (text) => {
    expect(read(text)).toEqual([])
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
