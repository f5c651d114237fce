import type { contract, EndpointName } from '#lib/contracts/contract.ts'
import type { AnswerOf } from '#lib/contracts/endpoint.ts'
import type { RequestValues } from '#lib/contracts/request.ts'
import { storeListLimit } from '#lib/contracts/shopping-hubs.ts'
import { limits } from '#lib/limits.ts'
import { wholeHub } from '#lib/offers/general.ts'
import { allCustomers, rangesInQuery } from '#lib/offers/ranges.ts'
import { graphNames } from '#lib/offers/store-graph.ts'
import { headerForm } from '#lib/patterns/header-form.ts'
import { refreshShortcuts } from '#lib/statistics/customers.ts'
import { lastMonth } from '#lib/statistics/range.ts'
import { isoDay, monthsAgo } from '#lib/time.ts'

/** What later requests take from earlier answers. `shop` is the name of a store of the offers service. */
export type Fact = 'hub' | 'store' | 'retailer' | 'pattern' | 'customer' | 'email' | 'payout' | 'budget' | 'shop'

/** How a reading call is sent. `Data` is what the pages read of its answer. */
export interface Reading<Data> {
  /** Why it is never sent. */
  readonly unsent?: string
  /** What the request needs of earlier answers. */
  readonly needs?: Fact
  readonly parts?: (value: string) => RequestValues
  /** Values for later requests. */
  readonly gives?: (data: Data) => Readonly<Partial<Record<Fact, readonly unknown[]>>>
}

type Readings = { readonly [Name in EndpointName]?: Reading<AnswerOf<(typeof contract)[Name]>> }

const byId = (id: string) => ({ params: { id } })
const byCustomer = (customerId: string) => ({ params: { customerId } })
const byShop = (storeName: string) => ({ query: { storeName } })
const idsOf = (items: readonly { readonly id: string | null }[]) => items.map(({ id }) => id)

/** The header for a pattern; null for a pattern that the pages do not send either. */
function patternHeader({ pattern }: { readonly pattern: string }): string | null {
  const form = headerForm(pattern)
  return form.kind === 'sendable' ? form.header : null
}

/**
 * The reading calls, each after the ones whose answers it needs.
 *
 * @param now for the days of the requests, in milliseconds since the epoch
 */
export function readingsAt(now: number): Readings {
  const page = { limit: limits.relatedPageSize, offset: 0 }
  const ofPage = (id: string) => ({ ...byId(id), headers: page })
  const shortcuts = refreshShortcuts.join(',')
  const startDate = isoDay(monthsAgo(new Date(now), limits.customerTransactionMonths))
  const graphName = graphNames.sessions
  return {
    listShoppingHubs: { gives: (hubs) => ({ hub: idsOf(hubs) }) },
    getShoppingHub: { needs: 'hub', parts: byId },
    listHubStores: {
      needs: 'hub',
      parts: (shoppingHubId) => ({ query: { limit: storeListLimit }, headers: { shoppingHubId } }),
      gives: (stores) => ({ store: idsOf(stores) }),
    },
    listUnassigned: {
      needs: 'hub',
      parts: (shoppinghubId) => ({ headers: { shoppinghubId } }),
      gives: (transactions) => ({ customer: transactions.map(({ customerId }) => customerId) }),
    },
    listCities: {},
    listRetailers: { gives: (retailers) => ({ retailer: idsOf(retailers) }) },
    getRetailer: { needs: 'retailer', parts: byId },
    listRetailerPatterns: { needs: 'retailer', parts: byId, gives: (all) => ({ pattern: all.map(patternHeader) }) },
    listRetailerStores: { needs: 'retailer', parts: ofPage, gives: (stores) => ({ store: idsOf(stores) }) },
    listRetailerTransactions: { needs: 'retailer', parts: ofPage },
    getStore: { needs: 'store', parts: byId },
    listStoreTransactions: { needs: 'store', parts: byId },
    listPatternTransactions: { needs: 'pattern', parts: (pattern) => ({ headers: { pattern } }) },
    listGiftCardTransactions: { unsent: 'needs the number of a gift card, which no answer has' },
    getNextReceipt: { unsent: 'it takes a receipt under review' },
    getCustomer: {
      needs: 'customer',
      parts: byCustomer,
      gives: ({ infoCustomer }) => ({ email: [infoCustomer.email?.toLowerCase()] }),
    },
    getBankConnections: { needs: 'customer', parts: byCustomer },
    listRewards: { needs: 'customer', parts: byCustomer, gives: (all) => ({ payout: all.map((one) => one.payOutId) }) },
    getCustomerTransactions: { needs: 'customer', parts: (id) => ({ ...byCustomer(id), query: { startDate } }) },
    getPayoutIban: { needs: 'payout', parts: (payOutId) => ({ params: { payOutId } }) },
    findCustomers: { needs: 'email', parts: (email) => ({ query: { email } }) },
    listPhoneCountries: {},
    listHubOwners: {},
    listBackUsers: {},
    listFunctionalities: {},
    getCustomerStatistics: { parts: () => ({ query: { shortcuts } }) },
    getDailyStatistics: { parts: () => ({ query: { shortcuts, ...lastMonth(now) } }) },
    getMaximumBudget: { gives: ({ max_budget }) => ({ budget: [max_budget] }) },
    getPredictions: {
      needs: 'budget',
      parts: (budget) => ({ query: { turnover_parameter: 0, interaction_parameter: 0, budget } }),
    },
    getPredictionsForBudget: { needs: 'budget', parts: (budget) => ({ query: { budget } }) },
    getGraph: { parts: () => ({ query: { graphName } }) },
    listStoreData: {
      gives: (stores) => ({ shop: stores.map(({ name }) => name).filter((name) => name !== wholeHub) }),
    },
    listPotentials: {},
    getStoreShares: { needs: 'shop', parts: byShop },
    listBestLinks: { needs: 'shop', parts: (storeName) => ({ query: { graphName, storeName } }) },
    getFilteredCustomers: { parts: () => ({ query: rangesInQuery(allCustomers) }) },
  }
}
