import { describe, expect, it } from 'vitest'
import { readNumber } from '#lib/typed/number.ts'

describe('a number', () => {
  it.each([
    ['4.8', 4.8],
    ['-0,57', -0.57],
    [' +45 ', 45],
    ['.5', 0.5],
    ['', null],
    ['1e3', null],
    ['4.8.1', null],
    ['north', null],
  ])('of %j is %j', (typed, expected) => {
    expect(readNumber(typed)).toBe(expected)
  })
})
