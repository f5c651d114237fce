import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine } from '#lib/csv.ts'
import { isFormula, readCsv, withApostrophes } from '#tests/support/read-csv.ts'

const starts = ['=', '+', '-', '@', '\t', '\r', '\n', '\0', '＝', '＋', '－', '＠']

// Building the characters takes longer than the test, so it happens outside the test.
const cell = fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed())

/** A text of the characters that separate, quote and start cells. */
const trickyText = fc.string({
  unit: fc.constantFrom('"', "'", ';', ',', '\t', '\r', '\n', '=', '-', 'x'),
  maxLength: 8,
})

describe('csvLine', () => {
  it('gives every text back, but for the apostrophe before a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 })), (rows) => {
        expect(readCsv(rows.map(csvLine).join(''))).toEqual(rows.map((row) => row.map(withApostrophes)))
      }),
    )
  })

  it('writes no cell that opens a formula, whatever the list separator is', () => {
    fc.assert(
      fc.property(fc.array(fc.array(trickyText, { minLength: 1, maxLength: 4 })), (rows) => {
        const file = rows.map(csvLine).join('')
        const formulas = [',', ';', '\t'].map((separator) => readCsv(file, separator).flat().filter(isFormula))
        expect(formulas).toEqual([[], [], []])
      }),
    )
  })

  it.each(starts)('shows a text that begins with %j as text', (start) => {
    const [[cell] = []] = readCsv(csvLine([`${start}HYPERLINK("x")`]))
    expect(cell).toBe(`'${start}HYPERLINK("x")`)
  })

  it('never lets a text open a formula, whatever it is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.string(), (start, rest) => {
        const [[cell] = []] = readCsv(csvLine([start + rest]))
        expect(cell?.startsWith("'")).toBe(true)
      }),
    )
  })

  it('leaves numbers and figures as they are', () => {
    expect(
      csvLine([-12.5, 0, { figure: '-12.50 €' }, { figure: '+3' }, { figure: '1 234.50 €' }, { figure: 'N/A' }]),
    ).toBe('-12.5,0,-12.50 €,+3,1 234.50 €,N/A\r\n')
  })

  it.each(['-1+cmd|calc', '=1', '-2-3', '+A1', '-€', '-'])(
    'takes %j for a text where a figure should stand',
    (figure) => {
      expect(csvLine([{ figure }])).toBe(`'${figure}\r\n`)
    },
  )

  it('quotes what another list separator would cut, and marks the formula behind it', () => {
    expect(csvLine(['a;=1', 'a;b', 'a\tb', 'a\n"-1', 'say "x"', ' padded', 'plain'])).toBe(
      '"a;\'=1","a;b","a\tb","a\n\'""-1","say ""x"""," padded",plain\r\n',
    )
  })
})
