import { describe, expect, it } from 'vitest'
import { readSiren } from '#islands/entities/rules/siren.ts'

describe('a SIREN', () => {
  it.each([
    '123456782',
    '123 456 782',
    '123\u00a0456\u202f782',
    '123.456.782',
    '123-456-782',
    '\u200e123 456 782\u200b',
    '(123 456 782)',
    'SIREN : 123 456 782',
  ])('is the nine digits of %j [INP-01?] [INP-02?]', (typed) => {
    expect(readSiren(typed)).toBe('123456782')
  })

  it.each(['', '123 456 782 00012', '12345678A', '-123456782', '1234567', 'FR 12 123456782'])(
    'is not made of %j, which stays as it is seen [ENT-87] [INP-01?]',
    (typed) => {
      expect(readSiren(` ${typed}\u200b`)).toBe(typed)
    },
  )
})
