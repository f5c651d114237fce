import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { patternCandidates } from '#lib/patterns/candidates.ts'
import { generalForm } from '#lib/patterns/general-form.ts'
import { labelGroups } from '#tests/support/label-groups.ts'

const none = new Set<string>()

describe('the general form', () => {
  it.each(labelGroups)(
    '%s stands for all dates, cards and numbers of its labels [PAT-07] [INP-10]',
    (pattern, ...labels) => {
      expect(patternCandidates(labels, []).find(({ kind }) => kind === 'general')?.pattern).toBe(pattern)
      for (const label of labels) expect(label).toMatch(new RegExp(pattern))
    },
  )

  it('lists no number that differs', () => {
    const counter = fc.array(fc.nat({ max: 99_999_999 }), { minLength: 2, maxLength: 20 })
    const frame = fc.constantFrom(['FNAC ', ''], ['CB FNAC N°', ' EUR'], ['FNAC/', '/LYON'], ['FNAC *', ' 12/10'])
    fc.assert(
      fc.property(counter, frame, (numbers, [before, after]) => {
        const labels = numbers.map((number) => `${before}${number}${after}`)
        expect(generalForm(labels, none)).not.toMatch(/\d|\|/)
      }),
    )
  })

  it('keeps one or two digits of a name that has letters too, and a number that all labels share', () => {
    expect(generalForm(['CB G20 LYON 12/10'], none)).toBe('CB\\s+G20\\s+LYON\\s+\\d+/\\d+')
    expect(generalForm(['ANDRE 1124 5', 'ANDRE 1124 6'], new Set(['1124']))).toBe('ANDRE\\s+1124\\s+\\d+')
  })

  it('is none for labels of too many forms, and when only what varies names the shop', () => {
    expect(generalForm(['CB ZARA', 'ZARA 12/10', 'ZARA CB 1', 'ACHAT ZARA'], none)).toBeNull()
    expect(generalForm(['CB A1B2C3D4'], none)).toBeNull()
    expect(generalForm(['CB FNAC1', 'CB 12/10'], none)).toBeNull()
  })

  it('and all candidates of a very long label are found at once', () => {
    for (const part of ['A', '1', '1A', 'A_1', '*X', '12 ', '1/', '12 OCT ', 'ABC … ', 'ZARA ', ' ']) {
      expect(patternCandidates([`ZARA ${part.repeat(2_000 / part.length)} LYON`], [])).not.toEqual([])
    }
  })
})
