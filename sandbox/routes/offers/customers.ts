import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { hubPurchases } from './purchases.ts'

/** A customer of the hub with a percentile for each figure: how many percent of the customers lie below. */
export interface RankedCustomer {
  readonly customerId: string
  /** Days since the last purchase. */
  readonly abandon: number
  /** Days with a purchase. */
  readonly frequence: number
  /** Mean purchase. */
  readonly panier: number
  /** Mean number of stores each day. */
  readonly parcours: number
}

const percentile = (figure: ReturnType<typeof sql>) =>
  sql`round((100 * percent_rank() over (order by ${figure}))::numeric, 2)::float8`

/** Ranks every customer with a purchase in the hub, sorted by id. */
export async function rankCustomers(db: Database, hubId: string | null): Promise<readonly RankedCustomer[]> {
  const { rows } = await db.execute<RankedCustomer & Record<string, unknown>>(sql`
    with ${hubPurchases(hubId)},
    figures as (
      select
        customer_id,
        max(spent_on) as last_day,
        count(distinct spent_on) as days,
        sum(cents)::numeric / count(*) as basket,
        count(distinct (name, spent_on))::numeric / count(distinct spent_on) as stores_per_day
      from purchases
      group by customer_id
    )
    select
      customer_id as "customerId",
      ${percentile(sql`last_day desc`)} as "abandon",
      ${percentile(sql`days`)} as "frequence",
      ${percentile(sql`basket`)} as "panier",
      ${percentile(sql`stores_per_day`)} as "parcours"
    from figures
    order by customer_id
  `)
  return rows
}
