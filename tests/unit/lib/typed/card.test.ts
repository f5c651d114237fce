import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTranslator } from '#lib/i18n/translator.ts'
import {
  cardInputLength,
  type Deletion,
  groupCardNumber,
  groupTyped,
  hasCardCharacters,
  isCardNumber,
  maskCardNumber,
  paste,
  readCardNumber,
} from '#lib/typed/card.ts'
import en from '../../../../public/locales/en/gift-card.json' with { type: 'json' }
import fr from '../../../../public/locales/fr/gift-card.json' with { type: 'json' }

/** A text with `|` where the caret stands. */
const show = ({ text, caret }: { text: string; caret: number }) => `${text.slice(0, caret)}|${text.slice(caret)}`
const parse = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') })

function typed(shown: string, now: string, deletion: Deletion = null): string {
  const { text, caret } = parse(now)
  return show(groupTyped(shown, text, caret, deletion))
}

describe('a gift card number', () => {
  it.each([
    ['1234567890123456', '1234567890123456'],
    [' 1234 5678 9012 3456 ', '1234567890123456'],
    ['1234\u00a05678\t9012\n3456', '1234567890123456'],
    ['abcd EFGH 1234 5678', 'abcdEFGH12345678'],
    ['12345678901234567890123', '1234567890123456789'],
    ['1234-5678-9012-3456', '1234567890123456'],
    ['1234‑5678‑9012‑3456', '1234567890123456'],
    ['\u200e1234\u200b5678\ufeff9012\u202f3456\u00ad', '1234567890123456'],
    ['１２３４ 5678 9012 3456', '1234567890123456'],
    ['AB-CDEFGH12345678', 'AB-CDEFGH12345678'],
  ])('%j is read as %s [GIFT-04] [GIFT-05] [GIFT-31] [INP-02?]', (text, expected) => {
    expect(readCardNumber(text)).toBe(expected)
  })

  it.each([
    ['123456789012345', false],
    ['1234567890123456', true],
    ['12345678901234567', false],
    ['abcdEFGH12345678', true],
    ['1234-5678-9012-3', true],
    ['123456789012345é', false],
    ['123456789012345\u200b', false],
    ['', false],
  ])('%s counts as one: %s [GIFT-03]', (text, expected) => {
    expect(isCardNumber(text)).toBe(expected)
  })

  it('says when it holds what no request can carry', () => {
    expect(hasCardCharacters('12é')).toBe(false)
    expect(hasCardCharacters('12a')).toBe(true)
  })

  it.each([
    ['1234567890123456', '************3456'],
    ['ABCDEFGH', '****EFGH'],
    ['123', '123'],
    ['', ''],
  ])('%s is masked as %s [GIFT-11] [GIFT-32]', (number, expected) => {
    expect(maskCardNumber(number)).toBe(expected)
  })
})

describe('the count of typed characters', () => {
  it.each([
    ['en', en, ['0 of 16 characters', '1 of 16 characters', '2 of 16 characters']],
    ['fr', fr, ['0 caractère sur 16', '1 caractère sur 16', '2 caractères sur 16']],
  ] as const)('agrees with its word in %s', (locale, texts, expected) => {
    const t = createTranslator(texts, locale)
    expect([0, 1, 2].map((count) => t('giftCard.number.help', { count, length: 16 }))).toEqual(expected)
  })
})

describe('the field of a card number', () => {
  it.each([
    ['', ''],
    ['1234', '1234'],
    ['12345', '1234 5'],
    ['1234567890123456', '1234 5678 9012 3456'],
    ['12345678901234567', '12345678901234567'],
  ])('shows %s as %s [GIFT-31]', (number, expected) => {
    expect(groupCardNumber(number)).toBe(expected)
  })

  it.each([
    ['a character at the end', '1234', '12345|', '1234 5|'],
    ['a character in the middle', '1234 5678', '12X|34 5678', '12X|3 4567 8'],
    ['the last of a group, in the middle', '1234 5678', '123X|4 5678', '123X| 4567 8'],
    ['a character at the start', '1234 5678', 'X|1234 5678', 'X|123 4567 8'],
    ['a blank of its own', '1234', '1234 |', '1234|'],
    ['a character over a selection', '1234 5678', '1X|8', '1X|8'],
  ])('keeps the caret behind %s [GIFT-31]', (_, shown, now, expected) => {
    expect(typed(shown, now)).toBe(expected)
  })

  it.each([
    ['the last character', '1234 5', '1234 |', 'backward', '1234|'],
    ['a character in the middle', '1234 5678', '13|4 5678', 'backward', '13|45 678'],
    ['the character before the blank', '1234 5678', '1234|5678', 'backward', '123|5 678'],
    ['the character after the blank', '1234 5678', '1234|5678', 'forward', '1234| 678'],
    ['a selection with its blank', '1234 5678', '12|78', 'backward', '12|78'],
  ] as const)('deletes %s [GIFT-31]', (_, shown, now, deletion, expected) => {
    expect(typed(shown, now, deletion)).toBe(expected)
  })

  it.each([
    ['|', '1234 5678 9012 3456', '1234 5678 9012 3456|'],
    ['|', '  1234567890123456\n', '1234 5678 9012 3456|'],
    ['12|34', 'XX XX', '12XX XX|34'],
    ['|', '1234 5678 9012 3456 7', '12345678901234567|'],
    ['|', '1'.repeat(40), `${'1'.repeat(19)}|`],
  ])('takes into %s a pasted %j [GIFT-04] [GIFT-31]', (now, pasted, expected) => {
    const { text, caret } = parse(now)
    expect(show(paste(text, caret, caret, pasted))).toBe(expected)
  })

  it('replaces what is selected by what is pasted', () => {
    expect(show(paste('1234 5678', 0, 9, 'ABCD EFGH'))).toBe('ABCD EFGH|')
  })

  it('never shows more than fits, and keeps the same characters before the caret [GIFT-04]', () => {
    const texts = fc.string({ unit: fc.constantFrom(...'12ab  '), maxLength: 24 })
    fc.assert(
      fc.property(texts, fc.nat(24), (text, position) => {
        const caret = Math.min(position, text.length)
        const next = groupTyped('', text, caret, null)
        expect(next.text.length).toBeLessThanOrEqual(cardInputLength)
        expect(readCardNumber(next.text)).toBe(readCardNumber(text))
        expect(readCardNumber(next.text.slice(0, next.caret))).toBe(readCardNumber(text.slice(0, caret)))
      }),
      { numRuns: 5_000 },
    )
  })
})
