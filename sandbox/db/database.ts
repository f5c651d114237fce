import { is } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { PgliteDatabase } from 'drizzle-orm/pglite'

/** The part of a driver's answer to a raw query that the sandbox reads. */
interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this['row']>
}

interface Rows<Row> {
  readonly rows: Row[]
}

/** The sandbox's database, embedded or on a server. A transaction has this type too. */
export type Database = PgDatabase<RowsHKT>

/** Whether the database runs in this process. A transaction of it does not count. */
export function isEmbedded(db: Database): boolean {
  return is(db, PgliteDatabase)
}
