import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsToEuros, giftCardEuros } from '#islands/gift-card/rules/amount.ts'
import { GiftCardTransaction } from '#lib/contracts/gift-cards.ts'
import { formatEuros } from '#lib/format.ts'
import { noteFigure } from '#tests/support/figure.ts'
import { heldCases } from '#tests/support/held-cases.ts'

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

  it('never drifts: every amount of cents shows and sends exactly its cents [P18] [GIFT-18] [GIFT-19]', () => {
    const most = 1_000_000
    const drifting: number[] = []
    for (let cents = 0; cents <= most; cents += 1) {
      const digits = String(cents).padStart(3, '0')
      const [whole, rest] = [digits.slice(0, -2), digits.slice(-2)]
      const euros = centsToEuros(cents)
      const isShown =
        formatEuros(euros, 'en') === `${whole}.${rest}\u00a0€` && formatEuros(euros, 'fr') === `${whole},${rest}\u00a0€`
      // JSON writes a number that is read from its decimals with the same decimals.
      if (!isShown || euros !== Number(`${whole}.${rest}`)) drifting.push(cents)
    }
    expect(drifting).toEqual([])
    noteFigure(18, `all amounts from 0 to ${most} cents, shown in two languages and sent: ${drifting.length} drift`)
  }, 20_000)

  it('is exact for any larger amount, and for refunds [P18] [GIFT-18] [GIFT-19]', () => {
    const held = heldCases(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), (cents) => {
      const euros = giftCardEuros({ curAmount: cents, euroAmount: null })
      const digits = formatEuros(euros, 'en').replace(/[^\d-]/g, '')
      return /^-?\d+(\.\d{1,2})?$/.test(JSON.stringify(euros)) && Number(digits) === cents
    })
    noteFigure(18, `${held} random amounts up to 100,000,000 euros of either sign are exact`)
  })
})
