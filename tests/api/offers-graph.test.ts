import { beforeAll, describe, expect, it } from 'vitest'
import { getGraph, getStoreShares, listBestLinks, type StoreGraph, type StoreShares } from '#lib/contracts/offers.ts'
import type { z } from '#lib/contracts/zod.ts'
import {
  customersOf,
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
beforeAll(async () => {
  ;({ everywhere, inHub } = await readPurchases(sandbox))
})

const as = 'hubs@dashboard.test'

async function read<Answer>(endpoint: Parameters<TestSandbox['call']>[0], query?: Record<string, string>) {
  const { status, json } = await sandbox.call(endpoint, { as, ...(query && { query }) })
  expect(status).toBe(200)
  return json as Answer
}

const codeOf = ({ status, json }: { status: number; json: unknown }) => [status, (json as { code?: string })?.code]
const of = (store: string) => inHub.filter((purchase) => purchase.store === store)
const readGraph = (graphName: string) => read<z.output<typeof StoreGraph>>(getGraph, { graphName })
const readShares = (storeName: string) => read<StoreShares>(getStoreShares, { storeName })
const one = 'Fnac Confluent'
const shared = (first: ReadonlySet<string>, second: ReadonlySet<string>) =>
  [...first].filter((value) => second.has(value)).length

describe('the graph', () => {
  it('of sessions links stores by how much oftener than by chance they share a day [OFF-31] [OFF-32]', async () => {
    const { links } = await readGraph('session')
    const sessions = sessionsOf(inHub).size
    for (const { source, target, value } of links) {
      const [first, second] = [sessionsOf(of(source)), sessionsOf(of(target))]
      const lift = (shared(first, second) * sessions) / (first.size * second.size)
      expectRounded(value, lift, `${source} and ${target}`)
    }
    const strong = links.filter(({ value }) => (value ?? 0) >= 1.4)
    expect(strong.length).toBeGreaterThan(10)
    expect(strong.length).toBeLessThan(links.length / 4)
  })

  it('of shared customers links stores by them, in percent of the customers of either [OFF-31] [OFF-32]', async () => {
    const { links } = await readGraph('jaccard')
    for (const { source, target, value } of links) {
      const [first, second] = [customersOf(of(source)), customersOf(of(target))]
      const percent = (100 * shared(first, second)) / (first.size + second.size - shared(first, second))
      expectRounded(value, percent, `${source} and ${target}`)
    }
    const strong = links.filter(({ value }) => (value ?? 0) >= 8)
    expect(strong.length).toBeGreaterThan(10)
    expect(strong.length).toBeLessThan(links.length / 2)
  })

  it('holds every store of the mall with its sizes, and each pair once [OFF-32] [OFF-59]', async () => {
    const { nodes, links } = await readGraph('session')
    expect(nodes.map(({ id }) => id)).toEqual(distinct(inHub.map(({ store }) => store)).sort())
    const sessions = sessionsOf(inHub).size
    for (const { id, avgCa, avgNbCustomer, avgNbTransaction } of nodes) {
      expectRounded(avgCa, sumOf(of(id)) / 100 / 182, id)
      expectRounded(avgNbCustomer, (100 * sessionsOf(of(id)).size) / sessions, id)
      expectRounded(avgNbTransaction, of(id).length / 182, id)
    }
    expect(distinct(links.map(({ source, target }) => [source, target].sort().join())).length).toBe(links.length)
    expect(distinct(nodes.map(({ group }) => group)).length).toBeGreaterThan(2)
  })

  it('puts every store into the group of the one that it is best linked with [OFF-32]', async () => {
    for (const graphName of ['session', 'jaccard']) {
      const { nodes } = await readGraph(graphName)
      const groups = new Map(nodes.map(({ id, group }) => [id, group]))
      for (const { id } of nodes.slice(0, 5)) {
        const [best] = await read<[string, number][]>(listBestLinks, { graphName, storeName: id })
        expect(groups.get(best?.[0] ?? '')).toBe(groups.get(id))
      }
    }
  })

  it('has a name that is known', async () => {
    expect(codeOf(await sandbox.call(getGraph, { as, query: { graphName: 'sessions' } }))).toEqual([
      400,
      'invalidRequest',
    ])
  })
})

it.each(['session', 'jaccard'])(
  'the best links of a store are those of the graph %s, best first [OFF-20]',
  async (graphName) => {
    const { links } = await readGraph(graphName)
    const best = await read<[string, number][]>(listBestLinks, { graphName, storeName: one })
    const values = best.map(([, value]) => value)
    expect(values).toEqual(values.toSorted((first, second) => second - first))
    const expected = links.flatMap(({ source, target, value }) => {
      if (source !== one && target !== one) return []
      return [[source === one ? target : source, value]]
    })
    expect(best.toSorted()).toEqual(expected.toSorted())
  },
)

describe('the shares', () => {
  it('of a store are where its customers spend at its retailer [OFF-19] [OFF-56]', async () => {
    for (const name of [one, 'Zara Confluent', 'Auchan Confluent']) {
      const customers = customersOf(of(name))
      const { retailerId } = of(name)[0] ?? {}
      const spent = everywhere.filter((purchase) => {
        return customers.has(purchase.customerId) && purchase.retailerId === retailerId
      })
      expectShares(await readShares(name), spent)
    }
  })

  it('of the whole mall are those of its customers at all its retailers [OFF-19]', async () => {
    const customers = customersOf(inHub)
    const retailers = new Set(inHub.map(({ retailerId }) => retailerId))
    const spent = everywhere.filter((purchase) => {
      return customers.has(purchase.customerId) && retailers.has(purchase.retailerId)
    })
    const shares = await readShares('AllMall')
    expectShares(shares, spent)
    expect(shares.share_online).toBeGreaterThan(0)
  })

  it('are without the web for most stores [OFF-18]', async () => {
    expect((await readShares('Kiabi Confluent')).share_online).toBeGreaterThan(0)
    expect((await readShares('Etam Confluent')).share_online).toBe(0)
  })

  function expectShares({ share_in, share_out, share_online }: StoreShares, spent: readonly Purchase[]): void {
    const percent = (matches: (purchase: Purchase) => boolean) => (100 * sumOf(spent.filter(matches))) / sumOf(spent)
    expect(Math.abs((share_in ?? Number.NaN) - percent(({ isInHub }) => isInHub))).toBeLessThan(0.011)
    expectRounded(
      share_out,
      percent(({ isInHub, isOnline }) => !isInHub && !isOnline),
    )
    expectRounded(
      share_online,
      percent(({ isOnline }) => isOnline),
    )
    expect((share_in ?? 0) + (share_out ?? 0) + (share_online ?? 0)).toBeCloseTo(100, 6)
  }
})

it.each(['Fnac', 'fnac confluent', 'Fnac Les Deux Fleuves', 'Amazon (web)'])(
  'no store of the mall is called %s',
  async (storeName) => {
    expect(codeOf(await sandbox.call(getStoreShares, { as, query: { storeName } }))).toEqual([404, 'storeNotFound'])
    const query = { graphName: 'session', storeName }
    expect(codeOf(await sandbox.call(listBestLinks, { as, query }))).toEqual([404, 'storeNotFound'])
  },
)
