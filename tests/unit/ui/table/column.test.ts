import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmount, formatDateTime, formatEuros, formatNumber } from '#lib/format.ts'
import { formatRounded } from '#lib/format-number.ts'
import { normalizeText } from '#lib/search-text.ts'
import { type Column, compareKeys, exportedCell, mayContain, type RawValue, sortKey } from '#ui/table/column.ts'

interface Cell {
  readonly raw: RawValue
  readonly text: string
}

function column(kind: Column<Cell>['kind'], more: Partial<Column<Cell>> = {}): Column<Cell> {
  return { id: 'cell', label: 'Cell', kind, value: (row) => row.raw, text: (row) => row.text, ...more }
}

describe('sortKey', () => {
  it.each([null, undefined, '', Number.NaN])('takes %j for missing', (raw) => {
    expect(sortKey(column('text'), { raw, text: 'N/A' })).toBeUndefined()
  })

  it('orders texts without case and accents', () => {
    const key = (raw: string) => sortKey(column('text'), { raw, text: raw })
    expect(['Évry', 'lyon', 'Nantes', 'evian'].sort((a, b) => compareKeys(key(a) ?? '', key(b) ?? ''))).toEqual([
      'evian',
      'Évry',
      'lyon',
      'Nantes',
    ])
  })

  it('orders numbers by size, dates by time, No before Yes', () => {
    const key = (raw: RawValue) => sortKey(column('number'), { raw, text: '' })
    expect(compareKeys(key(9) ?? 0, key(10) ?? 0)).toBe(-1)
    expect(compareKeys(key(new Date(2)) ?? 0, key(new Date(1)) ?? 0)).toBe(1)
    expect(compareKeys(key(false) ?? 0, key(true) ?? 0)).toBe(-1)
  })
})

describe('the order of texts', () => {
  it('is by what entities mean [INP-10]', () => {
    const key = (raw: string) => sortKey(column('text'), { raw, text: raw })
    expect(['&Eacute;vry', 'H&amp;amp;M', 'L&#39;Or'].map(key)).toEqual(['evry', 'h&m', "l'or"])
  })
})

describe('compareKeys', () => {
  it('is an order', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        expect(compareKeys(a, b) + compareKeys(b, a)).toBe(0)
      }),
    )
  })
})

describe('exportedCell', () => {
  it('exports a number as it is, not as it reads', () => {
    expect(exportedCell(column('number'), { raw: 4018, text: '4,018' })).toBe(4018)
  })

  it('exports an amount as it reads, since its raw value may be in cents [FMT-30]', () => {
    expect(exportedCell(column('money'), { raw: -1250, text: '-12.50 €' })).toEqual({ figure: '-12.50 €' })
  })

  it('exports a missing value as it reads [FMT-02]', () => {
    expect(exportedCell(column('number'), { raw: null, text: 'N/A' })).toEqual({ figure: 'N/A' })
  })

  it('exports what the column says', () => {
    expect(exportedCell(column('money', { exported: () => -12.5 }), { raw: -1250, text: '-12.50 €' })).toBe(-12.5)
  })
})

describe('mayContain', () => {
  it('expects any word in a text, and no letters in figures apart from those of a missing value', () => {
    const kinds = ['text', 'number', 'money', 'date'] as const
    const kindsWith = (word: string) => kinds.filter((kind) => mayContain({ kind }, word))
    expect(kindsWith('fnac')).toEqual(['text'])
    for (const word of ['12', '-12,5', 'n/a', 'n/d', 'a', '€', '2026', '11:30', 'é'])
      expect(kindsWith(word)).toEqual(kinds)
  })

  it('expects every text that figures have', () => {
    const isExpected = (text: string) => mayContain({ kind: 'number' }, normalizeText(text))
    const anyNumber = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer(), fc.constant(null))
    const anyDate = fc.oneof(
      fc.string(),
      fc.date().map(String),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    )
    fc.assert(
      fc.property(anyNumber, anyDate, fc.string(), fc.constantFrom('en', 'fr'), (number, date, currency, locale) => {
        expect(isExpected(formatNumber(number))).toBe(true)
        expect(isExpected(formatEuros(number, locale))).toBe(true)
        expect(isExpected(formatAmount(number, currency, locale))).toBe(true)
        expect(isExpected(formatRounded(number ?? 0, locale, 2))).toBe(true)
        expect(isExpected(formatDateTime(date))).toBe(true)
      }),
    )
  })
})
