import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CandidateKind,
  candidatesFor,
  commonestShop,
  type LoadedLabel,
  patternCandidates,
  recounted,
} from '#lib/patterns/candidates.ts'
import { findDanger } from '#lib/patterns/find-danger.ts'
import { headerForm } from '#lib/patterns/header-form.ts'
import { withoutContacts } from '#lib/shop-label.ts'
import { someCases } from '#tests/support/held-cases.ts'

const patternsOf = (...labels: string[]) =>
  patternCandidates(labels, []).map(({ kind, pattern }): [CandidateKind, string] => [kind, pattern])
const free = (label: string): LoadedLabel => ({ label, isOthers: false })
const others = (label: string): LoadedLabel => ({ label, isOthers: true })

describe('the candidates for a label', () => {
  it.each<[string, [CandidateKind, string][]]>([
    [
      'CARTE X1234 12/10 H&M LYON',
      [
        ['general', '^CARTE\\s+[\\dX*]+\\s+\\d+/\\d+\\s+H&M\\s+LYON$'],
        ['words', '\\bH&M\\s+LYON$'],
        ['exact', '^CARTE X1234 12/10 H&M LYON$'],
      ],
    ],
    [
      'FACTURE CARTE DU 121024 ZARA CARTE 4974XXXXXXXX1234',
      [
        ['general', '^FACTURE\\s+CARTE\\s+DU\\s+\\d+\\s+ZARA\\s+CARTE\\s+[\\dX*]+$'],
        ['words', '\\bZARA\\b'],
        ['exact', '^FACTURE CARTE DU 121024 ZARA CARTE 4974XXXXXXXX1234$'],
      ],
    ],
    [
      'ACHAT CB L.OCCITANE 12.10.24 CARTE NUMERO 345',
      [
        ['general', '^ACHAT\\s+CB\\s+L\\.OCCITANE\\s+\\d+\\.\\d+\\.\\d+\\s+CARTE\\s+NUMERO\\s+\\d+$'],
        ['words', '\\bOCCITANE.+NUMERO\\b'],
        ['exact', '^ACHAT CB L\\.OCCITANE 12\\.10\\.24 CARTE NUMERO 345$'],
      ],
    ],
    [
      'CB Été (Lyon) 12/10',
      [
        ['general', '^CB\\s+Été\\s+\\(Lyon\\)\\s+\\d+/\\d+$'],
        ['words', 'Été.+Lyon'],
        ['exact', '^CB Été \\(Lyon\\) 12/10$'],
      ],
    ],
    [
      'CB H&amp;M LYON 12/10',
      [
        ['general', '^CB\\s+H&amp;M\\s+LYON\\s+\\d+/\\d+$'],
        ['words', '\\bH&amp;M\\s+LYON\\b'],
        ['exact', '^CB H&amp;M LYON 12/10$'],
      ],
    ],
    [
      'CB L&#039;OCCITANE&nbsp;CAF&eacute; 1234',
      [
        ['general', '^CB\\s+L&#039;OCCITANE&nbsp;CAF&eacute;\\s+\\d+$'],
        ['words', 'OCCITANE.+CAF&eacute;'],
        ['exact', '^CB L&#039;OCCITANE&nbsp;CAF&eacute; 1234$'],
      ],
    ],
    [
      'CB CAR\u00adREFOUR 12/10',
      [
        ['general', '^CB\\s+CAR\u00adREFOUR\\s+\\d+/\\d+$'],
        ['words', '\\bCAR\u00adREFOUR\\b'],
        ['exact', '^CB CAR\u00adREFOUR 12/10$'],
      ],
    ],
    [
      'Fnac Part Dieu',
      [
        ['general', '^Fnac\\s+Part\\s+Dieu$'],
        ['words', '\\bFnac\\s+Part\\s+Dieu\\b'],
      ],
    ],
  ])('%s are its general form, its shop words and the label itself [PAT-01] [PAT-07]', (label, expected) => {
    expect(patternsOf(label)).toEqual(expected)
  })

  it.each(['', '   ', '123456', 'CB', 'PAIEMENT PAR CARTE X1234 12/10', 'CB AB', '...'])(
    '%j are none, because it names no shop',
    (label) => {
      expect(patternsOf(label)).toEqual([])
    },
  )

  it('leave the general form out when nothing but variable parts names the shop', () => {
    expect(patternsOf('CB XX12')).toEqual([
      ['words', '\\bXX12$'],
      ['exact', '^CB XX12$'],
    ])
  })

  it('leave out what is too long for a test [PAT-22]', () => {
    const long = Array.from({ length: 700 }, (_, index) => `SHOP${index % 90}`).join(' ')
    expect(patternsOf(long)).toEqual([['words', '\\bSHOP0\\s+SHOP1\\s+SHOP2\\s+SHOP3\\s+SHOP4\\b']])
  })
})

describe('the candidates for labels with contacts', () => {
  it.each<[string, [CandidateKind, string][]]>([
    [
      'VIR anne.roy@example.test ZARA LYON 12/10',
      [
        ['general', '^VIR\\s.+\\sZARA\\s+LYON\\s+\\d+/\\d+$'],
        ['words', '\\bZARA\\s+LYON\\b'],
      ],
    ],
    [
      'ZARA  06 12 34 56 78  anne@example.test LYON',
      [
        ['general', '^ZARA\\s.+\\sLYON$'],
        ['words', '^ZARA.+LYON$'],
      ],
    ],
    [
      '+33612345678 ZARA anne＠example.test',
      [
        ['general', 'ZARA'],
        ['words', '\\bZARA\\b'],
      ],
    ],
  ])('%s have a variable part in place of the contact, and none is the label itself [PAT-07]', (label, expected) => {
    expect(patternsOf(label)).toEqual(expected)
  })

  it('keep no phone number and no word of an e-mail address that several labels share', () => {
    const labels = ['VIR 0612345678 anne@zara.test FNAC', 'PRLV 0612345678 anne@zara.test FNAC 12/10']
    expect(patternsOf(...labels)).toEqual([
      ['general', '^(?:VIR\\s.+\\sFNAC|PRLV\\s.+\\sFNAC\\s+\\d+/\\d+)$'],
      ['words', '\\bFNAC\\b'],
    ])
  })

  it('are none when only the contact names something', () => {
    expect(patternsOf('VIR anne.roy@zara.test')).toEqual([])
  })
})

describe('the candidates for several labels', () => {
  it('keep one general form for labels that only differ in dates and cards', () => {
    expect(patternsOf('CB*1234 ZARA 12/10', 'CB*9876 ZARA 01/02')).toEqual([
      ['general', '^CB\\*\\d+\\s+ZARA\\s+\\d+/\\d+$'],
      ['words', '\\bZARA\\b'],
      ['exact', '^(?:CB\\*1234 ZARA 12/10|CB\\*9876 ZARA 01/02)$'],
    ])
  })

  it('keep the number of the shop, which all of them share, but no shared date', () => {
    expect(patternsOf('CB ANDRE 1124 12/10', 'CB ANDRE 1124 01/02').slice(0, 2)).toEqual([
      ['general', '^CB\\s+ANDRE\\s+1124\\s+\\d+/\\d+$'],
      ['words', '\\bANDRE\\s+1124\\b'],
    ])
    expect(patternsOf('CB ANDRE 121024', 'ACHAT ANDRE 121024')).toContainEqual(['words', '\\bANDRE\\b'])
    expect(patternsOf('CB ANDRE 1124')).toContainEqual(['words', '\\bANDRE\\b'])
  })

  it('keep the shop words that all of them share, in every spelling', () => {
    const labels = ['CB CAFÉ DE LYON', 'PAIEMENT LYON CAFE 12/10', 'CAFE NOIR', 'LE CAFÉ', 'CARTE CAFE X12']
    expect(patternsOf(...labels)).toEqual([['words', '(?:CAFÉ|CAFE)']])
  })

  it('are none when one of them names no shop, or no label is known', () => {
    expect(patternsOf('CB ZARA', 'CB 12/10')).toEqual([])
    expect(patternsOf()).toEqual([])
  })

  it('are none when the labels are many and share no word', () => {
    expect(patternsOf('CB ZARA', 'CB FNAC', 'CB DARTY', 'CB CELIO')).toEqual([])
  })
})

describe('the ends of a candidate', () => {
  const label = 'ZARA LYON 12/10'
  const patterns = (evidence: string[], loaded: LoadedLabel[]) =>
    patternCandidates(evidence, loaded).map(({ pattern }) => pattern)

  it('are those of the label, as far as all caught labels begin or end with it [PAT-07]', () => {
    expect(patterns([label], [])).toEqual(['^ZARA\\s+LYON\\s+\\d+/\\d+$', '^ZARA\\s+LYON\\b', `^${label}$`])
    expect(patterns([label], [free('CB ZARA LYON')])).toContain('\\bZARA\\s+LYON\\b')
    expect(patterns([label], [free(`CB ${label}`)])).toContain('ZARA\\s+LYON\\s+\\d+/\\d+$')
    expect(patterns([label], [free(`${label} EUR`)])).toContain('^ZARA\\s+LYON\\s+\\d+/\\d+')
  })

  it('exclude the labels of others that the label is only a part of', () => {
    expect(patternCandidates([label], [others(`CB ${label} HOME`)])).toMatchObject([
      { taken: 0 },
      { taken: 0 },
      { taken: 0 },
    ])
  })

  it('allow the spaces around a label as it came', () => {
    expect(patterns([`  ${label}`, 'ZARA LYON 13/10 '], [])[0]).toBe('^ *ZARA\\s+LYON\\s+\\d+/\\d+ *$')
  })

  it('stay open for the words of a label that has no other part, which would be its general form again', () => {
    expect(patterns(['ZARA LYON'], [])).toEqual(['^ZARA\\s+LYON$', '\\bZARA\\s+LYON\\b'])
  })
})

describe('the order of the candidates', () => {
  const label = 'CB ZARA LYON 12/10'

  it('prefers what catches more of the loaded transactions', () => {
    const loaded = [free(label), free('CB ZARA LYON 01/02'), free('ACHAT ZARA LYON'), free('ACHAT FNAC LYON')]
    expect(patternCandidates([label], loaded)).toMatchObject([
      { kind: 'words', caught: 3, taken: 0 },
      { kind: 'general', caught: 2, taken: 0 },
      { kind: 'exact', caught: 1, taken: 0 },
    ])
  })

  it('prefers what takes less from others, and counts repeated labels each time', () => {
    const loaded = [free(label), free('CB ZARA LYON 01/02'), free(label), ...Array(3).fill(others('ZARA LYON HOME'))]
    expect(patternCandidates([label], loaded)).toMatchObject([
      { kind: 'general', caught: 3, taken: 0 },
      { kind: 'exact', caught: 2, taken: 0 },
      { kind: 'words', caught: 3, taken: 3 },
    ])
  })

  it('stays when they are counted in more transactions', () => {
    const before = patternCandidates([label], [free(label), free('CB ZARA LYON 01/02')])
    const more = [free('ACHAT ZARA LYON'), others('ZARA LYON HOME'), free(label)]
    expect(recounted(before, more)).toEqual([
      { kind: 'general', pattern: before[0]?.pattern, caught: 1, taken: 0 },
      { kind: 'words', pattern: '\\bZARA\\s+LYON\\b', caught: 2, taken: 1 },
      { kind: 'exact', pattern: `^${label}$`, caught: 1, taken: 0 },
    ])
  })

  it('compares without regard to case, as the service does', () => {
    expect(patternCandidates(['CB ZARA'], [free('cb zara')])[0]).toMatchObject({ caught: 1 })
  })
})

const part = fc.oneof(
  fc.constantFrom(
    'CB',
    'CARTE',
    'DU',
    'X1234',
    '4974XXXXXXXX1234',
    'CB*12',
    '12/10',
    '12.10.2024',
    '121024',
    'ZARA',
    'H&M',
  ),
  fc.constantFrom('anne.roy@example.test', 'Z＠ZARA', '06 12 34 56 78', '0612345678', '+44 20 7946 0958', '…'),
  fc.constantFrom('Été', 'L’OCCITANE', 'Œuvre', 'ß', '😀', 'A_B', '\\b', '(A+)+', '[', '.*', 'XX12', 'É́', '24/7', '|'),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.string({ unit: 'grapheme-ascii', maxLength: 8 }),
)
const label = fc
  .tuple(fc.array(part, { maxLength: 7 }), fc.constantFrom(' ', '  ', '\t', '-', ''))
  .map(([parts, gap]) => parts.join(gap))
const evidence = fc.array(label, { maxLength: 4 })

/** The characters of labels in a pattern, with "X" for its digits and a space for its other characters. */
function literalText(pattern: string): string {
  return pattern.replace(
    /\\([.*+?^${}()|[\]\\])|\\[bsdwS]\+?|\[.+?\]\+?|\.\+|^\^(?: \*)?|(?: \*)?\$$|\(\?:|[|)]/g,
    (sign, escaped?: string) => (sign === '\\d+' ? 'X' : (escaped ?? ' ')),
  )
}

describe('the candidates of a dialog [PAT-07]', () => {
  const ground = { label: '', evidence: [], unmatched: [], saved: [], kept: null }
  const own = { label: 'CB ZEPHIR ONE', isOthers: false }
  const others = [1, 2, 3].map((number) => ({ label: `ACHAT ZEPHIR ${number}`, isOthers: true }))
  const patternsOf = (candidates: readonly { readonly pattern: string }[]) => candidates.map(({ pattern }) => pattern)

  it('are for the tried label, else for the evidence, else for the commonest shop that no saved pattern matches', () => {
    const all = { ...ground, evidence: ['CB FANAL'], unmatched: ['CB BELOR'] }
    const named = (more: object) => patternsOf(candidatesFor({ ...all, ...more }, [own])).join()
    expect(named({ label: 'CB ZEPHIR' })).toMatch(/^[^,]*ZEPHIR/)
    expect(named({})).toMatch(/^[^,]*FANAL/)
    expect(named({ evidence: [] })).toMatch(/^[^,]*BELOR/)
  })

  it('leave out what is saved', () => {
    const [first = '', ...rest] = patternsOf(candidatesFor({ ...ground, label: own.label }, [own]))
    expect(patternsOf(candidatesFor({ ...ground, label: own.label, saved: [first] }, [own]))).toEqual(rest)
  })

  it('keep their order from a choice on, while their figures change, until another label is tried [PAT-08]', () => {
    const label = 'CARTE ZEPHIR 12/10'
    const chosen = candidatesFor({ ...ground, label }, [own])
    const loaded = [own, ...others]
    const fresh = candidatesFor({ ...ground, label }, loaded)
    const kept = { ...ground, label, kept: { label, candidates: chosen } }
    const after = candidatesFor(kept, loaded)
    expect(patternsOf(after)).toEqual(patternsOf(chosen))
    expect(patternsOf(after)).not.toEqual(patternsOf(fresh))
    expect([chosen[0]?.taken, after[0]?.taken]).toEqual([0, 3])
    expect(candidatesFor({ ...kept, label: 'CB FANAL' }, loaded)).toEqual(
      candidatesFor({ ...ground, label: 'CB FANAL' }, loaded),
    )
  })
})

describe('every candidate', () => {
  it('matches all its labels, and neither an empty label nor one that names no shop', () => {
    fc.assert(
      fc.property(evidence, (labels) => {
        for (const { pattern } of patternCandidates(labels, [])) {
          const regex = new RegExp(pattern, 'i')
          expect(labels.filter((text) => !regex.test(text))).toEqual([])
          expect(['', ' ', '0', 'A', 'CB', '12/10', '123456'].filter((text) => regex.test(text))).toEqual([])
        }
      }),
      { numRuns: someCases(2_000) },
    )
  })

  it('holds no contact', () => {
    fc.assert(
      fc.property(evidence, (labels) => {
        for (const { pattern } of patternCandidates(labels, [])) {
          const text = literalText(pattern)
          expect(withoutContacts(text)).toBe(text)
        }
      }),
      { numRuns: someCases(2_000) },
    )
  })

  it('is no danger for the engine, and can be sent [PAT-22]', () => {
    fc.assert(
      fc.property(evidence, (labels) => {
        for (const { pattern } of patternCandidates(labels, [])) {
          expect(findDanger(pattern)).toBeNull()
          expect(headerForm(pattern).kind).toBe('sendable')
        }
      }),
      { numRuns: 500 },
    )
  })

  it('exists for a label that names a shop and holds no contact', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 7 }), (parts) => {
        const label = `${parts.join(' ')} ZARA`
        // Letters that stick to a phone number can leave no words of which all labels are sure.
        fc.pre(withoutContacts(label) === label)
        expect(patternCandidates([label], [])).not.toEqual([])
      }),
      { numRuns: someCases(2_000) },
    )
  })
})

describe('the shop of most labels', () => {
  it('is told by its first distinct labels, as many as a candidate can join', () => {
    const labels = ['CB FNAC 12/10', 'CB ZARA 12/10', 'CB ZARA 01/02', 'CARTE X1234', 'CARTE X1235', 'CARTE X1236']
    expect(commonestShop([...labels, 'CB ZARA 12/10'])).toEqual(['CB ZARA 12/10', 'CB ZARA 01/02'])
    const many = Array.from({ length: 9 }, (_, index) => `CB FNAC 1${index}/10`)
    expect(commonestShop([...labels, ...many])).toEqual(['CB FNAC 12/10', 'CB FNAC 10/10', 'CB FNAC 11/10'])
  })

  it('is none when no label names a shop', () => {
    expect(commonestShop(['CARTE X1234', ''])).toEqual([])
  })
})

describe('the loaded labels', () => {
  it('are all counted, twenty thousand of them', () => {
    const shops = ['ZARA LYON', 'FNAC PART DIEU', 'CARREFOUR MARKET', 'H&M', 'LYON '.repeat(20)]
    const loaded = Array.from(
      { length: 20_000 },
      (_, index): LoadedLabel => ({
        label: `CARTE X${index} ${index % 28}/10 ${shops[index % shops.length]} ${index}`,
        isOthers: index % 3 === 0,
      }),
    )
    const labels = commonestShop(loaded.map(({ label: text }) => text))
    expect(labels).toEqual([100, 105, 110].map((index) => loaded[index]?.label))
    expect(patternCandidates(labels, loaded).find(({ kind }) => kind === 'words')).toMatchObject({
      pattern: '\\bZARA\\s+LYON\\b',
      caught: 2_666,
      taken: 1_334,
    })
  })
})
