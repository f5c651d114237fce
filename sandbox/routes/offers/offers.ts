import {
  getFilteredCustomers,
  getGraph,
  getStoreShares,
  listBestLinks,
  listPotentials,
  listStoreData,
} from '#lib/contracts/offers.ts'
import { z } from '#lib/contracts/zod.ts'
import { offersHubId } from '../../db/settings.ts'
import type { Services } from '../../http/context.ts'
import type { Serve } from '../../http/serve.ts'
import { type RankedCustomer, rankCustomers } from './customers.ts'
import { groupStores, linksOf, listLinks } from './links.ts'
import { listSpending, sharesOf } from './shares.ts'
import { averagesOf, describePotentials, describeStores } from './store-data.ts'
import { readHubFigures } from './store-figures.ts'

/** The offers service: stores, their links, and the hub's customers. Source: API-41. */
export function registerOffers(serve: Serve, { db }: Services): void {
  serve(getStoreShares, async ({ query: { storeName }, refuse }) => {
    const spending = await listSpending(db, await offersHubId(db))
    const found = spending.find(({ name }) => name === storeName)
    if (!found) throw refuse('storeNotFound', 'No store of the mall has this name')
    return sharesOf(found)
  })

  serve(listBestLinks, async ({ query: { graphName, storeName }, refuse }) => {
    const hubId = await offersHubId(db)
    const { stores } = await readHubFigures(db, hubId)
    if (!stores.some(({ name }) => name === storeName)) {
      throw refuse('storeNotFound', 'No store of the mall has this name')
    }
    return linksOf(await listLinks(db, hubId, graphName), storeName)
  })

  serve(getGraph, async ({ query: { graphName } }) => {
    const hubId = await offersHubId(db)
    const links = await listLinks(db, hubId, graphName)
    const { hub, stores } = await readHubFigures(db, hubId)
    const groups = groupStores(
      stores.map(({ name }) => name),
      links,
    )
    const nodes = stores.map((store) => ({
      id: store.name,
      group: groups.get(store.name) ?? null,
      ...averagesOf(store, hub),
    }))
    return { nodes, links: [...links] }
  })

  serve(listStoreData, async () => describeStores(await readHubFigures(db, await offersHubId(db))))

  serve(listPotentials, async () => {
    const hubId = await offersHubId(db)
    return describePotentials(await readHubFigures(db, hubId), await listSpending(db, hubId))
  })

  serve(getFilteredCustomers, async ({ query, refuse }) => {
    const ranges = {
      abandon: readRange(query.range_abandon),
      frequence: readRange(query.range_frequence),
      panier: readRange(query.range_panier),
      parcours: readRange(query.range_parcours),
    }
    const { abandon, frequence, panier, parcours } = ranges
    if (!abandon || !frequence || !panier || !parcours) {
      throw refuse('invalidRange', 'A range reads {"min":0,"max":100} and lies between 0 and 100')
    }
    const customers = await rankCustomers(db, await offersHubId(db))
    const isWithin = (customer: RankedCustomer) =>
      within(abandon, customer.abandon) &&
      within(frequence, customer.frequence) &&
      within(panier, customer.panier) &&
      within(parcours, customer.parcours)
    return {
      status: customers
        .filter(isWithin)
        .map((customer) => [
          customer.customerId,
          customer.abandon,
          customer.frequence,
          customer.panier,
          customer.parcours,
        ]),
      all_customer: customers.length,
    }
  })
}

const Percent = z.number().check(z.gte(0), z.lte(100))
const Range = z.object({ min: Percent, max: Percent }).check(z.refine(({ min, max }) => min <= max))
type Range = z.infer<typeof Range>

const within = ({ min, max }: Range, value: number) => value >= min && value <= max

function readRange(text: string): Range | null {
  try {
    return Range.parse(JSON.parse(text))
  } catch {
    return null
  }
}
