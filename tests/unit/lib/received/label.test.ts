import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { storeRanker } from '#islands/association/rules/rank-stores.ts'
import { patternCandidates } from '#lib/patterns/candidates.ts'
import { isNamed, readLabel } from '#lib/received/label.ts'
import { hasAllWords, normalizeText, searchWords } from '#lib/search-text.ts'
import { shopLabel, shopWords, withoutContacts } from '#lib/shop-label.ts'
import { encodings } from '#tests/support/encoded-labels.ts'

describe('a label', () => {
  it.each([
    ['CB H&amp;M LYON', 'CB H&M LYON'],
    ['CB C&amp;amp;A LYON', 'CB C&A LYON'],
    ['M&amp;amp;amp;S', 'M&S'],
    ['M&amp;amp;amp;amp;S', 'M&S'],
    ['FNAC&#10;LYON', 'FNAC LYON'],
    ['CB H&AMP;M LYON', 'CB H&M LYON'],
    ['H&#38;M', 'H&M'],
    ['H&#038;M', 'H&M'],
    ['H&#x26;M', 'H&M'],
    ['H&#X26;M', 'H&M'],
    ['H&amp M', 'H& M'],
    ['L&apos;OREAL', "L'OREAL"],
    ['L&#39;OREAL', "L'OREAL"],
    ['L&#39OREAL', "L'OREAL"],
    ['L&#x27;OREAL', "L'OREAL"],
    ['L&amp;#39;OREAL', "L'OREAL"],
    ['L&rsquo;OREAL', 'L’OREAL'],
    ['L&#8217;OREAL', 'L’OREAL'],
    ['L&#146;OREAL', 'L’OREAL'],
    ['&quot;LE BISTROT&quot;', '"LE BISTROT"'],
    ['A&lt;B&gt;C', 'A<B>C'],
    ['A&amp;lt;B', 'A<B'],
    ['CAF&eacute; &Eacute;T&Eacute;', 'CAFé ÉTÉ'],
    ['CAF&EACUTE; FRAN&Ccedil;AIS', 'CAFÉ FRANÇAIS'],
    ['CHLO&#233; NO&Euml;L B&OElig;UF', 'CHLOé NOËL BŒUF'],
    ['FNAC&nbsp;LYON', 'FNAC LYON'],
    ['FNAC&#160;LYON&#xA0;', 'FNAC LYON'],
    ['FNAC\u00a0LYON\u202fPART\u2009DIEU', 'FNAC LYON PART DIEU'],
    ['CAR\u00adREFOUR\u200b', 'CARREFOUR'],
    ['\ufeffFNAC\u200e', 'FNAC'],
    ['CAR&shy;REFOUR', 'CARREFOUR'],
    ['  FNAC  ', 'FNAC'],
  ])('%j means %j [INP-10] [INP-02]', (label, meaning) => {
    expect(readLabel(label)).toBe(meaning)
    expect(readLabel(meaning)).toBe(meaning)
  })

  it.each([
    'H&M',
    'C & A',
    'SON&AMPLIS',
    'B&B;',
    'R&D; PARIS',
    '&',
    '&;',
    '&#;',
    '&#x;',
    '&#0;',
    '&#xD800;',
    '&#99999999;',
    '&foo;',
    '100% AMP',
  ])('%j has no entities and stays [INP-10]', (label) => {
    expect(readLabel(label)).toBe(label)
  })

  it('is equal to a name that means the same [INP-02] [INP-10]', () => {
    expect(['H&amp;M', ' H&M ', 'H&\u200bM', 'H&#38;M'].map((name) => isNamed(name, 'H&M'))).toEqual(
      Array(4).fill(true),
    )
    expect([null, undefined, '', 'C&amp;A', 'HM'].map((name) => isNamed(name, 'H&M'))).toEqual(Array(5).fill(false))
  })

  it('is equal to a name that looks the same: spaces in a row, accents of their own [INP-02]', () => {
    const looks = ['Galerie  Alizé', 'Galerie Alize\u0301', 'Galerie\u00a0\u2009Alizé', 'Galerie\nAlizé']
    expect(looks.filter((name) => !isNamed(name, 'Galerie Alizé'))).toEqual([])
    expect(['Galerie Alize', 'GalerieAlizé', 'Galerie Alizè'].filter((name) => isNamed(name, 'Galerie Alizé'))).toEqual(
      [],
    )
  })
})

describe('the words of a label with entities', () => {
  it.each([
    ['CB H&amp;M LYON', ['HM', 'LYON']],
    ['CB C&amp;A LYON', ['CA', 'LYON']],
    ['CB M&amp;amp;S LYON', ['MS', 'LYON']],
    ['CB B&AMP;M LYON', ['BM', 'LYON']],
    ['CB H &amp; M LYON', ['HM', 'LYON']],
    ['CB H&amp M LYON', ['HM', 'LYON']],
    ['CB H&nbsp;M LYON', ['HM', 'LYON']],
    ['CB L&apos;OREAL', ['OREAL']],
    ['CB CAF&eacute; &Eacute;TOILE', ['CAFE', 'ETOILE']],
    ['CB CAR\u00adREFOUR\u00a0CITY', ['CARREFOUR', 'CITY']],
    ['CB AMP LYON', ['AMP', 'LYON']],
  ])('%j are %j [INP-10] [INP-02]', (label, words) => {
    expect(shopWords(label)).toEqual(words)
  })

  it('hold no contact that is written with entities or invisible characters', () => {
    expect(withoutContacts('VIR jean&#64;gmail.com')).toBe('VIR …')
    expect(withoutContacts('VIR H&amp;M 06\u200b12345678')).toBe('VIR H&M …')
    expect(withoutContacts('VIR H&amp;M 0612345678')).toBe('VIR H&amp;M …')
    expect(withoutContacts('CB L&#039;OREAL H&amp;M')).toBe('CB L&#039;OREAL H&amp;M')
  })
})

/** Labels without entities, with characters that systems encode. */
const words = [
  'CB',
  'H&M',
  'C&A',
  "L'OREAL",
  'CAFÉ',
  'Noël',
  'FNAC',
  'ZARA HOME',
  'LYON',
  '"LE BISTROT"',
  'A<B>',
  '12/10',
  'X1234',
  'B & M',
  'ÇA VA',
]
const labels = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }).map((texts) => texts.join(' '))
const encoded = fc
  .tuple(labels, fc.constantFrom(...encodings))
  .map(([label, encode]) => ({ label, sent: encode(label) }))

describe('a label that was encoded', () => {
  const stores = ['H&M Lyon', 'C&amp;A Lyon', "L'Or&eacute;al", 'Caf&#233; Noël', 'Fnac', 'Zara Home', 'B&M'].map(
    (name, index) => ({
      id: String(index),
      name,
      inProgram: true,
      hasInitialStoreTransaction: false,
    }),
  )
  const rank = storeRanker(stores, 'Lyon')

  it('names the same shop, ranks the stores alike and is found by the same searches [INP-10]', () => {
    const idsOf = (label: string) => {
      const { stores: ranked, proposal } = rank({ label, nbSpendingInHubSameDay: 1 })
      return [...ranked.map(({ store, reasons }) => `${store.id} ${reasons}`), proposal?.id].join()
    }
    fc.assert(
      fc.property(encoded, ({ label, sent }) => {
        expect([shopLabel(sent), idsOf(sent)]).toEqual([shopLabel(label), idsOf(label)])
        const searched = normalizeText(sent)
        const searches = [label, label.toLowerCase(), sent]
        expect(searches.filter((search) => !hasAllWords(searched, searchWords(search)))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it('is matched as it came by every pattern that is proposed for it [INP-10] [PAT-01]', () => {
    fc.assert(
      fc.property(fc.array(encoded, { minLength: 1, maxLength: 3 }), (evidence) => {
        const sent = evidence.map((one) => one.sent)
        for (const { pattern } of patternCandidates(sent, [])) {
          for (const label of sent) expect(label).toMatch(new RegExp(pattern, 'i'))
        }
      }),
      { numRuns: 200 },
    )
  })
})
