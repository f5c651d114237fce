import { describe, expect, it } from 'vitest'
import { nameOfCharacters, regexCharacters } from '#tests/support/regex-characters.ts'
import { columns, type Person, people } from '#tests/support/table-columns.ts'
import { compileFilter, filterChoices } from '#ui/table/filter.ts'
import { allMarked } from '#ui/table/marks.ts'
import { SearchIndex } from '#ui/table/search-index.ts'

function shown(
  view: { search?: string; filters?: Record<string, string> },
  rowFilter?: (row: Person) => boolean,
  visible = columns,
  rows = people,
) {
  const filter = compileFilter({
    view: { search: '', filters: {}, ...view },
    columns,
    visible,
    index: new SearchIndex<Person>(),
    rowFilter,
  })
  const marks = filter?.(rows) ?? allMarked(rows.length)
  return rows.filter((_, index) => marks[index] === 1).map((person) => person.name)
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

describe('the special characters of regular expressions', () => {
  const rows: readonly Person[] = ['Plain', nameOfCharacters].map((name) => ({ name, city: 'Lyon', age: 31 }))

  it.each(regexCharacters)('stand for themselves in a search and in a filter: %s [P14] [MAS-28]', (character) => {
    for (const view of [{ search: character }, { filters: { name: character } }]) {
      expect(shown(view, undefined, columns, rows)).toEqual([nameOfCharacters])
    }
  })
})

describe('filterChoices', () => {
  it('lists each shown value once, in reading order', () => {
    const [, city] = columns
    expect(city && filterChoices(city, people)).toEqual(['Évry', 'Lyon', 'N/A'])
  })
})
