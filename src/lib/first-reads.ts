import { listBackUsers, listFunctionalities } from '#lib/contracts/back-users.ts'
import { listCities } from '#lib/contracts/cities.ts'
import { getBankConnections, getCustomer, getCustomerTransactions, listRewards } from '#lib/contracts/customers.ts'
import type { ApiPath, InputOf, JsonEndpoint } from '#lib/contracts/endpoint.ts'
import { getShoppingHub, listHubOwners } from '#lib/contracts/hubs.ts'
import { getGraph, getStoreShares, listPotentials, listStoreData } from '#lib/contracts/offers.ts'
import {
  getRetailer,
  listRetailerPatterns,
  listRetailerStores,
  listRetailerTransactions,
} from '#lib/contracts/retailers.ts'
import { listShoppingHubs } from '#lib/contracts/shopping-hubs.ts'
import { getStore, listStoreTransactions } from '#lib/contracts/stores.ts'
import { listUnassigned } from '#lib/contracts/transactions.ts'
import { newView, pageHeaders } from '#lib/entities/address.ts'
import { wholeHub } from '#lib/offers/general.ts'
import { graphNames } from '#lib/offers/store-graph.ts'
import type { RouteName } from '#lib/routes.ts'

/**
 * A read that the guard sends before the page's script loads. Plain data, because each page contains its own. In its
 * values, `{name}` stands for a query parameter of the page's address or for the id in its path, and `{stored:key}` for a
 * value in local storage. If one is missing, the read is not sent.
 */
export interface FirstRead {
  readonly path: ApiPath
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, unknown>>
  /** Required query parameters of the page's address; null for one that has to be absent. */
  readonly when?: Readonly<Record<string, string | null>>
}

function firstRead<E extends JsonEndpoint & { method: 'GET' }>(
  { path }: E,
  { params, query, headers }: InputOf<E> & Pick<FirstRead, 'params' | 'query' | 'headers'>,
  when?: FirstRead['when'],
): FirstRead {
  return {
    path,
    ...(params && { params }),
    ...(query && { query }),
    ...(headers && { headers }),
    ...(when && { when }),
  }
}

const ofCustomer = { params: { customerId: '{customer}' } }
const ofEntity = { params: { id: '{id}' } }
const firstPage = pageHeaders(newView(null).stores)
const store = { type: 'store' }
const retailer = { type: 'retailer' }

/**
 * What the pages read when they open. The readings of the pages send the same requests, which take the answers over. A read whose input is
 * computed, for example from the current day, is left out.
 */
export const firstReads: { readonly [Name in RouteName]?: readonly FirstRead[] } = {
  association: [
    firstRead(listUnassigned, { headers: { shoppinghubId: '{hub}' } }),
    // The saved hub is preselected in step 1.
    firstRead(listUnassigned, { headers: { shoppinghubId: '{stored:manualAssociation.shoppingHub}' } }, { hub: null }),
    firstRead(listShoppingHubs, {}),
  ],
  customerSearch: [getCustomer, getBankConnections, listRewards].map((endpoint) => firstRead(endpoint, ofCustomer)),
  supportAssociation: [firstRead(getCustomerTransactions, { ...ofCustomer, query: {} })],
  entities: [
    firstRead(getStore, ofEntity, store),
    firstRead(listStoreTransactions, ofEntity, store),
    firstRead(getRetailer, ofEntity, retailer),
    firstRead(listRetailerPatterns, ofEntity, retailer),
    firstRead(listRetailerStores, { ...ofEntity, headers: firstPage }, { ...retailer, stores: null, storesSize: null }),
    firstRead(
      listRetailerTransactions,
      { ...ofEntity, headers: firstPage },
      { ...retailer, transactions: null, transactionsSize: null },
    ),
  ],
  hubCreation: [firstRead(listHubOwners, {}), firstRead(listCities, {})],
  hubManagement: [firstRead(listShoppingHubs, {})],
  hubUpdate: [firstRead(getShoppingHub, ofEntity), firstRead(listHubOwners, {}), firstRead(listCities, {})],
  offers: [
    firstRead(getGraph, { query: { graphName: graphNames.sessions } }, { tab: null }),
    firstRead(listStoreData, {}, { tab: null }),
    firstRead(listPotentials, {}, { tab: null }),
    firstRead(getStoreShares, { query: { storeName: wholeHub } }, { tab: null }),
  ],
  users: [firstRead(listBackUsers, {}), firstRead(listFunctionalities, {})],
}
