import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine } from '#lib/csv.ts'

/** Parses an RFC 4180 file into cells. It follows the standard and is independent of the tested code. */
function parse(file: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain, end] of file.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gu)) {
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

const starts = ['=', '+', '-', '@', '\t', '\r', '\n', '\0', '＝', '＋', '－', '＠']

// Building the characters takes longer than the test, so it happens outside the test.
const cell = fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed())

describe('csvLine', () => {
  it('gives every text back, but for the apostrophe before a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 })), (rows) => {
        const expected = rows.map((row) => row.map((text) => (starts.includes(text.charAt(0)) ? `'${text}` : text)))
        expect(parse(rows.map(csvLine).join(''))).toEqual(expected)
      }),
    )
  })

  it.each(starts)('shows a text that begins with %j as text', (start) => {
    const [[cell] = []] = parse(csvLine([`${start}HYPERLINK("x")`]))
    expect(cell).toBe(`'${start}HYPERLINK("x")`)
  })

  it('never lets a text open a formula, whatever it is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.string(), (start, rest) => {
        const [[cell] = []] = parse(csvLine([start + rest]))
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

  it('quotes what another list separator would cut', () => {
    expect(csvLine(['a;=1', 'a\tb', 'say "x"', ' padded', 'plain'])).toBe(
      '"a;=1","a\tb","say ""x"""," padded",plain\r\n',
    )
  })
})
