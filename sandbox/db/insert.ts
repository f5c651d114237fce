import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** More rows would make a text of a hundred megabytes from the customers of the largest database. */
const rowsPerStatement = 10_000

/**
 * Inserts many rows with one parameter for each statement. The rows travel as one JSON text that Postgres reads, so
 * thousands of rows cost only a few milliseconds of query building. Columns that no row names keep their default.
 */
export async function insertRows<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    await insertSlice(db, table, rows.slice(from, from + rowsPerStatement))
  }
}

async function insertSlice<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const columns = namedColumns(table, rows)
  const records = rows.map((row) =>
    Object.fromEntries(columns.map(({ property, name }) => [name, row[property as keyof typeof row]])),
  )
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  await db.execute(sql`
    insert into ${table} (${names})
    select ${names} from json_populate_recordset(null::${sql.identifier(getTableName(table))}, ${JSON.stringify(records)}::json)
  `)
}

/** The columns that some of the rows name, with their name in the database. */
export function namedColumns(table: PgTable, rows: readonly object[]): readonly { property: string; name: string }[] {
  return Object.entries(getTableColumns(table))
    .filter(([property]) => rows.some((row) => property in row))
    .map(([property, { name }]) => ({ property, name }))
}
