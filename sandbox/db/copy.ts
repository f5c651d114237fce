import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Bulk } from './bulk.ts'
import { namedColumns } from './insert.ts'

/** More rows would make a text of many megabytes. */
const rowsPerCopy = 10_000

/**
 * Copies rows into a table. Postgres reads COPY's lines several times faster than the values of an insert. Columns that no
 * row names keep their default.
 */
export async function copyRows<Table extends PgTable>(
  { copy }: Bulk,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerCopy) {
    const slice = rows.slice(from, from + rowsPerCopy)
    const columns = namedColumns(table, slice)
    const names = columns.map(({ name }) => `"${name}"`).join(', ')
    const lines = slice.map((row) => columns.map(({ property }) => field(row[property as keyof typeof row])).join('\t'))
    await copy(`copy "${getTableName(table)}" (${names})`, `${lines.join('\n')}\n`)
  }
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** A value in COPY's text format. */
function field(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (value instanceof Date) return value.toISOString()
  return String(value).replaceAll(/[\\\t\n\r]/g, (character) => escapes[character] ?? character)
}
