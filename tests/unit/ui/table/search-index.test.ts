import { describe, expect, it } from 'vitest'
import { columns } from '#tests/support/table-columns.ts'
import type { Column } from '#ui/table/column.ts'
import { SearchIndex, searchedGroups } from '#ui/table/search-index.ts'

interface Numbered {
  readonly id: number
}

function countingColumn(): { column: Column<Numbered>; made: () => number } {
  let made = 0
  const text = (row: Numbered) => {
    made++
    return `Row ${row.id}`
  }
  return { column: { key: 'id', label: 'Id', kind: 'text', value: (row) => row.id, text }, made: () => made }
}

describe('SearchIndex', () => {
  it('makes each text once, also when a row has gone', async () => {
    const { column, made } = countingColumn()
    const rows = Array.from({ length: 500 }, (_, id) => ({ id }))
    const index = new SearchIndex<Numbered>()
    await index.fill(rows, [[column]], new AbortController().signal)
    expect(index.isReady(rows.slice(1), [[column]])).toBe(true)
    expect(rows.map(index.reader([column]))[3]).toBe('row 3')
    expect(made()).toBe(rows.length)
  })

  it('stops when it is told to', async () => {
    const { column } = countingColumn()
    const controller = new AbortController()
    controller.abort()
    expect(await new SearchIndex<Numbered>().fill([{ id: 1 }], [[column]], controller.signal)).toBe(false)
  })

  it('forgets the texts of columns that are no longer searched', async () => {
    const { column, made } = countingColumn()
    const row = { id: 1 }
    const index = new SearchIndex<Numbered>()
    index.reader([column])(row)
    index.keepOnly([])
    index.reader([column])(row)
    expect(made()).toBe(2)
  })
})

describe('searchedGroups', () => {
  it('needs no texts when nothing is searched', () => {
    expect(searchedGroups({ search: ' ', filters: { city: 'Lyon' } }, columns, columns)).toEqual([])
  })

  it('needs the visible columns together and each filtered column alone', () => {
    const [name] = columns
    expect(searchedGroups({ search: 'a', filters: { name: 'b' } }, columns, columns)).toEqual([columns, [name]])
  })
})
