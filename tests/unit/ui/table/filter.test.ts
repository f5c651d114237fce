import { describe, expect, it } from 'vitest'
import { columns, type Person, people } from '#tests/support/table-columns.ts'
import { compileFilter, filterChoices } from '#ui/table/filter.ts'
import { allMarked } from '#ui/table/marks.ts'
import { SearchIndex } from '#ui/table/search-index.ts'

function shown(
  view: { search?: string; filters?: Record<string, string> },
  rowFilter?: (row: Person) => boolean,
  visible = columns,
) {
  const filter = compileFilter({
    view: { search: '', filters: {}, ...view },
    columns,
    visible,
    index: new SearchIndex<Person>(),
    rowFilter,
  })
  const marks = filter?.(people) ?? allMarked(people.length)
  return people.filter((_, index) => marks[index] === 1).map((person) => person.name)
}

describe('compileFilter', () => {
  it('keeps every row when nothing is set', () => {
    expect(shown({ search: '  ' })).toHaveLength(people.length)
  })

  it('searches the shown texts of all visible columns, without case and accents [MAS-28]', () => {
    expect(shown({ search: 'EVR' })).toEqual(['Zoé Martin', 'Ali Évrard'])
    expect(shown({ search: 'n/a zoe' })).toEqual(['Zoé Petit'])
  })

  it('does not search hidden columns [MAS-28]', () => {
    expect(shown({ search: '31' }, undefined, columns.slice(0, 2))).toEqual([])
  })

  it('wants every word, in whichever column it stands', () => {
    expect(shown({ search: 'lyon ali' })).toEqual(['Ali Évrard'])
  })

  it('finds no word across two columns', () => {
    expect(shown({ search: 'martinevry' })).toEqual([])
  })

  it('combines search, column filters and the filter of the tool', () => {
    expect(shown({ search: 'zoe', filters: { name: 'martin' } })).toEqual(['Zoé Martin'])
    expect(shown({ search: 'zoe' }, (person) => person.city === null)).toEqual(['Zoé Petit'])
  })

  it('takes a choice by its whole shown text', () => {
    expect(shown({ filters: { city: 'N/A' } })).toEqual(['Zoé Petit'])
    expect(shown({ filters: { city: 'Ly' } })).toEqual([])
  })
})

describe('filterChoices', () => {
  it('lists each shown value once, in reading order', () => {
    const [, city] = columns
    expect(city && filterChoices(city, people)).toEqual(['Évry', 'Lyon', 'N/A'])
  })
})
