import { describe, expect, it } from 'vitest'
import { type NamedView, readLayouts, unchangedLayout, withView } from '#lib/table-layouts.ts'

const view = (name: string, fields: Partial<NamedView> = {}): NamedView => ({
  name,
  sort: { column: 'amount', descending: true },
  hidden: ['city'],
  widths: { label: 320 },
  filters: { bank: 'Euro Bank' },
  ...fields,
})

describe('the layouts of tables', () => {
  it('are read as they were set', () => {
    const tables = { rows: { ...unchangedLayout, widths: { label: 200 }, views: [view('Mine')] } }
    expect(readLayouts(JSON.parse(JSON.stringify(tables)))).toEqual(tables)
  })

  it('leave out what cannot be read', () => {
    expect(readLayouts(undefined)).toEqual({})
    expect(readLayouts('text')).toEqual({})
    const rows = { ...unchangedLayout, widths: { label: 200, city: 'wide' } }
    expect(readLayouts({ rows, broken: { sort: 1 } })).toEqual({ rows: { ...rows, widths: { label: 200 } } })
  })

  it('have widths between the limits', () => {
    const rows = { ...unchangedLayout, widths: { label: -500, city: 1e9, bank: 120.4 } }
    expect(readLayouts({ rows }).rows?.widths).toEqual({ label: 48, city: 960, bank: 120 })
  })

  it('replace the view of the same name in its place', () => {
    const views = [view('One'), view('Two')]
    expect(withView(views, view('One', { hidden: [] }))).toEqual([view('One', { hidden: [] }), view('Two')])
    expect(withView(views, view('Three')).map(({ name }) => name)).toEqual(['One', 'Two', 'Three'])
  })
})
