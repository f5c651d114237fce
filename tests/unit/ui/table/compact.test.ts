import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Column } from '#ui/table/column.ts'
import { compactColumn } from '#ui/table/compact.tsx'

interface Row {
  readonly label: string
  readonly amount: string
  readonly retailer: string
  readonly count: string
}

const columnOf = (id: keyof Row, kind: Column<Row>['kind'], label: string): Column<Row> => ({
  id,
  label,
  kind,
  value: (row) => row[id],
  text: (row) => row[id],
})
const columns = [
  columnOf('amount', 'money', 'Amount'),
  columnOf('label', 'code', 'Label'),
  columnOf('retailer', 'text', 'Retailer'),
  columnOf('count', 'number', 'Rows'),
]
const row: Row = { label: 'CB FNAC', amount: '-1.00 €', retailer: 'Fnac', count: '3' }

describe('compactColumn', () => {
  const compact = compactColumn(columns, { title: 'label', facts: ['count', 'amount', 'retailer'] }, 'en')

  it('has the name of its first line, and the texts of both lines in their order', () => {
    expect(compact.label).toBe('Label')
    expect(compact.text(row)).toBe('CB FNAC · Rows: 3 · -1.00 € · Fnac')
  })

  it('has a point before each fact but the first', () => {
    const shown = renderToStaticMarkup(createElement('td', null, compact.render?.(row)))
    expect(shown.replaceAll(/<[^>]+>/g, '')).toBe('CB FNACRows: 3 · -1.00 € · Fnac')
  })

  it('leaves out what is missing', () => {
    expect(compact.text({ ...row, retailer: 'N/A', amount: '' })).toBe('CB FNAC · Rows: 3')
  })

  it('puts what needs attention before the facts', () => {
    const note = ({ retailer }: Row) => (retailer === 'Darty' ? 'retailer Darty' : '')
    const noted = compactColumn(columns, { title: 'label', facts: ['amount'], note }, 'en')
    expect(noted.text({ ...row, retailer: 'Darty' })).toBe('CB FNAC · retailer Darty · -1.00 €')
    expect(noted.text(row)).toBe('CB FNAC · -1.00 €')
  })

  it('ends its first line with a column, as that draws itself', () => {
    const drawn = columns.map((column) =>
      column.id === 'count' ? { ...column, render: ({ count }: Row) => createElement('b', null, count) } : column,
    )
    const markup = (end: string) => {
      const column = compactColumn(drawn, { title: 'label', end, facts: ['retailer'] }, 'en')
      return renderToStaticMarkup(createElement('td', null, column.render?.(row)))
    }
    expect(compactColumn(drawn, { title: 'label', end: 'count', facts: ['retailer'] }, 'en').text(row)).toBe(
      'CB FNAC · 3 · Fnac',
    )
    expect(markup('count')).toMatch(/CB FNAC.*<b>3<\/b>.*Fnac/)
    expect(markup('amount')).toMatch(/CB FNAC.*-1\.00 €.*Fnac/)
  })

  it('takes the first column for a title that the table does not have', () => {
    expect(compactColumn(columns, { title: 'gone', facts: ['gone'] }, 'en').text(row)).toBe('-1.00 €')
  })

  it('has a key of its own, because the widths of the user belong to the columns', () => {
    expect(columns.map(({ id }) => id)).not.toContain(compact.id)
  })
})
