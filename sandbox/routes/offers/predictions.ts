import { eq, sql } from 'drizzle-orm'
import {
  type ChartData,
  getMaximumBudget,
  getPredictions,
  getPredictionsForBudget,
  type Prediction,
} from '#lib/contracts/offers.ts'
import type { Database } from '../../db/database.ts'
import { offerParameters } from '../../db/schema/back-users.ts'
import { offersHubId } from '../../db/settings.ts'
import type { Services } from '../../http/context.ts'
import type { Serve } from '../../http/serve.ts'
import {
  type CustomerOfStore,
  countOffers,
  maximumBudget,
  type OfferParameters,
  shareBudget,
  synergyOf,
} from './budget.ts'
import { linksOf, listLinks } from './links.ts'
import { hubPurchases } from './purchases.ts'
import { readHubFigures } from './store-figures.ts'

const neutral: OfferParameters = { turnover: 0, interaction: 0 }

/** The offers service: the cost of individualised offers. Source: API-41, OFF-09 to OFF-12, OFF-52. */
export function registerOfferPredictions(serve: Serve, { db }: Services): void {
  serve(getMaximumBudget, async () => {
    const { hub } = await readHubFigures(db, await offersHubId(db))
    return { max_budget: maximumBudget(hub) }
  })

  serve(getPredictions, async ({ query, caller, refuse }) => {
    const parameters = { turnover: query.turnover_parameter, interaction: query.interaction_parameter }
    if (!isLevel(parameters.turnover) || !isLevel(parameters.interaction)) {
      throw refuse('invalidParameter', 'The parameters are whole numbers from -2 to 2')
    }
    const predicted = await predict(db, await offersHubId(db), parameters, query.budget)
    if (!predicted) throw refuse('invalidParameter', budgetRule)
    if (caller) {
      await db
        .insert(offerParameters)
        .values({ backUserId: caller.backUserId, ...parameters })
        .onConflictDoUpdate({ target: offerParameters.backUserId, set: parameters })
    }
    return predicted
  })

  serve(getPredictionsForBudget, async ({ query: { budget }, caller, refuse }) => {
    const predicted = await predict(db, await offersHubId(db), await parametersOf(caller?.backUserId ?? ''), budget)
    if (!predicted) throw refuse('invalidParameter', budgetRule)
    return predicted
  })

  async function parametersOf(backUserId: string): Promise<OfferParameters> {
    const [last] = await db.select().from(offerParameters).where(eq(offerParameters.backUserId, backUserId))
    return last ?? neutral
  }
}

const budgetRule = 'The budget lies between 0 and the highest one'

function isLevel(parameter: number): boolean {
  return Number.isInteger(parameter) && parameter >= -2 && parameter <= 2
}

/**
 * Predicts the cost of an offer: the chart, and one prediction for each customer of each store.
 *
 * @param budget in euros
 * @returns null for a budget below 0 or above the maximum
 */
async function predict(
  db: Database,
  hubId: string | null,
  parameters: OfferParameters,
  budget: number,
): Promise<[ChartData, Prediction[]] | null> {
  const { hub, stores } = await readHubFigures(db, hubId)
  if (!(budget >= 0 && budget <= maximumBudget(hub))) return null
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

/** The customers of each store and their mean purchase there, by store and customer. */
async function listCustomersOfStores(db: Database, hubId: string | null): Promise<readonly CustomerOfStore[]> {
  const { rows } = await db.execute<CustomerOfStore & Record<string, unknown>>(sql`
    with ${hubPurchases(hubId)}
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
