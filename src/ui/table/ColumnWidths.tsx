import type { TableGeometry } from './geometry.ts'

/** The widths of a table's columns. */
export function ColumnWidths<Row>({ geometry }: { geometry: TableGeometry<Row> }) {
  return (
    <colgroup>
      {geometry.columns.map((column, index) => (
        <col key={column.id} style={{ width: geometry.widths[index] }} />
      ))}
      {geometry.hasAction && <col style={{ width: geometry.actionWidth }} />}
    </colgroup>
  )
}
