import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The part of a driver's answer to a raw query that the sandbox reads. */
interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this['row']>
}

interface Rows<Row> {
  readonly rows: Row[]
}

/** The sandbox's database, embedded or on a server. A transaction has this type too. */
export type Database = PgDatabase<RowsHKT>
