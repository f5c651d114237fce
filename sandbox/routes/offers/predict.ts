import { sql } from 'drizzle-orm'
import type { ChartData, Prediction } from '#lib/contracts/offers.ts'
import type { Database } from '../../db/database.ts'
import { linksOf, listLinks } from './links.ts'
import {
  type CustomerOfStore,
  countOffers,
  maximumBudget,
  type OfferParameters,
  shareBudget,
  synergyOf,
} from './predictions.ts'
import { mallPurchases } from './purchases.ts'
import { readMallFigures } from './store-figures.ts'

/**
 * What an offer would cost: the chart and one prediction for each customer of each store.
 *
 * @param budget in euros
 * @returns null for a budget below 0 or above the highest one
 */
export async function predict(
  db: Database,
  hubId: string | null,
  parameters: OfferParameters,
  budget: number,
): Promise<[ChartData, Prediction[]] | null> {
  const { mall, stores } = await readMallFigures(db, hubId)
  if (!(budget >= 0 && budget <= maximumBudget(mall))) return null
  const links = await listLinks(db, hubId, 'session')
  const strengths = stores.map(({ name, cents }) => ({
    name,
    turnover: cents,
    synergy: synergyOf(linksOf(links, name)),
  }))
  const customers = await listCustomersOfStores(db, hubId)
  const costs = shareBudget(strengths, customers, parameters, budget)
  const offers = customers.map(({ customerId, storeName }, index) => ({
    customerId,
    storeName,
    cost: costs[index] ?? 0,
  }))
  return [
    countOffers(
      stores.map(({ name }) => name),
      offers,
    ),
    offers,
  ]
}

/** Everybody who has bought at a store with their mean purchase there, by store and customer. */
async function listCustomersOfStores(db: Database, hubId: string | null): Promise<readonly CustomerOfStore[]> {
  const { rows } = await db.execute<CustomerOfStore & Record<string, unknown>>(sql`
    with ${mallPurchases(hubId)}
    select
      customer_id as "customerId",
      name as "storeName",
      sum(cents)::float8 / count(*) as "basketCents"
    from purchases
    group by customer_id, name
    order by name collate "C", customer_id
  `)
  return rows
}
