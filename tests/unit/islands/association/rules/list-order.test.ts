import { describe, expect, it } from 'vitest'
import { mergedOrder, withReturned } from '#islands/association/rules/list-order.ts'

const rowsOf = (ids: string) => ids.split('').map((id) => ({ id: id === '-' ? null : id }))
const idsOf = (rows: readonly { readonly id: string | null }[]) => rows.map(({ id }) => id ?? '-').join('')

describe('a row that returns [MAS-07]', () => {
  const returned = (rows: string, id: string, order: string) => idsOf(withReturned(rowsOf(rows), { id }, rowsOf(order)))

  it('stands after the nearest one that was before it and is still there', () => {
    expect(returned('abde', 'c', 'abcde')).toBe('abcde')
    expect(returned('ae', 'c', 'abcde')).toBe('ace')
    expect(returned('de', 'c', 'abcde')).toBe('cde')
    expect(returned('', 'c', 'abcde')).toBe('c')
  })

  it('comes back to its place whichever of several returns first', () => {
    expect(returned('c', 'b', 'abc')).toBe('bc')
    expect(returned('bc', 'a', 'abc')).toBe('abc')
    expect(returned('ac', 'b', 'abc')).toBe('abc')
  })

  it('stands above rows without an id, which say nothing about the order', () => {
    expect(returned('a--', 'b', 'ab--')).toBe('ab--')
  })
})

describe('the order of a list that is read again', () => {
  const merged = (rows: string, order: string) => idsOf(mergedOrder(rowsOf(rows), rowsOf(order)))

  it('keeps the rows that have left it, after the one that was before them', () => {
    expect(merged('ade', 'abcde')).toBe('abcde')
    expect(merged('cd', 'abcd')).toBe('abcd')
    expect(merged('xaydz', 'abcd')).toBe('xabcydz')
    expect(merged('dba', 'abcd')).toBe('dbca')
  })

  it('is that of the reading when nothing has left, and takes rows without an id as they are read', () => {
    expect(merged('a-b-', '')).toBe('a-b-')
    expect(merged('a-b', 'a--cb')).toBe('ac-b')
  })
})
