import { expect, it } from 'vitest'
import type { FileLook } from '#lib/decrypt/file-look.ts'
import { rowDifference } from '#lib/decrypt/row-difference.ts'

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
