import { beforeAll, describe, expect, it } from 'vitest'
import { type ChartData, getMaximumBudget, getPredictions, getPredictionsForBudget } from '#lib/contracts/offers.ts'
import { offerParameters } from '#sandbox/db/schema/back-users.ts'
import { distinct, type Purchase, readPurchases } from '#tests/support/hub-purchases.ts'
import { useSandbox } from '#tests/support/sandbox.ts'

type Predictions = readonly [ChartData, readonly { customerId: string; storeName: string; cost: number }[]]

const sandbox = useSandbox()
let inHub: readonly Purchase[]
let highest: number
beforeAll(async () => {
  ;({ inHub } = await readPurchases(sandbox))
  highest = ((await sandbox.call(getMaximumBudget, { as })).json as { max_budget: number }).max_budget
})

const as = 'hubs@dashboard.test'
const another = 'all@dashboard.test'
const codeOf = ({ status, json }: { status: number; json: unknown }) => [status, (json as { code?: string })?.code]
const queryOf = (turnover: unknown, interaction: unknown, budget: unknown) => ({
  turnover_parameter: String(turnover),
  interaction_parameter: String(interaction),
  budget: String(budget),
})

async function predict(turnover: number, interaction: number, budget: number, user = as): Promise<Predictions> {
  const { status, json } = await sandbox.call(getPredictions, {
    as: user,
    query: queryOf(turnover, interaction, budget),
  })
  expect(status).toBe(200)
  return json as Predictions
}

async function predictAgain(budget: number, user = as): Promise<Predictions> {
  const { status, json } = await sandbox.call(getPredictionsForBudget, { as: user, query: { budget: String(budget) } })
  expect(status).toBe(200)
  return json as Predictions
}

const totalCents = ([, offers]: Predictions) => offers.reduce((sum, { cost }) => sum + Math.round(cost * 100), 0)
const shareOf = (names: readonly string[], [, offers]: Predictions) =>
  offers.filter(({ storeName }) => names.includes(storeName)).reduce((sum, { cost }) => sum + cost, 0)

describe('predictions', () => {
  it('are one for each customer of each store, and cost the budget to the cent [OFF-08] [OFF-10]', async () => {
    const pairs = distinct(inHub.map(({ customerId, store }) => `${store} ${customerId}`))
    for (const budget of [0, 0.01, 999.99, highest]) {
      const predictions = await predict(1, -1, budget)
      expect(predictions[1].map(({ customerId, storeName }) => `${storeName} ${customerId}`)).toEqual(pairs.toSorted())
      expect(totalCents(predictions)).toBe(Math.round(budget * 100))
      expect(predictions[1].every(({ cost }) => cost >= 0)).toBe(true)
    }
  })

  it('at neutral parameters are one part of everybody’s mean purchase [OFF-10]', async () => {
    const [, offers] = await predict(0, 0, highest)
    const baskets = new Map(
      [...Map.groupBy(inHub, ({ customerId, store }) => `${store} ${customerId}`)].map(([pair, purchases]) => [
        pair,
        purchases.reduce((sum, { cents }) => sum + cents, 0) / purchases.length,
      ]),
    )
    const part = (highest * 100) / [...baskets.values()].reduce((sum, basket) => sum + basket, 0)
    for (const { customerId, storeName, cost } of offers) {
      const exact = (baskets.get(`${storeName} ${customerId}`) ?? 0) * part
      expect(Math.abs(cost * 100 - exact)).toBeLessThan(1)
    }
  })

  it('move the budget to the stores that a parameter prefers [OFF-03] [OFF-04] [OFF-50]', async () => {
    const turnover = new Map(
      [...Map.groupBy(inHub, ({ store }) => store)].map(([store, purchases]) => [
        store,
        purchases.reduce((sum, { cents }) => sum + cents, 0),
      ]),
    )
    const large = [...turnover]
      .toSorted((one, other) => other[1] - one[1])
      .slice(0, 5)
      .map(([store]) => store)
    const levels = [-2, -1, 0, 1, 2]
    const shares: number[] = []
    for (const level of levels) shares.push(shareOf(large, await predict(level, 0, highest)))
    expect(shares).toEqual(shares.toSorted((one, other) => one - other))
    expect((shares[4] ?? 0) / (shares[0] ?? 0)).toBeGreaterThan(4)
    const neutral = await predict(0, 0, highest)
    expect(await predict(0, 2, highest)).not.toEqual(neutral)
    expect(await predict(0, 0, highest)).toEqual(neutral)
  })

  it('are counted by store and size in the chart [OFF-07] [OFF-10] [OFF-53]', async () => {
    const [chart, offers] = await predict(0, 0, highest)
    const counts = (from: number, below: number) =>
      chart.categories.map((name) => {
        return offers.filter(({ storeName, cost }) => storeName === name && cost >= from && cost < below).length
      })
    expect(chart).toEqual({
      categories: distinct(inHub.map(({ store }) => store)).toSorted(),
      data1: counts(0, 0.5),
      data2: counts(0.5, 2),
      data3: counts(2, Number.POSITIVE_INFINITY),
    })
    for (const series of [chart.data1, chart.data2, chart.data3]) {
      expect(series.reduce<number>((sum, count) => sum + (count ?? 0), 0)).toBeGreaterThan(100)
    }
  })

  it.each([queryOf(3, 0, 10), queryOf(0, -3, 10), queryOf(0.5, 0, 10), queryOf(0, 0, -1), queryOf(0, 0, 1_000_000)])(
    'refuse %j [OFF-12]',
    async (query) => {
      expect(codeOf(await sandbox.call(getPredictions, { as, query }))).toEqual([400, 'invalidParameter'])
    },
  )

  it('need numbers', async () => {
    const refused = await sandbox.call(getPredictions, { as, query: queryOf('high', 0, 10) })
    expect(codeOf(refused)).toEqual([400, 'invalidRequest'])
  })
})

describe('predictions with another budget', () => {
  it('are neutral for somebody who never predicted [OFF-11] [OFF-52]', async () => {
    await sandbox.db.delete(offerParameters)
    expect(await predictAgain(500)).toEqual(await predict(0, 0, 500))
  })

  it('take the caller’s own last parameters [OFF-11] [OFF-52]', async () => {
    const mine = await predict(2, -1, 500)
    const theirs = await predict(-2, 0, 500, another)
    expect(mine).not.toEqual(theirs)
    expect(await predictAgain(500)).toEqual(mine)
    expect(await predictAgain(500, another)).toEqual(theirs)
    expect(totalCents(await predictAgain(123.45))).toBe(12_345)
  })

  it('keep the parameters when a prediction was refused [OFF-52]', async () => {
    const mine = await predict(1, 1, 500)
    await sandbox.call(getPredictions, { as, query: queryOf(2, 2, -1) })
    await sandbox.call(getPredictions, { as, query: queryOf(5, 2, 500) })
    expect(await predictAgain(500)).toEqual(mine)
  })

  it.each(['-1', '1000000'])('refuse the budget %s', async (budget) => {
    expect(codeOf(await sandbox.call(getPredictionsForBudget, { as, query: { budget } }))).toEqual([
      400,
      'invalidParameter',
    ])
  })
})
