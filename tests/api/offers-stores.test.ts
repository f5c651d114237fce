import { and, eq, isNotNull } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  getFilteredCustomers,
  getGraph,
  getMaximumBudget,
  listPotentials,
  listStoreData,
  type StoreData,
  type StoreGraph,
} from '#lib/contracts/offers.ts'
import type { z } from '#lib/contracts/zod.ts'
import { stores } from '#sandbox/db/schema/stores.ts'
import { transactions } from '#sandbox/db/schema/transactions.ts'
import {
  customersOf,
  daysBefore,
  distinct,
  expectRounded,
  type Purchase,
  readPurchases,
  sessionsOf,
  sumOf,
} from '#tests/support/hub-purchases.ts'
import { type TestSandbox, useSandbox } from '#tests/support/sandbox.ts'

const sandbox = useSandbox()
let everywhere: readonly Purchase[]
let inHub: readonly Purchase[]
let lastDay: string
beforeAll(async () => {
  ;({ everywhere, inHub, lastDay } = await readPurchases(sandbox))
})

const as = 'hubs@dashboard.test'

async function read<Answer>(endpoint: Parameters<TestSandbox['call']>[0], query?: Record<string, string>) {
  const { status, json } = await sandbox.call(endpoint, { as, ...(query && { query }) })
  expect(status).toBe(200)
  return json as Answer
}

const codeOf = ({ status, json }: { status: number; json: unknown }) => [status, (json as { code?: string })?.code]
const of = (store: string) => inHub.filter((purchase) => purchase.store === store)
const readStoreData = () => read<StoreData[]>(listStoreData)

describe('the store data', () => {
  const periodOf = (purchases: readonly Purchase[], isRecent: boolean) =>
    purchases.filter(({ day }) => day > daysBefore(lastDay, 91) === isRecent)
  const basketOf = (purchases: readonly Purchase[]) => sumOf(purchases) / 100 / purchases.length

  it('compare basket and visits of the last 91 days with the ones before [OFF-21] [OFF-55]', async () => {
    for (const { name, amount, visits } of await readStoreData()) {
      const purchases = name === 'AllMall' ? inHub : of(name ?? '')
      const [recent, before] = [periodOf(purchases, true), periodOf(purchases, false)]
      expectRounded(amount?.value, basketOf(recent), `${name}`)
      expectRounded(amount?.variation, (100 * basketOf(recent)) / basketOf(before) - 100, `${name}`)
      const [days, daysEarlier] = [sessionsOf(recent).size, sessionsOf(before).size]
      expect(visits?.value, `${name}`).toBe(days)
      expectRounded(visits?.variation, (100 * days) / daysEarlier - 100, `${name}`)
      for (const trend of [amount, visits]) {
        expect(trend?.color).toBe((trend?.variation ?? 0) > 0 ? 'green' : trend?.variation === 0 ? 'orange' : 'red')
      }
    }
  })

  it('rank stores by customers who came back and by other stores on the same day [OFF-16] [OFF-21]', async () => {
    const names = distinct(inHub.map(({ store }) => store))
    const returnRate = (name: string) => {
      const customers = customersOf(of(name))
      const sessions = [...sessionsOf(of(name))].map((session) => session.split(' ')[0] ?? '')
      const returned = [...customers].filter((customer) => sessions.filter((one) => one === customer).length > 1)
      return returned.length / customers.size
    }
    const storesOf = new Map(
      [...Map.groupBy(inHub, ({ customerId, day }) => `${customerId} ${day}`)].map(([session, purchases]) => [
        session,
        distinct(purchases.map(({ store }) => store)).length,
      ]),
    )
    const crossSell = (name: string) => {
      const others = [...sessionsOf(of(name))].map((session) => (storesOf.get(session) ?? 0) - 1)
      return others.reduce((sum, count) => sum + count, 0) / others.length
    }
    const placeIn = (figures: readonly number[], figure: number) =>
      `${figures.filter((other) => other > figure).length + 1}/${names.length}`
    const returnRates = names.map(returnRate)
    const crossSells = names.map(crossSell)
    const described = (await readStoreData()).filter(({ name }) => name !== 'AllMall')
    expect(described).toHaveLength(names.length)
    for (const { name, return_rate, cross_sell_expectation } of described) {
      expect(return_rate?.rank, `${name}`).toBe(placeIn(returnRates, returnRate(name ?? '')))
      expect(cross_sell_expectation?.rank, `${name}`).toBe(placeIn(crossSells, crossSell(name ?? '')))
    }
    expect(distinct(described.map(({ return_rate }) => return_rate?.color)).sort()).toEqual(['green', 'orange', 'red'])
  })

  it('begin with the stores at risk and end with the whole mall [OFF-41] [OFF-55]', async () => {
    const data = await readStoreData()
    const risks = data.slice(0, -1).map(({ amount, visits }) => (amount?.variation ?? 0) + (visits?.variation ?? 0))
    expect(risks).toEqual(risks.toSorted((first, second) => first - second))
    expect(risks.slice(0, 5).every((risk) => risk < 0)).toBe(true)
    expect(data.at(-1)).toMatchObject({
      name: 'AllMall',
      return_rate: null,
      cross_sell_expectation: null,
      avgNbCustomer: 100,
    })
  })

  it('have the sizes of the graph [OFF-59]', async () => {
    const { nodes } = await read<z.output<typeof StoreGraph>>(getGraph, { graphName: 'jaccard' })
    const data = new Map((await readStoreData()).map((store) => [store.name, store]))
    for (const { id, avgCa, avgNbCustomer, avgNbTransaction } of nodes) {
      expect(data.get(id)).toMatchObject({ avgCa, avgNbCustomer, avgNbTransaction })
    }
  })
})

it('stores with potential do not fall, and win back what their customers spend elsewhere [OFF-42]', async () => {
  const potentials = await read<StoreData[]>(listPotentials)
  const data = await readStoreData()
  const elsewhere = potentials.map(({ name }) => {
    const customers = customersOf(of(name ?? ''))
    const { retailerId } = of(name ?? '')[0] ?? {}
    return sumOf(
      everywhere.filter((purchase) => {
        return customers.has(purchase.customerId) && purchase.retailerId === retailerId && !purchase.isInHub
      }),
    )
  })
  expect(potentials.length).toBeGreaterThanOrEqual(5)
  expect(elsewhere).toEqual(elsewhere.toSorted((first, second) => second - first))
  expect(elsewhere.every((cents) => cents > 0)).toBe(true)
  for (const store of potentials) {
    expect(data).toContainEqual(store)
    expect((store.amount?.variation ?? 0) + (store.visits?.variation ?? 0)).toBeGreaterThanOrEqual(0)
  }
  const atRisk = data.slice(0, 5).map(({ name }) => name)
  expect(potentials.slice(0, 5).filter(({ name }) => atRisk.includes(name))).toEqual([])
})

describe('filtered customers', () => {
  const all = { min: 0, max: 100 }
  const readFiltered = (ranges: Partial<Record<'abandon' | 'frequence' | 'panier' | 'parcours', object>> = {}) =>
    read<{ status: [string, number, number, number, number][]; all_customer: number }>(getFilteredCustomers, {
      range_abandon: JSON.stringify(ranges.abandon ?? all),
      range_frequence: JSON.stringify(ranges.frequence ?? all),
      range_panier: JSON.stringify(ranges.panier ?? all),
      range_parcours: JSON.stringify(ranges.parcours ?? all),
    })

  it('are all of the mall without a narrower range [OFF-28] [OFF-29] [OFF-62]', async () => {
    const { status, all_customer } = await readFiltered()
    expect(all_customer).toBe(customersOf(inHub).size)
    expect(status.map(([id]) => id)).toEqual([...customersOf(inHub)].sort())
  })

  it('stand in percent above the others in each figure [OFF-28]', async () => {
    const { status } = await readFiltered()
    const byCustomer = Map.groupBy(inHub, ({ customerId }) => customerId)
    const figures = status.map(([id]) => {
      const purchases = byCustomer.get(id) ?? []
      const days = distinct(purchases.map(({ day }) => day))
      const visits = distinct(purchases.map(({ day, store }) => `${day} ${store}`))
      const latest = days.toSorted().at(-1) ?? ''
      return [
        Date.parse(lastDay) - Date.parse(latest),
        days.length,
        sumOf(purchases) / purchases.length,
        visits.length / days.length,
      ]
    })
    for (const [row, [, ...percentiles]] of status.entries()) {
      for (const [column, percentile] of percentiles.entries()) {
        const below = figures.filter((other) => (other[column] ?? 0) < (figures[row]?.[column] ?? 0)).length
        expectRounded(percentile, (100 * below) / (figures.length - 1))
      }
    }
  })

  it('lie within all four ranges, both ends included [OFF-28]', async () => {
    const every = (await readFiltered()).status
    const ranges = { abandon: { min: 0, max: 60 }, frequence: { min: 20, max: 100 }, panier: { min: 40, max: 90 } }
    const { status, all_customer } = await readFiltered(ranges)
    expect(all_customer).toBe(every.length)
    expect(status).toEqual(
      every.filter(([, abandon, frequence, panier]) => {
        return abandon <= 60 && frequence >= 20 && panier >= 40 && panier <= 90
      }),
    )
    expect(status.length).toBeGreaterThan(0)
    const basket = every[10]?.[3] ?? 0
    expect((await readFiltered({ panier: { min: basket, max: basket } })).status).toContainEqual(every[10])
  })

  it.each(['', 'all', '[0,100]', '{"min":0}', '{"min":60,"max":40}', '{"min":-1,"max":100}', '{"min":0,"max":101}'])(
    'are not found by the range %s [OFF-62]',
    async (range) => {
      const query = { range_abandon: '{"min":0,"max":100}', range_frequence: '{"min":0,"max":100}' }
      for (const [range_panier, range_parcours] of [
        [range, '{"min":0,"max":100}'],
        ['{"min":0,"max":100}', range],
      ] as const) {
        const answer = await sandbox.call(getFilteredCustomers, {
          as,
          query: { ...query, range_panier, range_parcours },
        })
        expect(codeOf(answer)).toEqual([400, 'invalidRange'])
      }
    },
  )
})

it('the highest budget is a twentieth of what the mall took in the last 91 days [OFF-09]', async () => {
  const cents = sumOf(inHub.filter(({ day }) => day > daysBefore(lastDay, 91)))
  expect(await read(getMaximumBudget)).toEqual({ max_budget: Math.floor(cents / 100 / 20) })
})

it('the service follows the transactions: one that loses its store leaves the figures [API-41] [OFF-48]', async () => {
  const before = await readStoreData()
  expect(await readStoreData()).toEqual(before)
  const [row] = await sandbox.db
    .select({ id: transactions.id, storeId: transactions.storeId })
    .from(transactions)
    .innerJoin(stores, eq(stores.id, transactions.storeId))
    .where(and(eq(stores.name, 'Fnac Confluent'), isNotNull(transactions.storeId)))
    .orderBy(transactions.date)
    .offset(5)
    .limit(1)
  const set = (storeId: string | null) =>
    sandbox.db
      .update(transactions)
      .set({ storeId, storeAssociationOrigin: storeId === null ? null : 'MANUAL' })
      .where(eq(transactions.id, row?.id ?? ''))
  await set(null)
  expect(await readStoreData()).not.toEqual(before)
  await set(row?.storeId ?? null)
  expect(await readStoreData()).toEqual(before)
})
