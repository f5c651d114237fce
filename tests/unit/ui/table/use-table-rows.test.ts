import { describe, expect, it, vi } from 'vitest'
import type { Column } from '#ui/table/column.ts'
import { growingRows, sortRows } from '#ui/table/use-table-rows.ts'

interface Person {
  readonly name: string | null
  readonly age: number | null
}

const columns: readonly Column<Person>[] = [
  { id: 'name', label: 'Name', kind: 'text', value: ({ name }) => name, text: ({ name }) => name ?? '' },
  { id: 'age', label: 'Age', kind: 'number', value: ({ age }) => age, text: ({ age }) => String(age ?? '') },
]

const people = [
  { name: 'Zoé', age: 9 },
  { name: null, age: 10 },
  { name: 'élan', age: null },
  { name: 'Elan', age: 9 },
].map((original, index) => ({ id: String(index), index, original }))

const order = (column: string, descending = false) =>
  sortRows(people, columns, { column, descending }).map(({ id }) => id)

describe('the rows of a list that arrives', () => {
  const [a, b, c, again] = ['a', 'b', 'c', 'a'].map((id) => ({ id }))
  const list = [a, b, c, again].flatMap((row) => row ?? [])
  const modelOf = () => growingRows(({ id }: { id: string }) => id)

  it('keep those of the first part, and have unique ids', () => {
    const rows = modelOf()
    const first = rows(list.slice(0, 2), true)
    const all = rows(list, false)
    expect(all.slice(0, 2).every((row, index) => row === first[index])).toBe(true)
    expect(all).toEqual(modelOf()(list, false))
    expect(new Set(all.map(({ id }) => id)).size).toBe(4)
  })

  it('read the ids of each part once', () => {
    const idOf = vi.fn(({ id }: { id: string }) => id)
    const rows = growingRows(idOf)
    rows(list.slice(0, 2), true)
    rows(list.slice(0, 3), true)
    rows(list, false)
    expect(idOf).toHaveBeenCalledTimes(list.length)
  })

  it('are made anew when a row has gone, another one comes first, or a whole list gets longer', () => {
    for (const isPartial of [true, false]) {
      for (const other of [list.slice(1), [...list].reverse(), [], [...list, { id: 'a' }]]) {
        const rows = modelOf()
        rows(list, isPartial)
        expect(rows(other, false)).toEqual(modelOf()(other, false))
      }
    }
  })
})

describe('sorted rows', () => {
  it('order numbers as numbers, and keep the order of equal ones both ways', () => {
    expect(order('age')).toEqual(['0', '3', '1', '2'])
    expect(order('age', true)).toEqual(['1', '0', '3', '2'])
  })

  it('order texts without case and accents, and put those without one last both ways', () => {
    expect(order('name')).toEqual(['2', '3', '0', '1'])
    expect(order('name', true)).toEqual(['0', '2', '3', '1'])
  })

  it('are as they came without an order, or with one that names no column', () => {
    expect(sortRows(people, columns, null)).toBe(people)
    expect(order('gone')).toEqual(['0', '1', '2', '3'])
  })
})
