import { type SQL, sql } from 'drizzle-orm'
import type { RelatedTransaction } from '#lib/contracts/related-transactions.ts'
import type { Database } from './database.ts'
import { bankAccounts } from './schema/customers.ts'
import { cities, shoppingHubs } from './schema/hubs.ts'
import { stores } from './schema/stores.ts'
import { labels, retailerDays, retailerTransactions, transactions } from './schema/transactions.ts'

/** Every transaction of a store, the latest first. */
export function listTransactionsOfStore(db: Database, storeId: string): Promise<readonly RelatedTransaction[]> {
  return readTransactions(db, sql`select t.id from ${transactions} t where t.store_id = ${storeId}`)
}

/**
 * Some transactions of a retailer, the latest first. The counts of the days show on which day the page begins, so
 * that every page costs as much as the first one.
 */
export function listTransactionsOfRetailer(
  db: Database,
  retailerId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly RelatedTransaction[]> {
  const skipped = sql`${offset}::bigint`
  return readTransactions(
    db,
    sql`
      with days as (
        select d.day, d.transactions, sum(d.transactions) over (order by d.day desc) as up_to
        from ${retailerDays} d where d.retailer_id = ${retailerId}
      ),
      start as materialized (
        select (day + 1)::timestamp at time zone 'UTC' as before, ${skipped} - (up_to - transactions) as skipped
        from days where up_to > ${skipped}
        order by day desc
        limit 1
      )
      select link.transaction_id as id from ${retailerTransactions} link
      where link.retailer_id = ${retailerId} and link.date < (select before from start)
      order by link.date desc, link.transaction_id desc
      limit ${limit} offset (select skipped from start)
    `,
  )
}

/** The transactions with these ids, the latest first. */
export function listTransactionsById(db: Database, ids: readonly string[]): Promise<readonly RelatedTransaction[]> {
  const list = JSON.stringify(ids)
  return readTransactions(db, sql`select value::uuid as id from json_array_elements_text(${list}::json)`)
}

async function readTransactions(db: Database, ids: SQL): Promise<readonly RelatedTransaction[]> {
  const { rows } = await db.execute<RelatedTransaction>(sql`
    with found as materialized (${ids})
    select
      t.id,
      ${isoInstant(sql`t.date`)} as "transactionDate",
      t.label,
      t.amount_cents / 100::float8 as "amount",
      json_build_object('bankName', a.bank_name) as "bankAccount",
      coalesce(s.retailer_id, l.retailer_id) as "retailerId",
      case when s.id is not null
        then json_build_object('id', s.id, 'name', s.name, 'shoppingHubName', h.name)
      end as "store",
      c.name as "city",
      t.store_association_origin as "storeAssociationOrigin"
    from found
    join ${transactions} t on t.id = found.id
    join ${bankAccounts} a on a.id = t.bank_account_id
    join ${labels} l on l.id = t.label_id
    left join ${cities} c on c.id = l.city_id
    left join ${stores} s on s.id = t.store_id
    left join ${shoppingHubs} h on h.id = s.shopping_hub_id
    order by t.date desc, t.id desc
  `)
  return rows
}

/** A time as the API writes it: ISO 8601 in UTC, with milliseconds. */
export const isoInstant = (instant: SQL): SQL =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
