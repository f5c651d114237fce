import { sql } from 'drizzle-orm'
import { stores } from '../../db/schema/stores.ts'
import { transactions } from '../../db/schema/transactions.ts'

/** The name of the whole hub in requests and answers. Source: OFF-19. */
export const wholeHub = 'AllMall'

/** The number of days that count, up to the day of the last purchase: two periods. */
export const countedDays = 182

/** The number of days of a period. The last period is compared with the one before. */
const periodDays = 91

/**
 * Tables for every figure: `hub_stores`, `last_day` and `purchases` (money spent at a store of the hub, in cents
 * above 0). Stores with the same name count as one, because the service identifies stores by name.
 *
 * @param hubId the hub; null gives no rows
 */
export const hubPurchases = (hubId: string | null) => sql`
  hub_stores as materialized (
    select s.id, s.name, s.retailer_id from ${stores} s where s.shopping_hub_id = ${hubId} and not s.is_online
  ),
  bought as materialized (
    select s.name, t.customer_id, t.spent_on, -t.amount_cents as cents
    from hub_stores s
    join ${transactions} t on t.store_id = s.id
    where t.amount_cents < 0
  ),
  last_day as materialized (
    select max(spent_on) as day from bought
  ),
  purchases as materialized (
    select b.*, b.spent_on > last_day.day - ${periodDays}::int as is_recent
    from bought b cross join last_day
    where b.spent_on > last_day.day - ${countedDays}::int
  )`

/** Rounds to two decimals. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
