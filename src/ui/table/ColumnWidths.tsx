import type { TableLayout } from './layout.ts'

/** The widths of a table's columns. */
export function ColumnWidths<Row>({ layout }: { layout: TableLayout<Row> }) {
  return (
    <colgroup>
      {layout.columns.map((column, index) => (
        <col key={column.key} style={{ width: layout.widths[index] }} />
      ))}
      {layout.hasAction && <col style={{ width: layout.actionWidth }} />}
    </colgroup>
  )
}
