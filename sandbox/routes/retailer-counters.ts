import { eq, sql } from 'drizzle-orm'
import type { Retailer } from '#lib/contracts/retailers.ts'
import type { Database } from '../db/database.ts'
import { retailers, stores } from '../db/schema/stores.ts'
import { retailerDays } from '../db/schema/transactions.ts'

/** A retailer with its counters, or nothing. */
export async function readRetailer(db: Database, id: string): Promise<Retailer | null> {
  const { rows } = await db.execute<Retailer>(sql`
    select
      r.id,
      r.name,
      r.siren,
      (select count(*)::int from ${stores} s where s.retailer_id = r.id) as "storeCount",
      coalesce(counted.transactions, 0) as "transactionCount",
      coalesce(counted.with_store, 0) as "affectedTransactionCount"
    from ${retailers} r
    cross join lateral (
      select sum(d.transactions)::int as transactions, sum(d.with_store)::int as with_store
      from ${retailerDays} d where d.retailer_id = r.id
    ) counted
    where r.id = ${id}
  `)
  return rows[0] ?? null
}

/** Whether a retailer has this id, a UUID. */
export async function retailerExists(db: Database, id: string): Promise<boolean> {
  return (await db.$count(retailers, eq(retailers.id, id))) > 0
}
