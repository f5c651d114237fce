import { actInSlices } from '#browser/slices.ts'
import { byteOrderMark, csvForms, csvLine } from '#lib/csv.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { saveFile } from '../save-file.ts'
import { type Column, exportedCell } from './column.ts'

/**
 * Saves the displayed rows as a CSV file, in their current order. It works in slices, because formatting 50,000 rows takes
 * a second or two.
 *
 * @param name file name without extension
 * @param locale language of the columns' texts and of the spreadsheet that opens the file
 */
export async function exportRows<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  locale: Locale,
): Promise<void> {
  const form = csvForms[locale]
  const parts = [
    byteOrderMark,
    csvLine(
      columns.map(({ label }) => label),
      form,
    ),
  ]
  await actInSlices(rows, (row) =>
    parts.push(
      csvLine(
        columns.map((column) => exportedCell(column, row)),
        form,
      ),
    ),
  )
  saveFile(`${name}.csv`, new Blob(parts, { type: 'text/csv;charset=utf-8' }))
}
