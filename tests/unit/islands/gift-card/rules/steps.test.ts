import { describe, expect, it } from 'vitest'
import { stepFor, stepNumber, steps } from '#islands/gift-card/rules/steps.ts'

const nothing = { cardNumber: undefined, hubId: undefined }
const card = { cardNumber: '1234567890123456', hubId: undefined }
const both = { ...card, hubId: 'h1' }

describe('the step of the gift card wizard', () => {
  it.each([
    [null, nothing, 'card'],
    [null, card, 'mall'],
    [null, both, 'store'],
    ['store', nothing, 'card'],
    ['store', card, 'mall'],
    ['mall', both, 'mall'],
    ['card', both, 'card'],
    ['mall', { cardNumber: undefined, hubId: 'h1' }, 'card'],
    ['elsewhere', both, 'store'],
  ] as const)('for %s with %o is %s [GIFT-02] [GIFT-10] [GIFT-24]', (wanted, saved, expected) => {
    expect(stepFor(wanted, saved)).toBe(expected)
  })

  it('counts from 1 to 3 [GIFT-02]', () => {
    expect(steps.map(stepNumber)).toEqual([1, 2, 3])
  })
})
