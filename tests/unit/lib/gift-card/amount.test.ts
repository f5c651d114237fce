import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GiftCardTransaction } from '#lib/contracts/gift-cards.ts'
import { formatEuros } from '#lib/format.ts'
import { centsToEuros, giftCardEuros } from '#lib/gift-card/amount.ts'

describe('the amount of a gift card transaction', () => {
  it.each([
    [1250, 9999, 12.5],
    [null, 1250, 12.5],
    [0, 1250, 0],
    [-1250, null, -12.5],
    [1, null, 0.01],
    [null, null, null],
    [12.5, 1250, 12.5],
    [12.5, null, null],
  ])(
    'curAmount %s and euroAmount %s give %s euros [GIFT-18] [GIFT-19] [GIFT-35]',
    (curAmount, euroAmount, expected) => {
      expect(giftCardEuros({ curAmount, euroAmount })).toBe(expected)
    },
  )

  it('is read from fields that come bare or in an array [GIFT-16] [GIFT-17]', () => {
    const fields = {
      movementLabel: 'ACHAT',
      curAmount: 1250,
      euroAmount: 1300,
      serverDate: '2026-10-20',
      cardNumber: 'A',
    }
    const wrapped = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [value, 'second']]))
    expect(GiftCardTransaction.parse(fields)).toEqual(fields)
    expect(GiftCardTransaction.parse(wrapped)).toEqual(fields)
    expect(giftCardEuros(GiftCardTransaction.parse({ curAmount: [], euroAmount: ['700'] }))).toBe(7)
  })

  it('never drifts: every amount of cents shows and sends exactly its cents [GIFT-18] [GIFT-19]', () => {
    for (let cents = 0; cents <= 1_000_000; cents += 1) {
      if (Math.round(centsToEuros(cents) * 100) !== cents) throw new Error(`${cents} cents drift`)
    }
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (cents) => {
        const euros = giftCardEuros({ curAmount: cents, euroAmount: null })
        expect(JSON.stringify(euros)).toMatch(/^-?\d+(\.\d{1,2})?$/)
        const digits = formatEuros(euros, 'en').replace(/\D/g, '')
        expect(Number(digits)).toBe(Math.abs(cents))
      }),
      { numRuns: 10_000 },
    )
  })
})
