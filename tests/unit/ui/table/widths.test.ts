import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Column } from '#ui/table/column.ts'
import { tableWidths } from '#ui/table/widths.ts'

function column(kind: Column<string>['kind'], width: number): Column<string> {
  return { id: kind, label: '', kind, width, value: String, text: String }
}

describe('tableWidths', () => {
  it('gives spare width to the columns that grow, in proportion', () => {
    const columns = [column('text', 100), column('date', 100), column('code', 300)]
    expect(tableWidths(columns, 1100, 200)).toEqual({ columns: [200, 100, 600], total: 1100, overflows: false })
  })

  it('gives it to all when none grows', () => {
    expect(tableWidths([column('date', 100), column('number', 100)], 700, 0).columns).toEqual([350, 350])
  })

  it('keeps its widths and scrolls when there is too little', () => {
    expect(tableWidths([column('text', 500), column('text', 500)], 800, 0)).toEqual({
      columns: [500, 500],
      total: 1000,
      overflows: true,
    })
  })

  it('keeps the widths of the user, and gives the spare width to the other columns', () => {
    const columns = [column('text', 100), column('code', 100)]
    expect(tableWidths(columns, 800, 0, { text: 240 }).columns).toEqual([240, 560])
    expect(tableWidths(columns, 900, 0, { text: 200, code: 100 }).columns).toEqual([600, 300])
    expect(tableWidths(columns, 900, 0, { text: 900 })).toEqual({ columns: [900, 100], total: 1000, overflows: true })
  })

  it('keeps the first column from filling a phone, unless it has figures, which cannot be cut', () => {
    expect(tableWidths([column('code', 304), column('date', 150)], 360, 112).columns).toEqual([130, 150])
    expect(tableWidths([column('date', 150), column('code', 304)], 360, 112).columns).toEqual([150, 304])
  })

  it('lets the first column grow in a wide frame, even if the table scrolls', () => {
    const columns = [{ ...column('code', 300), growsTo: 450 }, column('text', 2000)]
    expect(tableWidths(columns, 1600, 0).columns).toEqual([384, 2000])
    expect(tableWidths(columns, 2000, 0).columns).toEqual([450, 2000])
    expect(tableWidths(columns, 1000, 0).columns).toEqual([300, 2000])
  })

  it('gives the first column what would show a part of another, if it grows that far', () => {
    const columns = [{ ...column('code', 300), growsTo: 450 }, column('text', 200), column('date', 300)]
    expect(tableWidths(columns, 700, 100)).toEqual({ columns: [400, 200, 300], total: 1000, overflows: true })
    expect(tableWidths(columns, 760, 100).columns, 'a part worth reading stays').toEqual([300, 200, 300])
    expect(tableWidths(columns, 700, 100, { code: 320 }).columns, 'of the user').toEqual([320, 200, 300])
    expect(tableWidths(columns, 700, 100, { text: 260 }).columns, 'while another is dragged').toEqual([400, 260, 300])
  })

  it('never makes a column narrower than it is, above a phone', () => {
    const widths = fc.array(fc.integer({ min: 40, max: 400 }), { minLength: 1, maxLength: 24 })
    fc.assert(
      fc.property(widths, fc.integer({ min: 640, max: 4000 }), (base, available) => {
        const made = tableWidths(
          base.map((width) => column('text', width)),
          available,
          0,
        )
        expect(made.columns.every((width, index) => width >= (base[index] ?? 0))).toBe(true)
        expect(made.columns.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(made.total)
      }),
    )
  })
})
