import { sql } from 'drizzle-orm'
import type { StoreShares } from '#lib/contracts/offers.ts'
import type { Database } from '../../db/database.ts'
import { stores } from '../../db/schema/stores.ts'
import { transactions } from '../../db/schema/transactions.ts'
import { countedDays, hubPurchases, rounded, wholeHub } from './purchases.ts'

/** The spending of a store's customers at its retailer, in cents. */
export interface Spending {
  readonly name: string
  /** In the hub. */
  readonly inside: number
  /** In other physical stores. */
  readonly outside: number
  /** On the web. */
  readonly online: number
}

/**
 * Sums the spending of each store's customers at the store's retailer. For the whole hub it sums the spending of its
 * customers at all of its retailers. A store without a retailer has none.
 */
export async function listSpending(db: Database, hubId: string | null): Promise<readonly Spending[]> {
  const { rows } = await db.execute<Spending & Record<string, unknown>>(sql`
    with ${hubPurchases(hubId)},
    spending as materialized (
      select
        t.customer_id,
        s.retailer_id,
        coalesce(sum(-t.amount_cents) filter (where m.id is not null), 0) as inside,
        coalesce(sum(-t.amount_cents) filter (where m.id is null and not s.is_online), 0) as outside,
        coalesce(sum(-t.amount_cents) filter (where s.is_online), 0) as online
      from (select distinct customer_id from purchases) hub_customers
      cross join last_day
      join ${transactions} t
        on t.customer_id = hub_customers.customer_id
        and t.spent_on > last_day.day - ${countedDays}::int
        and t.spent_on <= last_day.day
        and t.amount_cents < 0
      join ${stores} s on s.id = t.store_id
      left join hub_stores m on m.id = s.id
      where s.retailer_id in (select retailer_id from hub_stores)
      group by t.customer_id, s.retailer_id
    ),
    store_spending as (
      select visitors.name, spending.*
      from (select distinct name, customer_id from purchases) visitors
      join (select distinct name, retailer_id from hub_stores) own using (name)
      join spending using (customer_id, retailer_id)
      union all
      select ${wholeHub}, spending.* from spending
    )
    select
      names.name,
      coalesce(sum(inside), 0)::float8 as "inside",
      coalesce(sum(outside), 0)::float8 as "outside",
      coalesce(sum(online), 0)::float8 as "online"
    from (select name from hub_stores union select ${wholeHub}) names
    left join store_spending using (name)
    group by names.name
    order by names.name collate "C"
  `)
  return rows
}

/** The spending in percent, which add up to 100. Without spending each is 0. */
export function sharesOf({ inside, outside, online }: Spending): StoreShares {
  const total = inside + outside + online
  if (total === 0) return { share_in: 0, share_out: 0, share_online: 0 }
  const share_out = rounded((100 * outside) / total)
  const share_online = rounded((100 * online) / total)
  return { share_in: rounded(100 - share_out - share_online), share_out, share_online }
}
