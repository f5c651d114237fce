import { describe, expect, it } from 'vitest'
import { percentile, starsOf } from '#islands/offers/rules/stars.ts'

const hundred = Array.from({ length: 101 }, (_, index) => index)

describe('percentile', () => {
  it.each([
    [0, 0],
    [30, 30],
    [50, 50],
    [100, 100],
  ])('%d of 0 to 100 is %d', (percent, value) => expect(percentile(hundred, percent)).toBe(value))

  it('lies between two neighbours', () => expect(percentile([10, 20], 90)).toBe(19))
  it('is the value itself of a single one', () => expect(percentile([7], 30)).toBe(7))
  it('is unknown without values', () => expect(percentile([], 50)).toBeNull())
})

describe('stars [OFF-17]', () => {
  it.each([
    [100, 5],
    [90.1, 5],
    [90, 4],
    [70.1, 4],
    [70, 3],
    [50.1, 3],
    [50, 2],
    [30.1, 2],
    [30, 1],
    [-4, 1],
  ])('%d among 0 to 100 is %d', (value, stars) => expect(starsOf(value, hundred)).toBe(stars))

  it('do not depend on the order of the values [OFF-58]', () => expect(starsOf(95, hundred.toReversed())).toBe(5))
  it('are one where all values are alike', () => expect(starsOf(3, [3, 3, 3])).toBe(1))
  it('are unknown without a value or without links', () => {
    expect(starsOf(null, hundred)).toBeNull()
    expect(starsOf(4, [])).toBeNull()
  })
})
