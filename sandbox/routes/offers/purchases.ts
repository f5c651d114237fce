import { sql } from 'drizzle-orm'
import { stores } from '../../db/schema/stores.ts'
import { transactions } from '../../db/schema/transactions.ts'

/** Name that asks for the whole mall and that its figures bear. Source: OFF-19. */
export const wholeMall = 'AllMall'

/** Days that the figures are taken from, back from the last day with a purchase: two periods. */
export const countedDays = 182

/** Days of the last period, and of the one before that it is compared with. */
const periodDays = 91

/**
 * Tables that every figure begins with: `mall_stores`, `last_day` and `purchases` (money spent at a store of the mall,
 * in cents above 0). Stores of one name count as one, since the service knows stores by their names alone.
 *
 * @param hubId the mall; no row has null
 */
export const mallPurchases = (hubId: string | null) => sql`
  mall_stores as materialized (
    select s.id, s.name, s.retailer_id from ${stores} s where s.shopping_hub_id = ${hubId} and not s.is_online
  ),
  bought as materialized (
    select s.name, t.customer_id, t.spent_on, -t.amount_cents as cents
    from mall_stores s
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

/** The same figure with two decimals. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
