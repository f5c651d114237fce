import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** What both drivers answer to a raw query, as far as the sandbox reads it. */
interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this['row']>
}

interface Rows<Row> {
  readonly rows: Row[]
}

/** The sandbox's database, embedded or on a server; a transaction on it is one too. */
export type Database = PgDatabase<RowsHKT>
