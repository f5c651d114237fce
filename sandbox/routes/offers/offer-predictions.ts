import { eq } from 'drizzle-orm'
import { getMaximumBudget, getPredictions, getPredictionsForBudget } from '#lib/contracts/offers.ts'
import { offersHubId } from '../../db/offers-hub.ts'
import { offerParameters } from '../../db/schema/back-users.ts'
import type { Serve } from '../../http/serve.ts'
import type { Services } from '../../http/services.ts'
import { predict } from './predict.ts'
import { maximumBudget, type OfferParameters } from './predictions.ts'
import { readMallFigures } from './store-figures.ts'

const neutral: OfferParameters = { turnover: 0, interaction: 0 }

/** The offers service: what an individualised offer would cost. Source: API-41, OFF-09 to OFF-12, OFF-52. */
export function registerOfferPredictions(serve: Serve, { db }: Services): void {
  serve(getMaximumBudget, async () => {
    const { mall } = await readMallFigures(db, await offersHubId(db))
    return { max_budget: maximumBudget(mall) }
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
