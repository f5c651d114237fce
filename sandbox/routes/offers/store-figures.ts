import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { hubPurchases, wholeHub } from './purchases.ts'

/** The counts of a store or of the whole hub. Money is in cents. */
export interface StoreFigures {
  readonly name: string
  /** The number and sum of the purchases on all counted days. */
  readonly transactions: number
  readonly cents: number
  /** The days with a purchase, summed over the customers. */
  readonly visits: number
  /** The other stores that the customers visited on those days. */
  readonly otherStores: number
  readonly customers: number
  /** Customers with purchases on more than one day. */
  readonly returning: number
  readonly recent: Period
  readonly before: Period
}

/** The counts of one of the two periods. */
export interface Period {
  readonly transactions: number
  readonly cents: number
  readonly visits: number
}

/**
 * The stores of a hub by name, and the whole hub. A visit of the whole hub is a day with a purchase in any store.
 */
export interface HubFigures {
  readonly hub: StoreFigures
  readonly stores: readonly StoreFigures[]
}

/** Counts every store of the hub, with or without purchases, and the whole hub. */
export async function readHubFigures(db: Database, hubId: string | null): Promise<HubFigures> {
  const { rows } = await db.execute<StoreFigures & { isHub: boolean } & Record<string, unknown>>(sql`
    with ${hubPurchases(hubId)},
    days as (
      select customer_id, spent_on, count(distinct name) - 1 as other_stores
      from purchases
      group by customer_id, spent_on
    ),
    visits as materialized (
      select name, customer_id, spent_on, is_recent, count(*) as transactions, sum(cents) as cents
      from (
        select name, customer_id, spent_on, is_recent, cents from purchases
        union all
        select ${wholeHub}, customer_id, spent_on, is_recent, cents from purchases
      ) counted
      group by name, customer_id, spent_on, is_recent
    ),
    store_customers as (
      select name, count(*)::int as customers, (count(*) filter (where visits > 1))::int as returned
      from (select name, customer_id, count(*) as visits from visits group by name, customer_id) customers
      group by name
    ),
    store_visits as (
      select
        name,
        sum(transactions)::int as transactions,
        sum(visits.cents)::float8 as cents,
        count(*)::int as visits,
        sum(other_stores)::int as other_stores,
        ${period(sql`is_recent`)} as recent,
        ${period(sql`not is_recent`)} as previous
      from visits join days using (customer_id, spent_on)
      group by name
    )
    select
      names.is_hub as "isHub",
      names.name,
      coalesce(transactions, 0) as "transactions",
      coalesce(cents, 0) as "cents",
      coalesce(visits, 0) as "visits",
      coalesce(other_stores, 0) as "otherStores",
      coalesce(customers, 0) as "customers",
      coalesce(returned, 0) as "returning",
      coalesce(recent, ${nothing}) as "recent",
      coalesce(previous, ${nothing}) as "before"
    from (select distinct name, false as is_hub from hub_stores union all select ${wholeHub}, true) names
    left join store_visits using (name)
    left join store_customers using (name)
    order by is_hub, name collate "C"
  `)
  const hub = rows.find(({ isHub }) => isHub)
  if (!hub) throw new Error('The query counts the whole mall in any case')
  return { hub, stores: rows.filter(({ isHub }) => !isHub) }
}

const period = (condition: ReturnType<typeof sql>) => sql`
  json_build_object(
    'transactions', coalesce(sum(transactions) filter (where ${condition}), 0),
    'cents', coalesce(sum(visits.cents) filter (where ${condition}), 0),
    'visits', count(*) filter (where ${condition})
  )`

const nothing = sql`json_build_object('transactions', 0, 'cents', 0, 'visits', 0)`
