import { sql } from 'drizzle-orm'
import type { UnassignedTransaction } from '#lib/contracts/transactions.ts'
import type { Database } from '../../db/database.ts'
import { isoInstant } from '../../db/related-transactions.ts'
import { bankAccounts, customers } from '../../db/schema/customers.ts'
import { cities, shoppingHubs } from '../../db/schema/hubs.ts'
import { patterns, retailers, stores } from '../../db/schema/stores.ts'
import { claims, labels, transactions } from '../../db/schema/transactions.ts'

/**
 * The transactions of a hub's customers that have no store, newest first, with the hint counters of MAS-12.
 *
 * This is one query. Every counter is a small table over the hub's customers, days or labels that is joined at the
 * end, so that the cost grows with the hub and not with its square. sandbox/README.md explains each counter.
 */
export async function listUnassignedTransactions(
  db: Database,
  hubId: string,
): Promise<readonly UnassignedTransaction[]> {
  const { rows } = await db.execute<UnassignedTransaction>(sql`
    with
      ${hubAndUnassigned(hubId)},
      ${spendingDays},
      ${labelCounts},
      ${storesWithoutPattern},
      ${claimCounts}
    select
      u.id,
      u.customer_id as "customerId",
      ${isoInstant(sql`u.date`)} as "date",
      ${isoInstant(sql`u.created_at`)} as "createdAt",
      u.label,
      a.bank_name as "bankName",
      u.amount_cents / 100::float8 as "amount",
      coalesce(s.in_hub, false)
        or hd.spendings is not null
        or cl.on_hub_days > 0
        or before1.spendings is not null
        or before2.spendings is not null
        or coalesce(hl.customers, 0) > (cl.on_hub_days > 0)::int
        or cc.claims is not null as "hasHint",
      coalesce(s.in_hub, false) as "isRetailerInHub",
      r.name as "retailerName",
      hub.name as "shoppingHubName",
      ci.name as "cityName",
      s.in_city as "nbInCityWithoutStrongPattern",
      s.in_department as "nbInDepartmentWithoutStrongPattern",
      coalesce(hd.spendings, 0) as "nbSpendingInHubSameDay",
      coalesce(cd.spendings, 0) as "nbSpendingInCitySameDay",
      days.movements as "totalTransactionOfTheDay",
      cl.on_hub_days as "nbLabelInHubJourneyForTheCustomer",
      cl.on_city_days as "nbLabelInCityJourneyForTheCustomer",
      cl.movements as "nbLabelForTheCustomer",
      coalesce(before1.spendings, 0) + coalesce(before2.spendings, 0) as "inTwoPreviousDay",
      coalesce(hl.customers, 0) - (cl.on_hub_days > 0)::int as "nbLabelInAnotherCustomerHubJourney",
      pl.movements as "nbLabelForProgram",
      coalesce(cc.claims, 0) as "nbClaim"
    from unassigned u
    cross join hub
    join ${bankAccounts} a on a.id = u.bank_account_id
    join ${labels} l on l.id = u.label_id
    join customer_days days on days.customer_id = u.customer_id and days.spent_on = u.spent_on
    join customer_labels cl on cl.customer_id = u.customer_id and cl.label_id = u.label_id
    join program_labels pl on pl.label_id = u.label_id
    left join hub_day_labels hl on hl.label_id = u.label_id
    left join ${retailers} r on r.id = l.retailer_id
    left join ${cities} ci on ci.id = l.city_id
    left join stores_without_pattern s on s.retailer_id = l.retailer_id
    left join hub_days hd on hd.customer_id = u.customer_id and hd.spent_on = u.spent_on
    left join hub_days before1 on before1.customer_id = u.customer_id and before1.spent_on = u.spent_on - 1
    left join hub_days before2 on before2.customer_id = u.customer_id and before2.spent_on = u.spent_on - 2
    left join city_days cd on cd.customer_id = u.customer_id and cd.spent_on = u.spent_on
    left join claim_counts cc on cc.transaction_id = u.id
    order by u.date desc, u.id
  `)
  return rows
}

const hubAndUnassigned = (hubId: string) => sql`
  hub as materialized (
    select h.id, h.name, h.city_id, c.department_code
    from ${shoppingHubs} h join ${cities} c on c.id = h.city_id
    where h.id = ${hubId}
  ),
  unassigned as materialized (
    select t.*
    from hub
    join ${customers} c on c.shopping_hub_id = hub.id
    join ${transactions} t on t.customer_id = c.id
    where t.store_id is null
  ),
  movements as materialized (
    select t.customer_id, t.spent_on, t.label_id
    from (select distinct customer_id from unassigned) u
    join ${transactions} t using (customer_id)
  )`

/** The days of a customer: with spending in the hub, with spending in its city, and all of them. */
const spendingDays = sql`
  hub_days as materialized (
    select t.customer_id, t.spent_on, count(*)::int as spendings
    from hub
    join ${stores} s on s.shopping_hub_id = hub.id
    join ${transactions} t on t.store_id = s.id
    group by t.customer_id, t.spent_on
  ),
  city_days as materialized (
    select t.customer_id, t.spent_on, count(*)::int as spendings
    from hub
    join ${stores} s on s.city_id = hub.city_id
    join ${transactions} t on t.store_id = s.id
    group by t.customer_id, t.spent_on
  ),
  customer_days as materialized (
    select customer_id, spent_on, count(*)::int as movements
    from movements
    group by customer_id, spent_on
  )`

/** How often a label occurs for one customer, for the hub's visitors, and for all customers. */
const labelCounts = sql`
  customer_labels as materialized (
    select
      m.customer_id,
      m.label_id,
      count(*)::int as movements,
      count(hd.spendings)::int as on_hub_days,
      count(cd.spendings)::int as on_city_days
    from movements m
    left join hub_days hd on hd.customer_id = m.customer_id and hd.spent_on = m.spent_on
    left join city_days cd on cd.customer_id = m.customer_id and cd.spent_on = m.spent_on
    group by m.customer_id, m.label_id
  ),
  hub_day_labels as materialized (
    select t.label_id, count(distinct t.customer_id)::int as customers
    from hub_days hd
    join ${transactions} t on t.customer_id = hd.customer_id and t.spent_on = hd.spent_on
    group by t.label_id
  ),
  program_labels as materialized (
    select t.label_id, count(*)::int as movements from ${transactions} t group by t.label_id
  )`

/** For each retailer: whether the hub has a store of it, and how many nearby stores lack a strong pattern. */
const storesWithoutPattern = sql`
  stores_without_pattern as materialized (
    select
      s.retailer_id,
      coalesce(bool_or(s.shopping_hub_id = hub.id), false) as in_hub,
      (count(*) filter (where s.city_id = hub.city_id and not patterned))::int as in_city,
      (count(*) filter (where c.department_code = hub.department_code and not patterned))::int as in_department
    from hub
    cross join ${stores} s
    cross join lateral (select exists (select from ${patterns} p where p.store_id = s.id) as patterned) p
    left join ${cities} c on c.id = s.city_id
    where s.retailer_id is not null
    group by s.retailer_id
  )`

const claimCounts = sql`
  claim_counts as materialized (
    select c.transaction_id, count(*)::int as claims
    from unassigned u join ${claims} c on c.transaction_id = u.id
    group by c.transaction_id
  )`
