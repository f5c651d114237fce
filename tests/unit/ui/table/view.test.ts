import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columns } from '#tests/support/table-columns.ts'
import { choiceFilters, withColumn } from '#ui/table/panel-view.ts'
import {
  defaultView,
  nextSort,
  readView,
  type TableView,
  withFilter,
  withKeptSettings,
  withKnownParts,
  withoutFilters,
  writeView,
} from '#ui/table/view.ts'

const initial = defaultView(columns)

/** An arbitrary valid view: filters only for visible columns with a filter; the first column is never hidden. */
const anyView: fc.Arbitrary<TableView> = fc
  .record({
    search: fc.string({ unit: 'grapheme' }),
    sort: fc.option(fc.record({ column: fc.constantFrom('name', 'city', 'age'), descending: fc.boolean() })),
    filters: fc.dictionary(fc.constantFrom('name', 'city'), fc.string({ minLength: 1 })),
    hidden: fc.subarray(['city', 'age']),
  })
  .map((view) => ({
    ...view,
    filters: Object.fromEntries(Object.entries(view.filters).filter(([key]) => !view.hidden.includes(key))),
  }))

describe('withKnownParts', () => {
  it('has the new view, and the known objects where nothing has changed', () => {
    fc.assert(
      fc.property(anyView, anyView, (next, known) => {
        const view = withKnownParts(structuredClone(next), known)
        expect(view).toEqual(next)
        expect(withKnownParts(structuredClone(view), view)).toEqual(view)
        for (const part of ['sort', 'filters', 'hidden'] as const) {
          expect(withKnownParts(structuredClone(view), view)[part]).toBe(view[part])
        }
      }),
    )
  })
})

describe('readView and writeView', () => {
  it('give back every view through an address', () => {
    fc.assert(
      fc.property(anyView, fc.constantFrom('', 'cards'), (view, prefix) => {
        const address = writeView(view, new URLSearchParams(), columns, prefix).toString()
        expect(readView(new URLSearchParams(address), columns, prefix)).toEqual(view)
      }),
    )
  })

  it('give back every view where the table starts sorted', () => {
    const sorted = defaultView(columns, { column: 'age', descending: true })
    fc.assert(
      fc.property(anyView, (view) => {
        expect(readView(writeView(view, new URLSearchParams(), columns, '', sorted), columns, '', sorted)).toEqual(view)
      }),
    )
  })

  it('read some view from any address', () => {
    const name = fc.constantFrom('q', 'sort', 'order', 'hide', 'filter.name', 'filter.age', 'filter.none', 'x')
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string())), (pairs) => {
        const view = readView(new URLSearchParams(pairs), columns)
        expect(readView(writeView(view, new URLSearchParams(), columns), columns)).toEqual(view)
      }),
    )
  })

  it('write nothing for a view that nobody has touched', () => {
    expect(writeView(initial, new URLSearchParams(), columns).toString()).toBe('')
  })

  it('leave foreign parameters and other tables alone', () => {
    const params = new URLSearchParams('hub=12&other.q=x&q=old&step=2')
    expect(writeView({ ...initial, search: 'new' }, params, columns).toString()).toBe('hub=12&other.q=x&step=2&q=new')
    expect(params.get('q')).toBe('old')
  })

  it('write that nothing is hidden where something is by default', () => {
    const params = writeView({ ...initial, hidden: [] }, new URLSearchParams(), columns)
    expect(params.toString()).toBe('hide=')
    expect(readView(params, columns).hidden).toEqual([])
  })

  it.each(['sort=none', 'sort=NAME&order=desc', 'filter.age=3', 'filter.none=3', 'order=desc'])(
    'ignore %s',
    (address) => {
      expect(readView(new URLSearchParams(address), columns)).toEqual(initial)
    },
  )

  it('never hide the first column', () => {
    expect(readView(new URLSearchParams('hide=name&hide=city'), columns).hidden).toEqual(['city'])
  })

  it('do not filter by a column that is out of sight', () => {
    expect(readView(new URLSearchParams('hide=city&filter.city=Lyon'), columns).filters).toEqual({})
  })
})

describe('changes of a view', () => {
  it('sort up, down and not at all', () => {
    const up = nextSort(null, 'name')
    const down = nextSort(up, 'name')
    expect([up, down, nextSort(down, 'name')]).toEqual([
      { column: 'name', descending: false },
      { column: 'name', descending: true },
      null,
    ])
  })

  it('sort up by another column', () => {
    expect(nextSort({ column: 'name', descending: true }, 'age')).toEqual({ column: 'age', descending: false })
  })

  it('take a filter away when its text is empty', () => {
    const filtered = withFilter(initial, 'name', 'zoé')
    expect(filtered.filters).toEqual({ name: 'zoé' })
    expect(withFilter(filtered, 'name', '').filters).toEqual({})
  })

  it('drop the filter of a column that is hidden', () => {
    const view = withColumn(withFilter(initial, 'city', 'Lyon'), columns, 'city', false)
    expect(view).toMatchObject({ filters: {}, hidden: ['city', 'age'] })
  })

  it('keep order and columns when filters are cleared', () => {
    const view: TableView = {
      search: 'a',
      sort: { column: 'age', descending: true },
      filters: { name: 'b' },
      hidden: ['city'],
    }
    expect(withoutFilters(view)).toEqual({ ...view, search: '', filters: {} })
  })

  it('take the kept order and columns where the address says nothing', () => {
    const kept = { sort: { column: 'name', descending: true }, hidden: ['city'] }
    expect(withKeptSettings(initial, columns, kept)).toEqual({ ...initial, ...kept })
    const shared = { ...initial, sort: { column: 'age', descending: false }, hidden: [] }
    expect(withKeptSettings(shared, columns, kept)).toEqual(shared)
  })

  it('take nothing that the table does not have, and hide no column with a filter', () => {
    const kept = { sort: { column: 'gone', descending: true }, hidden: ['gone', 'city'] }
    expect(withKeptSettings(initial, columns, kept)).toEqual({ ...initial, hidden: ['city'] })
    const filtered = withFilter(initial, 'city', 'Lyon')
    expect(withKeptSettings(filtered, columns, kept)).toEqual({ ...filtered, hidden: [] })
  })

  it('tell chosen filters from typed ones', () => {
    const filtered = withFilter(withFilter(initial, 'city', 'Lyon'), 'name', 'zoé')
    expect(choiceFilters(filtered, columns)).toEqual({ city: 'Lyon' })
  })
})
