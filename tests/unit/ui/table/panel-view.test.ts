import { describe, expect, it } from 'vitest'
import { viewOf } from '#ui/table/panel-view.ts'
import type { ViewColumn } from '#ui/table/view.ts'

const columns: readonly ViewColumn[] = [
  { id: 'label', filter: 'text' },
  { id: 'bank', filter: 'choice' },
  { id: 'city' },
]
const named = { name: 'Mine', sort: null, hidden: ['city'], widths: {}, filters: { bank: 'Euro Bank' } }

describe('a named view', () => {
  it('sets the columns and the chosen filters of the table', () => {
    expect(viewOf(named, columns)).toEqual({
      search: '',
      sort: null,
      hidden: ['city'],
      filters: { bank: 'Euro Bank' },
    })
  })

  it('filters neither by a column that the table lacks nor by a typed text', () => {
    const kept = { ...named, filters: { ...named.filters, gone: 'x', label: 'martin' } }
    expect(viewOf(kept, columns).filters).toEqual({ bank: 'Euro Bank' })
  })

  it('shows a column that it filters by', () => {
    expect(viewOf({ ...named, hidden: ['bank', 'city'] }, columns).hidden).toEqual(['city'])
  })
})
