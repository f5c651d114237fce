import { setImmediate as nextTurn } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { labels, transactions } from '../db/schema/transactions.ts'

/** Some successive transactions. The labels are JSON text, because they are passed on unread. */
export interface LabelSlice {
  readonly ids: readonly string[]
  /** A JSON array with the label of each. */
  readonly labels: string
}

interface Key {
  readonly date: string
  readonly id: string
}

/** This is a type because drizzle asks for a record. */
type SliceRow = { readonly ids: readonly string[]; readonly labels: string; readonly last: Key | null }

/**
 * The labels of all transactions, the latest first, in slices. Each slice is a separate query, and other calls run in between. The embedded
 * Postgres answers within one turn of the event loop, so each slice waits for the next turn. Changes in the meantime do not move a
 * transaction.
 */
export async function* sliceTransactionLabels(db: Database, size: number): AsyncGenerator<LabelSlice> {
  let last: Key | null = null
  do {
    const slice: SliceRow = await readSlice(db, last, size)
    last = slice.ids.length === size ? slice.last : null
    if (slice.ids.length > 0) yield slice
    await nextTurn()
  } while (last)
}

async function readSlice(db: Database, after: Key | null, size: number): Promise<SliceRow> {
  const before: SQL = after ? sql`where (t.date, t.id) < (${after.date}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await db.execute<SliceRow>(sql`
    with slice as materialized (
      select t.id, t.date, t.label from ${transactions} t ${before}
      order by t.date desc, t.id desc
      limit ${size}
    )
    select
      coalesce(json_agg(id), '[]') as ids,
      coalesce(json_agg(label), '[]')::text as labels,
      (select json_build_object('date', date, 'id', id) from slice order by date, id limit 1) as last
    from slice
  `)
  const [row] = rows
  if (!row) throw new Error('An aggregate has a row')
  return row
}

/** Every distinct normalised label, as a JSON array of texts. */
export async function readDistinctLabels(db: Database): Promise<string> {
  const { rows } = await db.execute<{ texts: string }>(
    sql`select coalesce(json_agg(text), '[]')::text as texts from ${labels}`,
  )
  return rows[0]?.texts ?? '[]'
}
