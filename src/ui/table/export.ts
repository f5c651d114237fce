import { byteOrderMark, csvLine } from '#lib/csv.ts'
import { saveFile } from '../save-file.ts'
import { actInSlices } from '../slices.ts'
import { type Column, exportedCell } from './column.ts'

/**
 * Saves the displayed rows as a CSV file, in their current order. It works in slices, because formatting 50,000 rows takes
 * a second or two.
 *
 * @param name file name without extension
 */
export async function exportRows<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const parts = [byteOrderMark, csvLine(columns.map((column) => column.label))]
  await actInSlices(rows, (row) => parts.push(csvLine(columns.map((column) => exportedCell(column, row)))))
  saveFile(`${name}.csv`, new Blob(parts, { type: 'text/csv;charset=utf-8' }))
}
