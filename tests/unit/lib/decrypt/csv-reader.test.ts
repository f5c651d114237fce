import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CsvSeparator, createCsvReader, csvSeparators } from '#lib/decrypt/csv-reader.ts'

function read(pieces: readonly string[], separator: CsvSeparator = ';') {
  const rows: string[][] = []
  const reader = createCsvReader(separator, (cells) => rows.push(cells))
  for (const piece of pieces) reader.push(piece)
  return { rows, ...reader.end() }
}

describe('the CSV reader', () => {
  it.each([
    [
      'a;b\r\n1;2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a;b\n1;2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a;b\r1;2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['"a;b";c\r\n', [['a;b', 'c']]],
    ['"a\r\nb";c\r\n', [['a\r\nb', 'c']]],
    ['"say ""hi""";c', [['say "hi"', 'c']]],
    ['"";""\n', [['', '']]],
    ['""\n', [['']]],
    [';\n', [['', '']]],
    ['a;\n', [['a', '']]],
    ['a"b;c', [['a"b', 'c']]],
    ['"a"b;c', [['ab', 'c']]],
    ['a\n\n\r\n\nb\n', [['a'], ['b']]],
    [' a ; b ', [[' a ', ' b ']]],
    ['', []],
    ['\r\n', []],
  ])('reads %j', (text, rows) => {
    expect(read([text])).toEqual({ rows, openQuote: false })
    expect(read([...text])).toEqual({ rows, openQuote: false })
  })

  it('says when a quote is never closed', () => {
    expect(read(['a;"b\nc;d\n'])).toEqual({ rows: [['a', 'b\nc;d\n']], openQuote: true })
  })

  it('reads whatever RFC 4180 writes, wherever the pieces are cut', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ';', ',', '\t', '|', '\r', '\n', ' ') })
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 6 })
    fc.assert(
      fc.property(table, fc.constantFrom(...csvSeparators), fc.integer({ min: 1, max: 7 }), (rows, separator, size) => {
        const quoted = rows.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(separator))
        const text = quoted.map((line) => `${line}\r\n`).join('')
        const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
        expect(read(pieces, separator)).toEqual({ rows, openQuote: false })
      }),
    )
  })
})
