import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatEuros } from '#lib/format.ts'
import { formatRoundedEuros } from '#lib/format-number.ts'
import { comparableText, hasAllWords, normalizeLines, normalizeText, searchWords } from '#lib/search-text.ts'

/** An amount of cents as people write it. */
function waysToWrite(cents: number, minus: string, space: string): string[] {
  const [euros, rest] = [String(Math.floor(cents / 100)), String(cents % 100).padStart(2, '0')]
  const [spaced, commas, points] = [space, ',', '.'].map((mark) => euros.replace(/\B(?=(\d{3})+$)/g, mark))
  const wholes = [`${euros}.`, `${euros},`, `${spaced},`, `${spaced}.`, `${commas}.`, `${points},`]
  return wholes.flatMap((whole) => {
    const plain = whole + rest
    const named = [`${plain}€`, `€${plain}`, `${plain}${space}€`, `${plain} EUR`, `\u200e${plain}\u00ad`]
    return [plain, ...named, `${euros}€${rest}`, minus + plain, minus.replace('-', '−') + plain]
  })
}

/** Whether a search finds a text. */
function finds(search: string, text: string): boolean {
  return hasAllWords(normalizeText(text), searchWords(search))
}

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
    ['CARRE\u00adFOUR \u200eMAR\u200bKET\u202c', 'carrefour market'],
    ['caf\u00e9\ufe0f \u2060H\u0000&M\u001a', 'cafe h&m'],
    ['one\u2003two\u0085three\u2800four', 'one two three four'],
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
  it('gives one line for each text: its normalised text', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('CB FNAC', '1.50\u00a0€', 'a\nb', '', 'ß', '`'),
    )
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 70 }), (texts) => {
        expect(normalizeLines(texts)).toBe(texts.map(normalizeText).join('\n'))
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
    const figures = fc.string({ unit: fc.constantFrom(..."0123 .,'-+€/eur"), maxLength: 20 })
    fc.assert(
      fc.property(fc.oneof(fc.string(), figures), fc.nat(), fc.nat(20), (text, start, length) => {
        const normalized = normalizeText(text)
        expect(hasAllWords(normalized, searchWords(normalized.slice(start, start + length)))).toBe(true)
      }),
    )
  })
})

describe('a search for a figure [INP-11?]', () => {
  const spaces = [' ', '\u00a0', '\u202f', '\u2009', '\u2003']

  it.each([
    ['12.50', '-12,50\u00a0€'],
    ['12,50', '-12.50\u00a0€'],
    ['-12.5', '-12,50\u00a0€'],
    ['−12,50', '-12.50\u00a0€'],
    ['12,50€', '-12.50\u00a0€'],
    ['12.50€', '-12,50\u00a0€'],
    ['€12.50', '-12,50\u00a0€'],
    ['-€ 12.50', '-12,50\u00a0€'],
    ['12€50', '-12.50\u00a0€'],
    ['12.50 EUR', '-12,50\u00a0€'],
    ['EUR 12.50', '-12,50\u00a0€'],
    ['12,50 euros', '12.50\u00a0€'],
    ['12,50', 'CB 12.50EUR LYON'],
    ['1 234,50', '1234.50\u00a0€'],
    ['-1 234,50 €', '-1234.50\u00a0€'],
    ['1.234,50', '1234.50\u00a0€'],
    ['1,234.50', '1234,50\u00a0€'],
    ["1'234.50", '1234,50\u00a0€'],
    ['12345.6', '12,345.6\u00a0€'],
    ['12,345.6', '12\u202f345,6\u00a0€'],
    ['12345', '12\u202f345,6\u00a0€'],
    ['1043', '1,043'],
    ['1,234', '1234.50\u00a0€'],
    ['1,234', '1.234'],
    ['fnac 1 234,50', 'FNAC 1234.50\u00a0€'],
    ['lyon 12 345', 'LYON 345 12'],
    ['06 12 34', '0612345678'],
    ['12.50%', '12,50\u00a0%'],
    ['12.50 €', '12,50'],
    ['12\u200b,50\u200e', '12.50\u00a0€'],
    ['27/11/2026', '27/11/2026 14:30'],
    ['27.11.2026', '27/11/2026 14:30'],
    ['27-11-2026', '27/11/2026 14:30'],
    ['example.com 1.2.3', 'v1.2.3 at EXAMPLE.com'],
  ])('of %j finds %j', (search, text) => {
    expect(finds(search, text)).toBe(true)
  })

  it.each([
    ['12.50', '12.05\u00a0€'],
    ['12.50', '1250.00\u00a0€'],
    ['12.50', '125.00\u00a0€'],
    ['1250', '12,50\u00a0€'],
    ['1250', '12.50\u00a0€'],
    ['-12.50', '12,50\u00a0€'],
    ['1 234,50', '1 and 234.50\u00a0€'],
    ['12,50 €', '12.50\u00a0$'],
    ['$12.50', '12.50\u00a0€'],
    ['12.50%', '12.50\u00a0€'],
    ['12.10', '12/10/2026'],
    ['27.11.2026', '27/12/2026'],
  ])('of %j does not find %j', (search, text) => {
    expect(finds(search, text)).toBe(false)
  })

  it('finds an amount however it is written, in both languages, and no other one', () => {
    const locale = fc.constantFrom('en' as const, 'fr' as const)
    const cents = fc.oneof(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 999_999_999 }))
    const amounts = fc.record({ amount: cents, other: cents, minus: fc.constantFrom('', '-'), shown: locale })
    fc.assert(
      fc.property(amounts, fc.constantFrom(...spaces), ({ amount, other, minus, shown }, space) => {
        const euros = Number(`${minus}1`) * (amount / 100)
        const texts = [formatEuros(euros, shown), ...(amount % 10 > 0 ? [formatRoundedEuros(euros, shown)] : [])]
        // A search finds parts of figures: `2.50` is in `12.50`.
        const others = String(other).includes(String(amount)) ? [] : [formatEuros(other / 100, shown)]
        const misread = waysToWrite(amount, minus, space).filter(
          (way) => !texts.every((text) => finds(way, text)) || others.some((text) => finds(way, text)),
        )
        expect(misread).toEqual([])
      }),
    )
  })

  it('has a point or a comma in a name that is compared as a whole', () => {
    expect(comparableText(' Tout à  2,50\u200b ')).toBe(comparableText('TOUT A 2.50'))
    expect(comparableText('2,50')).not.toBe(comparableText('250'))
  })
})
