import { describe, expect, it } from 'vitest'
import { readNumber } from '#islands/hubs/rules/fields.ts'

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
    ['−0,57', -0.57],
    ['–\u00a00,57', -0.57],
    ['\u200e48.8566\u202c', 48.8566],
    ['48,8566°', 48.8566],
    ['"48.8566"', 48.8566],
    ['48.8566, 2.3522', null],
    ['48.8566 N', null],
    ['4°30', null],
    ['1 234', null],
  ])('of %j is %j', (typed, expected) => {
    expect(readNumber(typed)).toBe(expected)
  })
})
