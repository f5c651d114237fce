import type { Column } from '#ui/table/column.ts'

export interface Person {
  readonly name: string
  readonly city: string | null
  readonly age: number | null
}

/** Three columns for the tests of the table's parts. */
export const columns: readonly Column<Person>[] = [
  { id: 'name', label: 'Name', kind: 'text', value: (row) => row.name, text: (row) => row.name, filter: 'text' },
  {
    id: 'city',
    label: 'City',
    kind: 'text',
    value: (row) => row.city,
    text: (row) => row.city ?? 'N/A',
    filter: 'choice',
  },
  {
    id: 'age',
    label: 'Age',
    kind: 'number',
    value: (row) => row.age,
    text: (row) => row.age?.toString() ?? 'N/A',
    hiddenByDefault: true,
  },
]

export const people: readonly Person[] = [
  { name: 'Zoé Martin', city: 'Évry', age: 31 },
  { name: 'Ali Évrard', city: 'Lyon', age: null },
  { name: 'Zoé Petit', city: null, age: 7 },
]
