import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasAllWords, normalizeLines, normalizeText, searchWords } from '#lib/search-text.ts'

describe('normalizeText', () => {
  it.each([
    ['DÉCATHLON', 'decathlon'],
    ['L’Été à Évry', "l'ete a evry"],
    ['Cœur de bœuf', 'coeur de boeuf'],
    ['12\u202f345,00\u00a0€', '12 345,00 €'],
    ['Straße', 'strasse'],
    ['İstanbul ı', 'istanbul i'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['« devis » – n° 3', '" devis " - n° 3'],
    ['ﬁn Ⅳ ＡＢ', 'fin iv ab'],
  ])('reads %j as %j', (text, normalized) => {
    expect(normalizeText(text)).toBe(normalized)
  })

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normalizeText(normalizeText(text))).toBe(normalizeText(text))
      }),
    )
  })

  it('does not see the case of letters that people of the product type [MAS-28]', () => {
    const letters = [..."abcdefghijklmnopqrstuvwxyzàâäçéèêëîïôöùûüÿœæ0123456789 .,-'/"]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...letters)), (picked) => {
        const text = picked.join('')
        expect(normalizeText(text.toUpperCase())).toBe(normalizeText(text))
      }),
    )
  })

  it('leaves no line break, so that a text stays one line', () => {
    expect(normalizeText('one\ntwo\r\nthree\tfour')).toBe('one two  three four')
  })
})

describe('normalizeLines', () => {
  it('gives one line for each text, which differs from its normalised text only in the kind of its spaces', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('CB FNAC', '1.50\u00a0€', 'a\nb', '', 'ß', '`'),
    )
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 70 }), (texts) => {
        const lines = normalizeLines(texts).replaceAll('\u00a0', ' ')
        expect(lines).toBe(texts.map(normalizeText).join('\n'))
      }),
    )
  })
})

describe('hasAllWords', () => {
  it('finds the words in any order and anywhere in the text', () => {
    expect(hasAllWords(normalizeText('CB CARREFOUR MARKET ÉVRY'), searchWords('evry  carref'))).toBe(true)
  })

  it('wants every word', () => {
    expect(hasAllWords(normalizeText('CB CARREFOUR MARKET ÉVRY'), searchWords('carrefour lyon'))).toBe(false)
  })

  it('finds everything when nothing has been typed', () => {
    expect(hasAllWords('anything', searchWords('  '))).toBe(true)
  })

  it('finds any part of a text by that part', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.nat(), (text, start, length) => {
        const normalized = normalizeText(text)
        expect(hasAllWords(normalized, searchWords(normalized.slice(start, start + length)))).toBe(true)
      }),
    )
  })
})
