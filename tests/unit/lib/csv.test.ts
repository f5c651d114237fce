import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CsvCell, csvForms, csvLine } from '#lib/csv.ts'
import { isFormula, readCsv, withApostrophes } from '#tests/support/read-csv.ts'

const starts = ['=', '+', '-', '@', '\t', '\r', '\n', '\0', '＝', '＋', '－', '＠']

// Building the characters takes longer than the test, so it happens outside the test.
const cell = fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed())

/** A text of the characters that separate, quote and start cells. */
const trickyText = fc.string({
  unit: fc.constantFrom('"', "'", ';', ',', '\t', '\r', '\n', '=', '-', 'x'),
  maxLength: 8,
})

const forms = Object.values(csvForms)
const inEnglish = (...cells: CsvCell[]) => csvLine(cells, csvForms.en)
const inFrench = (...cells: CsvCell[]) => csvLine(cells, csvForms.fr)

describe('csvLine', () => {
  it('gives every text back, but for the apostrophe before a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 })), (rows) => {
        for (const form of forms) {
          const file = rows.map((row) => csvLine(row, form)).join('')
          const expected = rows.map((row) => row.map((text) => withApostrophes(text, form.separator)))
          expect(readCsv(file, form.separator)).toEqual(expected)
        }
      }),
    )
  })

  it('writes no cell that opens a formula, whatever the list separator is', () => {
    fc.assert(
      fc.property(fc.array(fc.array(trickyText, { minLength: 1, maxLength: 4 })), (rows) => {
        for (const form of forms) {
          const file = rows.map((row) => csvLine(row, form)).join('')
          const formulas = [',', ';', '\t'].map((separator) => readCsv(file, separator).flat().filter(isFormula))
          expect(formulas).toEqual([[], [], []])
        }
      }),
    )
  })

  it.each(starts)('shows a text that begins with %j as text', (start) => {
    const [[cell] = []] = readCsv(inEnglish(`${start}HYPERLINK("x")`))
    expect(cell).toBe(`'${start}HYPERLINK("x")`)
  })

  it('never lets a text open a formula, whatever it is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.string(), (start, rest) => {
        const [[cell] = []] = readCsv(inEnglish(start + rest))
        expect(cell?.startsWith("'")).toBe(true)
      }),
    )
  })

  it('writes numbers and euros as numbers of a spreadsheet in English [INP-13?]', () => {
    const figures = ['-12.50\u00a0€', '+3', '1 234.50 €', '1,234.50 €', '12.50%', '12.50\u00a0$', 'N/A']
    expect(inEnglish(-12.5, 0, 1e21, ...figures.map((figure) => ({ figure })))).toBe(
      '-12.5,0,1e+21,-12.50,+3,1234.50,"1,234.50 €",12.50%,12.50\u00a0$,N/A\r\n',
    )
  })

  it('writes semicolons and decimal commas for a spreadsheet in French [INP-13?]', () => {
    const figures = ['-12,50\u00a0€', '1\u202f234,50\u00a0€', '12,50\u00a0%', '12,50\u00a0$', 'N/A']
    expect(inFrench('a;b', 'c,d', -12.5, 0, ...figures.map((figure) => ({ figure })))).toBe(
      '"a;b";"c,d";-12,5;0;-12,50;1234,50;12,50%;"12,50\u00a0$";N/A\r\n',
    )
  })

  it.each(['1234567890123456', '0612345678', '007', '12e5', '1,5E+3'])(
    'marks the text %j, which a spreadsheet would show as another number',
    (text) => {
      expect(readCsv(inEnglish(text))).toEqual([[`'${text}`]])
      expect(readCsv(inFrench(text), ';')).toEqual([[`'${text}`]])
    },
  )

  it.each(['123456789012345', '0', 'e5', '0.5', '12e5f', 'c0000000-0000-4000-8000-00000000000f'])(
    'leaves the text %j as it is',
    (text) => {
      expect(inEnglish(text)).toBe(`${text}\r\n`)
    },
  )

  it.each(['-1+cmd|calc', '=1', '-2-3', '+A1', '-€', '-'])(
    'takes %j for a text where a figure should stand',
    (figure) => {
      expect(inEnglish({ figure })).toBe(`'${figure}\r\n`)
    },
  )

  it('quotes what another list separator would cut, and marks the formula behind it', () => {
    expect(inEnglish('a;=1', 'a;b', 'a\tb', 'a\n"-1', 'say "x"', ' padded', 'plain')).toBe(
      '"a;\'=1","a;b","a\tb","a\n\'""-1","say ""x"""," padded",plain\r\n',
    )
  })
})
