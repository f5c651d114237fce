import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountFault, amountText, readAmount } from '#islands/receipts/rules/amount.ts'
import { noteFigure } from '#tests/support/figure.ts'
import { heldCases } from '#tests/support/held-cases.ts'

const signs = ['-', '−', '‐', '‑', '‒', '–', '—']

describe('an amount', () => {
  it.each([
    ['12,50', 12.5],
    ['12.50', 12.5],
    ['12', 12],
    ['12,', 12],
    [',5', 0.5],
    ['-300', 300],
    ['−300', 300],
    ['--300', 300],
    ['1 234,50 €', 1234.5],
    ['1\u202f234,50', 1234.5],
    ['299.99', 299.99],
  ])('is read from %j [REC-08] [REC-17]', (typed, euros) => {
    expect(readAmount(typed)).toBe(euros)
  })

  it.each([
    ['2€50', 2.5],
    ['1€99', 1.99],
    ['12€50', 12.5],
    ['12 € 50', 12.5],
    ['1 234€50', 1234.5],
    ['€12.50', 12.5],
    ['€ 12,50', 12.5],
    ['12.50€', 12.5],
    ['12,50\u00a0€', 12.5],
    ['12,50 EUR', 12.5],
    ['12.50 eur', 12.5],
    ['12 euros', 12],
    ['-€12', 12],
    ['€ -12,50', 12.5],
    ['12,50-', 12.5],
    ['12,- €', 12],
  ])('is read from %j, whatever the place of the currency and of the minus sign [INP-03?]', (typed, euros) => {
    expect(readAmount(typed)).toBe(euros)
  })

  it.each([
    ['1 250', 1250],
    ['1\u00a0250,5', 1250.5],
    ['1\u2009234\u2009567', 1_234_567],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ["1'234.50", 1234.5],
    ['1’234,50', 1234.5],
    ['1,045,442.22', 1_045_442.22],
    ['1.355,90€', 1355.9],
    ['1.234€50', 1234.5],
  ])('is read from groups of three digits in %j [INP-03?]', (typed, euros) => {
    expect(readAmount(typed)).toBe(euros)
  })

  it.each(['(12,50 €)', '"12.50"', '« 12,50 »', '\u200e12,50\u202c €', '12\u200b,50', '１２．５０'])(
    'is read from %j as a person sees it [INP-01?] [INP-02?]',
    (typed) => {
      expect(readAmount(typed)).toBe(12.5)
    },
  )

  it.each([
    ['2 50', 'groups'],
    ['12 5 0', 'groups'],
    ['1 2345', 'groups'],
    ['2 5€', 'groups'],
    ['1  250', 'groups'],
    ["12'50", 'groups'],
    ['1 234.567', 'groups'],
    ['1.234', 'ambiguous'],
    ['1,234', 'ambiguous'],
    ['-3.000 €', 'ambiguous'],
    ['12.345', 'ambiguous'],
    ['12€5', 'wrong'],
    ['12€50€', 'wrong'],
    ['€12€', 'wrong'],
    ['1.234.567', 'wrong'],
    ['1.234.50', 'wrong'],
    ['1-2', 'wrong'],
    ['12 $', 'wrong'],
    ['1,23E+15', 'wrong'],
    ['0', 'wrong'],
  ])('is not read from %j, because of %s [INP-03?] [INP-16?]', (typed, fault) => {
    expect(readAmount(typed)).toBeNull()
    expect(amountFault(typed)).toBe(fault)
  })

  it.each(['1\t250', '1\n250', '12\r\n50'])('is not read from the two cells of %j [INP-01?]', (typed) => {
    expect(readAmount(typed)).toBeNull()
  })

  it.each(['', ' ', '0,00', '-', ',', '€', 'abc', '12,5,0', '1e3', 'Infinity', '12€€', '1234567890'])(
    'is not read from %j',
    (typed) => {
      expect(readAmount(typed)).toBeNull()
    },
  )

  it('has no fault where it is read', () => {
    expect(amountFault('2€50')).toBeNull()
  })

  it('is the same whatever stands before and between its digits, to the cent [P18] [REC-17]', () => {
    const cents = fc.integer({ min: 1, max: 99_999_999 })
    const held = heldCases(fc.tuple(cents, fc.constantFrom('', ...signs, ' ', '--', '- ')), ([amount, sign]) => {
      const [point, comma] = [(amount / 100).toFixed(2), (amount / 100).toFixed(2).replace('.', ',')]
      return readAmount(sign + point) === amount / 100 && readAmount(sign + comma) === amount / 100
    })
    noteFigure(18, `${held} typed amounts read to the cent, with ${signs.length} kinds of minus signs`)
  })

  it('reads again what it is written as, in both languages [P18]', () => {
    const cents = fc.integer({ min: 1, max: 99_999_999 })
    const held = heldCases(fc.tuple(cents, fc.constantFrom('en', 'fr')), ([amount, locale]) => {
      return readAmount(amountText(-amount / 100, locale as 'en' | 'fr')) === amount / 100
    })
    noteFigure(18, `${held} amounts of receipts read again as they were written`)
  })

  it('never takes anything typed for something else than an amount above 0', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const euros = readAmount(typed)
        return euros === null || (euros > 0 && Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-4)
      }),
      { numRuns: 10_000 },
    )
  })
})
