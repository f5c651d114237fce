import type { contract, EndpointName } from '#lib/contracts/contract.ts'
import type { AnswerOf } from '#lib/contracts/endpoint.ts'
import type { RequestValues } from '#lib/contracts/request.ts'
import { storeListLimit } from '#lib/contracts/shopping-hubs.ts'
import { limits } from '#lib/limits.ts'
import { wholeHub } from '#lib/offers/general.ts'
import { allCustomers, rangesInQuery } from '#lib/offers/ranges.ts'
import { graphNames } from '#lib/offers/store-graph.ts'
import { headerForm } from '#lib/patterns/header-form.ts'
import { contentOf, refreshShortcuts } from '#lib/statistics/customers.ts'
import { hasCounts, readDaily } from '#lib/statistics/daily.ts'
import { lastMonth } from '#lib/statistics/range.ts'
import { isoDay, monthsAgo } from '#lib/time.ts'
import type { Fact, Facts } from './facts.ts'
import type { Findings } from './findings.ts'

/** How a reading call is tried. `Data` is what the pages read of an answer. */
interface Plan<Data> {
  /** What the request needs of earlier answers. */
  readonly needs?: Fact
  readonly parts?: (value: string) => RequestValues
  /** What later requests need of this answer. */
  readonly gives?: (data: Data) => Partial<Record<Fact, readonly unknown[]>>
  /** Whether an answer shows nothing. An empty list always does. */
  readonly isEmpty?: (data: Data) => boolean
  /** The code with which the API refuses when it has nothing to send. */
  readonly emptyCode?: string
  /** Looks for what the schema cannot say. */
  readonly check?: (data: Data, findings: Findings) => void
  /** What the call changes, although it reads: a sentence about what an answer has done. */
  readonly effect?: string
}

/** A reading call, for code that handles all of them alike. */
export interface Reading extends Omit<Plan<unknown>, 'parts' | 'gives' | 'isEmpty'> {
  readonly name: EndpointName
  readonly parts: (value: string) => RequestValues
  readonly isEmpty: (data: unknown) => boolean
  /** Keeps what later requests need. Returns whether everything that they need of this call is known now. */
  readonly learn: (data: unknown, facts: Facts) => boolean
}

function reading<const Name extends EndpointName>(
  name: Name,
  { parts, gives, isEmpty, check, ...rest }: Plan<AnswerOf<(typeof contract)[Name]>> = {},
): Reading {
  type Data = AnswerOf<(typeof contract)[Name]>
  return {
    name,
    ...rest,
    parts: parts ?? (() => ({})),
    isEmpty: (data) => (Array.isArray(data) && data.length === 0) || (isEmpty?.(data as Data) ?? false),
    learn(data, facts) {
      const given = Object.entries(gives?.(data as Data) ?? {}) as [Fact, readonly unknown[]][]
      for (const [fact, values] of given) facts.learn(fact, values)
      return given.every(([fact]) => facts.of(fact).length > 0)
    },
    ...(check && { check: (data: unknown, findings: Findings) => check(data as Data, findings) }),
  }
}

const byId = (id: string) => ({ params: { id } })
const byCustomer = (customerId: string) => ({ params: { customerId } })
const idsOf = (items: readonly { readonly id: string | null }[]) => items.map(({ id }) => id)
const patternsOf = (items: readonly { readonly pattern: string }[]) =>
  items.map(({ pattern }) => pattern).filter((pattern) => headerForm(pattern).kind === 'sendable')

function patternHeader(pattern: string): RequestValues {
  const form = headerForm(pattern)
  return { headers: { pattern: form.kind === 'sendable' ? form.header : '' } }
}

/**
 * All reading calls, each after the ones whose answers it needs.
 *
 * @param now for the days of the requests, in milliseconds since the epoch
 */
export function readingsAt(now: number): readonly Reading[] {
  const range = lastMonth(now)
  const page = { limit: limits.relatedPageSize, offset: 0 }
  const shortcuts = refreshShortcuts.join(',')
  const startDate = isoDay(monthsAgo(new Date(now), limits.customerTransactionMonths))
  const graphName = graphNames.sessions
  const neutralOffer = { turnover_parameter: 0, interaction_parameter: 0 }
  return [
    reading('listShoppingHubs', { gives: (hubs) => ({ hub: idsOf(hubs) }) }),
    reading('getShoppingHub', { needs: 'hub', parts: byId }),
    reading('listHubStores', {
      needs: 'hub',
      parts: (shoppingHubId) => ({ query: { limit: storeListLimit }, headers: { shoppingHubId } }),
      gives: (stores) => ({ store: idsOf(stores) }),
    }),
    reading('listUnassigned', {
      needs: 'hub',
      parts: (shoppinghubId) => ({ headers: { shoppinghubId } }),
      emptyCode: 'transactionsNotFound',
      gives: (transactions) => ({ customer: transactions.map(({ customerId }) => customerId) }),
    }),
    reading('listCities'),
    reading('listRetailers', { gives: (retailers) => ({ retailer: idsOf(retailers) }) }),
    reading('getRetailer', { needs: 'retailer', parts: byId }),
    reading('listRetailerPatterns', {
      needs: 'retailer',
      parts: byId,
      gives: (patterns) => ({ pattern: patternsOf(patterns) }),
    }),
    reading('listRetailerStores', {
      needs: 'retailer',
      parts: (id) => ({ ...byId(id), headers: page }),
      gives: (stores) => ({ store: idsOf(stores) }),
    }),
    reading('listRetailerTransactions', { needs: 'retailer', parts: (id) => ({ ...byId(id), headers: page }) }),
    reading('getStore', {
      needs: 'store',
      parts: byId,
      gives: ({ transactionPatterns }) => ({ pattern: patternsOf(transactionPatterns) }),
    }),
    reading('listStoreTransactions', { needs: 'store', parts: byId }),
    reading('listPatternTransactions', { needs: 'pattern', parts: patternHeader, emptyCode: 'noTransactionFound' }),
    reading('listGiftCardTransactions', { needs: 'card', parts: (cardNumber) => ({ headers: { cardNumber } }) }),
    reading('getNextReceipt', {
      isEmpty: ({ id }) => id == null,
      emptyCode: 'alreadyUnderReview',
      effect: 'A receipt was taken under review',
    }),
    reading('getCustomer', {
      needs: 'customer',
      parts: byCustomer,
      gives: ({ infoCustomer }) => ({ email: [infoCustomer.email] }),
    }),
    reading('getBankConnections', { needs: 'customer', parts: byCustomer }),
    reading('listRewards', {
      needs: 'customer',
      parts: byCustomer,
      gives: (rewards) => ({ payout: rewards.map(({ payOutId }) => payOutId) }),
    }),
    reading('getCustomerTransactions', {
      needs: 'customer',
      parts: (customerId) => ({ ...byCustomer(customerId), query: { startDate } }),
      emptyCode: 'transactionsNotFound',
      isEmpty: ({ transactions }) => transactions.length === 0,
    }),
    reading('getPayoutIban', {
      needs: 'payout',
      parts: (payOutId) => ({ params: { payOutId } }),
      emptyCode: 'resourceNotFound',
    }),
    reading('findCustomers', { needs: 'email', parts: (email) => ({ query: { email: email.toLowerCase() } }) }),
    reading('listPhoneCountries'),
    reading('listHubOwners'),
    reading('listBackUsers'),
    reading('listFunctionalities'),
    reading('getCustomerStatistics', {
      parts: () => ({ query: { shortcuts } }),
      isEmpty: (statistics) => contentOf(statistics) === 'none',
    }),
    reading('getDailyStatistics', {
      parts: () => ({ query: { shortcuts, ...range } }),
      isEmpty: (entries) => !hasCounts(readDaily(entries, range)),
      check(entries, findings) {
        const { isPart } = readDaily(entries, range)
        if (isPart) findings.note('different', '[]', 'days with counts, then objectives', 'an entry that is neither')
      },
    }),
    reading('getMaximumBudget', { gives: ({ max_budget }) => ({ budget: [max_budget] }) }),
    reading('getPredictions', {
      needs: 'budget',
      parts: (budget) => ({ query: { ...neutralOffer, budget } }),
    }),
    reading('getPredictionsForBudget', { needs: 'budget', parts: (budget) => ({ query: { budget } }) }),
    reading('getGraph', {
      parts: () => ({ query: { graphName } }),
      gives: ({ nodes }) => ({ shop: idsOf(nodes) }),
      isEmpty: ({ nodes }) => nodes.length === 0,
    }),
    reading('listStoreData', {
      gives: (stores) => ({ shop: stores.map(({ name }) => name).filter((name) => name !== wholeHub) }),
    }),
    reading('listPotentials'),
    reading('getStoreShares', { needs: 'shop', parts: (storeName) => ({ query: { storeName } }) }),
    reading('listBestLinks', { needs: 'shop', parts: (storeName) => ({ query: { graphName, storeName } }) }),
    reading('getFilteredCustomers', { parts: () => ({ query: rangesInQuery(allCustomers) }) }),
  ]
}
