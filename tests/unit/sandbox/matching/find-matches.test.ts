import { describe, expect, it } from 'vitest'
import { patternCandidates } from '#lib/patterns/candidates.ts'
import { isHarmless } from '#sandbox/matching/find-matches.ts'

describe('patterns that run beside the rows', () => {
  it.each([
    'FNAC',
    '(^| )FNAC( |$)',
    String.raw`\bCARREFOUR (CITY|MARKET)\b`,
    String.raw`^CB .{0,20} \d{2}/\d{2}$`,
    '(a+)+$',
    '(x+x+)+y',
    '(.*)*(.*)*z',
    'L’OCCITANE',
    String.raw`\u0046NAC[ ]`,
    '{2} and {',
  ])('are those like %s', (pattern) => {
    expect(isHarmless(pattern)).toBe(true)
  })

  it('are the candidates for a bank label', () => {
    const labels = ['FACTURE CARTE DU 121024 FNAC PART DIEU LYON CARTE 4974XXXXXXXX1234']
    expect(patternCandidates(labels, []).map(({ pattern }) => isHarmless(pattern))).toEqual([true, true, true])
  })
})

describe('patterns that run in a thread of their own', () => {
  it.each([
    [String.raw`(\w+) \1`, 'a back reference'],
    ['(?=.*A)B', 'looking ahead'],
    ['(?!.*A)B', 'looking ahead for the contrary'],
    ['(?<=A)B', 'looking behind'],
    ['(a|b)*(c|d)*(e|f)+', 'three repeated groups'],
    ['((a?b?c?){10}){10}', 'counted groups'],
    ['.{20}.{20}', 'counts that multiply'],
    ['a{101}', 'a high count'],
    ['a{1,101}', 'a high upper count'],
    ['a{101,}', 'a high count without end'],
    ['A'.repeat(121), 'length'],
  ])('are those like %.20s: %s', (pattern) => {
    expect(isHarmless(pattern)).toBe(false)
  })
})
