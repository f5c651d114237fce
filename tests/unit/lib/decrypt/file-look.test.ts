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
    ['zero bytes far behind', `${'a;b\n'.repeat(50_000)}\0`, 'binary'],
    ['nothing', '', 'empty'],
    ['blank lines', '\r\n\r\n', 'empty'],
  ])('tells that %s is no CSV', async (_, content, kind) => {
    expect(await lookAtFile(new Blob([content]))).toEqual({ kind })
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
