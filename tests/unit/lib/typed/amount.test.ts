import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountText, readAmount } from '#lib/typed/amount.ts'
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

  it.each(['', ' ', '0', '0,00', '-', ',', 'abc', '12,345', '1.234', '1.234,50', '12,5,0', '1e3', 'Infinity', '12€€'])(
    'is not read from %j',
    (typed) => {
      expect(readAmount(typed)).toBeNull()
    },
  )

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
