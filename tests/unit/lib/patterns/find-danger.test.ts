import { describe, expect, it } from 'vitest'
import { findDanger } from '#lib/patterns/find-danger.ts'

describe('a pattern that can backtrack without end', () => {
  it.each([
    ['^(a+)+$', '(a+)+', 'A'],
    ['CB (\\w+\\s?)*$', '(\\w+\\s?)*', 'A'],
    ['(x+x+)+y', '(x+x+)+', 'X'],
    ['^([A-Z]+)*\\d', '([A-Z]+)*', 'A'],
  ])('%s is told by its part %s [P14]', (pattern, part, repeated) => {
    expect(findDanger(pattern)).toEqual({ part, repeated })
  })

  it.each(['CARREFOUR', 'CB .*MARKET.*', '^(FNAC|DARTY) \\d+$', 'CAF[ÉE]', '(a', '(?i)x', ''])(
    'says nothing of %j',
    (pattern) => {
      expect(findDanger(pattern)).toBeNull()
    },
  )
})
