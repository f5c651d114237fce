import { atom } from 'nanostores'
import { beforeEach, describe, expect, it } from 'vitest'
import { othersWork } from '#islands/association/state/others-work.ts'
import type { Associable } from '#islands/association/state/task.ts'
import { transactionOf } from '#tests/support/association-work.ts'

const rowsOf = (...ids: readonly string[]) => ids.map((id) => transactionOf(id, `CB ${id}`))
/** A row that has a store stays in the list of a customer. */
const linked = (id: string) => transactionOf(id, `CB ${id}`, { storeId: 'store' })

function watched(rows: readonly Associable[]) {
  const $rows = atom(rows)
  const $list = atom<string | null>('hub')
  const left: number[] = []
  const matched: number[] = []
  const own = new Set<Associable>()
  const work = othersWork(
    { $rows, $list, canOpen: ({ storeId }) => storeId == null, isOwn: (row) => own.has(row) },
    { onLeft: (count) => left.push(count), onMatched: (count) => matched.push(count) },
  )
  return { $rows, $list, left, matched, own, expectAny: work.expectAny, stop: work.watch() }
}

describe('a list that is read again', () => {
  let tool: ReturnType<typeof watched>
  beforeEach(() => {
    tool = watched(rowsOf('1', '2', '3', '4'))
  })

  it('tells how many transactions others have given a store [MAS-11]', () => {
    tool.$rows.set(rowsOf('3', '4', '5'))
    tool.$rows.set([linked('3'), ...rowsOf('4', '5')])
    expect(tool.left).toEqual([2, 1])
  })

  it('tells nothing of the user’s own, until they are taken back [MAS-11]', () => {
    for (const row of tool.$rows.get().slice(0, 2)) tool.own.add(row)
    tool.$rows.set(rowsOf('3', '4'))
    tool.own.clear()
    tool.$rows.set(rowsOf('2', '3', '4'))
    expect(tool.left).toEqual([])
    tool.$rows.set(rowsOf('3', '4'))
    expect(tool.left).toEqual([1])
  })

  it('tells nothing of rows that had a store, or that have no id', () => {
    tool.$rows.set([linked('3'), transactionOf(null, 'CB'), ...rowsOf('1', '2', '4')])
    tool.left.length = 0
    tool.$rows.set(rowsOf('1', '2', '4'))
    expect(tool.left).toEqual([])
  })

  it('tells nothing while it is empty, and compares with the last rows after that [MAS-11]', () => {
    tool.$rows.set([])
    tool.$rows.set(rowsOf('1', '2', '3'))
    expect(tool.left).toEqual([1])
  })

  it('tells nothing when it is that of another hub [MAS-11]', () => {
    tool.$rows.set([])
    tool.$list.set('other')
    tool.$rows.set(rowsOf('8', '9'))
    tool.$list.set('hub')
    tool.$rows.set(rowsOf('1'))
    expect(tool.left).toEqual([])
  })

  it('may lack any transaction after a new pattern, once [PAT-02]', () => {
    tool.expectAny()
    tool.$rows.set(rowsOf('3', '4'))
    tool.$rows.set(rowsOf('4'))
    expect([tool.matched, tool.left]).toEqual([[2], [1]])
  })

  it('may lack any transaction after a new pattern, also when the user associates one meanwhile [PAT-02]', () => {
    const [first, ...others] = tool.$rows.get()
    tool.expectAny()
    if (first) tool.own.add(first)
    tool.$rows.set(others)
    tool.$rows.set(rowsOf('4'))
    expect(tool.left).toEqual([])
  })

  it('tells nothing when nobody watches it any more', () => {
    tool.stop()
    tool.$rows.set(rowsOf('4'))
    expect(tool.left).toEqual([])
  })
})
