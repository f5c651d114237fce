import { describe, expect, it } from 'vitest'
import { type NamedView, readSettings, unchangedSettings, withView } from '#lib/table-settings.ts'

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
    const tables = { rows: { ...unchangedSettings, widths: { label: 200 }, views: [view('Mine')] } }
    expect(readSettings(JSON.parse(JSON.stringify(tables)))).toEqual(tables)
  })

  it('leave out what cannot be read', () => {
    expect(readSettings(undefined)).toEqual({})
    expect(readSettings('text')).toEqual({})
    const rows = { ...unchangedSettings, widths: { label: 200, city: 'wide' } }
    expect(readSettings({ rows, broken: { sort: 1 } })).toEqual({ rows: { ...rows, widths: { label: 200 } } })
  })

  it('have widths between the limits', () => {
    const rows = { ...unchangedSettings, widths: { label: -500, city: 1e9, bank: 120.4 } }
    expect(readSettings({ rows }).rows?.widths).toEqual({ label: 48, city: 960, bank: 120 })
  })

  it('replace the view of the same name in its place', () => {
    const views = [view('One'), view('Two')]
    expect(withView(views, view('One', { hidden: [] }))).toEqual([view('One', { hidden: [] }), view('Two')])
    expect(withView(views, view('Three')).map(({ name }) => name)).toEqual(['One', 'Two', 'Three'])
  })
})
