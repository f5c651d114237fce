import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CsvLook, FileLook } from '#lib/decrypt/file-look.ts'
import { lookAtFile, rowDifference } from '#lib/decrypt/file-look.ts'

const bom = '\uFEFF'
const text = 'id;first name\r\n1;Zoé\r\n2;"N\'Guyen; ""Zoé"""\r\n3;"two\r\nlines"\r\n'

function utf16(value: string, littleEndian: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(value.length * 2))
  for (let at = 0; at < value.length; at += 1) view.setUint16(at * 2, value.charCodeAt(at), littleEndian)
  return new Uint8Array(view.buffer)
}

const found: CsvLook = {
  kind: 'csv',
  encoding: 'utf-8',
  separator: ';',
  header: ['id', 'first name'],
  rows: 3,
  openQuote: false,
}

describe('a look at a file', () => {
  it.each([
    ['UTF-8', text, 'utf-8'],
    ['UTF-8 with a byte order mark', bom + text, 'utf-8'],
    ['UTF-16 with a byte order mark', utf16(bom + text, true), 'utf-16le'],
    ['UTF-16 the other way round', utf16(bom + text, false), 'utf-16be'],
    ['UTF-16 without a mark', utf16(text, true), 'utf-16le'],
    ['UTF-16 without a mark the other way round', utf16(text, false), 'utf-16be'],
    ['Windows-1252', Uint8Array.from(text, (character) => character.charCodeAt(0)), 'windows-1252'],
  ] as const)('reads %s', async (_, content, encoding) => {
    expect(await lookAtFile(new Blob([content]))).toEqual({ ...found, encoding })
  })

  it.each([
    ['semicolons', 'a;b\n1;"x, y"\n', ';'],
    ['commas', 'a,b\n1,x;y\n2,z\n', ','],
    ['tabs', 'a\tb\n1\tx, y\n', '\t'],
    ['bars', 'a|b|c\n1|2|3\n', '|'],
    ['one column', 'email\na@b.test\n', null],
    ['decimal commas beside semicolons', 'a;b\n1,5;2,5\n3,5;4,5\n', ';'],
    ['no line break', 'a,b,c', ','],
  ])('tells the separator of %s', async (_, content, separator) => {
    expect(await lookAtFile(new Blob([content]))).toMatchObject({ separator })
  })

  it.each([
    ['a spreadsheet', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0), 'archive'],
    ['zero bytes', 'a;b\n1;\0\n', 'binary'],
    ['zero bytes far behind', `${'a;b\n'.repeat(50_000)}\0;`, 'binary'],
    ['nothing', '', 'empty'],
    ['blank lines', '\r\n\r\n', 'empty'],
    ['rows of separators', 'sep=;\r\n;;\r\n"";" ";\r\n\x1a', 'empty'],
  ])('tells that %s is no CSV', async (_, content, kind) => {
    expect(await lookAtFile(new Blob([content]))).toEqual({ kind })
  })

  it.each([
    ['a line that names the separator', `sep=;\r\n${text}`],
    ['such a line in quotes behind a mark', `${bom}"sep=;"\r\n${text}`],
    ['such a line of a spreadsheet', `SEP=;;;\r\n${text}`],
    ['a title line', `Customers of November\r\n${text}`],
    ['title lines, blank rows and commas', `Customers, 27/11/2026;\r\nDashboard TC\r\n;\r\n\r\n${text}`],
    ['blank rows before and behind the header', `\r\n;;\r\n${text.replace('\r\n', '\r\n;;\r\n')}`],
    ['rows of separators', `${text};\r\n ; ;\r\n"";""\r\n;\u00a0;\u200b\r\n`],
    ['a Ctrl+Z', `${text}\x1a`],
    ['a Ctrl+Z in a row of separators', `${text}\x1a;;\r\n`],
    ['zero bytes to the end of a block', text + '\0'.repeat(5_000)],
  ])('leaves out %s [INP-12?]', async (_, content) => {
    expect(await lookAtFile(new Blob([content]))).toEqual(found)
  })

  it('takes the separator that the first line names, and finds it when spreadsheets do not know that one', async () => {
    const rows = 'a,b;c\n1,2;3\n'
    expect(await lookAtFile(new Blob([`sep=;\n${rows}`]))).toMatchObject({ separator: ';', header: ['a,b', 'c'] })
    expect(await lookAtFile(new Blob([`"sep=\t"\na\tb\n`]))).toMatchObject({ separator: '\t', header: ['a', 'b'] })
    expect(await lookAtFile(new Blob([`sep=:\na;b;c\n`]))).toMatchObject({ separator: ';', header: ['a', 'b', 'c'] })
  })

  it.each([
    ['a column with commas in its cells', 'name\nMartin, Paul\nDurand, Anne\nPetit, Zoé\n', ['name'], 3],
    ['a column of addresses', 'address\n12, rue A\n14, rue B\n', ['address'], 2],
    ['a column with a later separator', 'email\na@b.test\nc@b.test;d@b.test\n', ['email'], 2],
    ['e-mails before rows with several cells', 'a@b.test\nid;name\n1;Zoé\n2;Ali\n', ['a@b.test'], 3],
    ['rows with fewer cells', 'id;name;city\n1\n2;;\n;Zoé\n', ['id', 'name', 'city'], 3],
    ['a last row of a sum', 'id;name\n1;Zoé\nTotal;1\n', ['id', 'name'], 2],
    ['a column with the name sep', 'sep=id\n1\n', ['sep=id'], 1],
  ])('drops no customer of %s [INP-12?]', async (_, content, header, rows) => {
    expect(await lookAtFile(new Blob([content]))).toMatchObject({ header, rows })
  })

  it('finds the same header and customers whatever spreadsheets put around them [INP-12?]', async () => {
    const blank = fc.constantFrom('', ';', ';;', ' ; ', '"";""', ';\u00a0;', '\x1a')
    const before = fc.tuple(
      fc.constantFrom('', bom),
      fc.constantFrom('', 'sep=;\n', '"sep=;"\n', 'sep=;;\n'),
      fc.array(fc.oneof(blank, fc.constantFrom('Customers', '"Customers; of 27/11/2026"', 'Dashboard TC;;')), {
        maxLength: 4,
      }),
    )
    const customer = fc.constantFrom('1;Zoé', 'c2;"N\'Guyen; Zoé"', '3;"two\nlines"', '4', '5;;', ';z@b.test')
    const rows = fc.tuple(
      fc.array(customer, { minLength: 1, maxLength: 20 }),
      fc.array(blank, { minLength: 1, maxLength: 3 }),
    )
    await fc.assert(
      fc.asyncProperty(
        before,
        rows,
        fc.constantFrom('\n', '\r\n'),
        async ([mark, line, titles], [customers, blanks], end) => {
          const some = customers.flatMap((row) => ['1;Zoé', 'c2;Ali', row])
          const lines = [
            ...titles,
            'id;name',
            ...some.flatMap((row, at) => [row, ...(at % 7 === 3 ? blanks : [])]),
            ...blanks,
          ]
          const look = await lookAtFile(new Blob([mark + line + lines.map((row) => row + end).join('')]))
          expect(look).toMatchObject({ separator: ';', header: ['id', 'name'], rows: some.length, openQuote: false })
        },
      ),
    )
  })

  it('tells a header without rows and a quote without an end', async () => {
    expect(await lookAtFile(new Blob(['a;b\n']))).toMatchObject({ rows: 0, openQuote: false })
    expect(await lookAtFile(new Blob(['a;b\n1;"2\n3;4\n']))).toMatchObject({ rows: 1, openQuote: true })
  })

  it('counts a hundred thousand rows, a character cut between two pieces or not', async () => {
    const rows = Array.from({ length: 100_000 }, (_, index) => `${index};Zoé ${'é'.repeat(index % 7)}`)
    const look = await lookAtFile(new Blob([['id;name', ...rows].join('\n')]))
    expect(look).toMatchObject({ kind: 'csv', encoding: 'utf-8', rows: 100_000 })
  })

  it('fails for a file that cannot be read', async () => {
    const gone = new Blob(['a;b'])
    gone.slice = () => {
      throw new DOMException('gone', 'NotReadableError')
    }
    await expect(lookAtFile(gone)).rejects.toThrow('gone')
  })
})

const csv = (rows: number): FileLook => ({
  kind: 'csv',
  encoding: 'utf-8',
  separator: ',',
  header: ['id'],
  rows,
  openQuote: false,
})

it.each([
  [csv(3), csv(3), null],
  [csv(3), csv(2), { sent: 3, received: 2 }],
  [csv(3), csv(4), { sent: 3, received: 4 }],
  [csv(3), { kind: 'binary' } as const, { sent: 3, received: null }],
  [csv(3), null, null],
  [null, csv(3), null],
  [{ kind: 'archive' } as const, csv(3), null],
])('%j against %j differs by %j', (sent, received, expected) => {
  expect(rowDifference(sent, received)).toEqual(expected)
})
