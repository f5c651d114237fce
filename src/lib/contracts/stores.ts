import { Flag, Id, Quantity, Text } from '#lib/received/fields.ts'
import { aliases, withAliases } from './aliases.ts'
import { endpoint, list, nothing, object } from './endpoint.ts'
import { listOf } from './lists.ts'
import * as paths from './paths.ts'
import { Pattern } from './patterns.ts'
import { RelatedTransaction } from './related-transactions.ts'
import { z } from './zod.ts'

/** Address of a store. `country` is a two-letter code or a name. Source: ENT-32. */
const Address = z.catch(z.nullable(z.object({ streetNumber: Text, route: Text, country: Text })), null)

/**
 * A store. `storeCount` counts all stores of its retailer; the two counters of the city include this store. Source: ENT-32.
 * Assumed: a "strong" pattern is a pattern of the store itself (sandbox/README.md).
 */
export const Store = withAliases(
  {
    id: Id,
    name: Text,
    googlePlaceId: Text,
    retailerId: Text,
    retailerName: Text,
    shoppingHubId: Text,
    shoppingHubName: Text,
    isOnline: Flag,
    cityId: Text,
    cityName: Text,
    address: Address,
    formattedAddress: Text,
    storeCount: Quantity,
    numberOfStoresFromSameRetailerInCity: Quantity,
    numberOfStoresFromSameRetailerInCityWithoutStrongPattern: Quantity,
    numberOfClaims: Quantity,
    transactionPatterns: listOf(Pattern),
  },
  aliases.store,
)
export type Store = z.output<typeof Store>

/** Data of a new store. Omitted fields stay empty. Source: ENT-41, ENT-74. */
export const NewStore = z.object({
  name: z.string().check(z.minLength(1)),
  googlePlaceId: z.string().check(z.minLength(1)),
  retailerId: z.optional(z.string()),
  shoppingHubId: z.optional(z.string()),
  cityId: z.optional(z.string()),
  isOnline: z.boolean(),
  address: z.optional(z.object({ streetNumber: z.optional(z.string()), route: z.optional(z.string()) })),
})
export type NewStore = z.infer<typeof NewStore>

/** The changed fields of a store. A cleared field is an empty text. Source: ENT-47, ENT-48, ENT-75. */
export const StoreChanges = z.object({
  name: z.optional(z.string()),
  googlePlaceId: z.optional(z.string()),
  retailerId: z.optional(z.string()),
  shoppingHubId: z.optional(z.string()),
  isOnline: z.optional(z.boolean()),
  address: z.optional(
    z.object({
      locality: z.optional(z.string()),
      route: z.optional(z.string()),
      streetNumber: z.optional(z.string()),
    }),
  ),
})
export type StoreChanges = z.infer<typeof StoreChanges>

const StoreParams = z.object({ id: Id })

export const getStore = endpoint({
  summary: 'Read a store',
  method: 'GET',
  path: paths.store,
  access: ['STORE_RETAILER_MANAGEMENT'],
  params: StoreParams,
  answer: object(Store),
  errors: { invalidStoreId: 400, storeNotFound: 404 },
})

export const listStoreTransactions = endpoint({
  summary: 'List the transactions of a store',
  method: 'GET',
  path: paths.storeTransactions,
  access: ['STORE_RETAILER_MANAGEMENT'],
  params: StoreParams,
  answer: list(RelatedTransaction, 'transactions'),
  errors: { invalidStoreId: 400, storeNotFound: 404 },
})

export const createStore = endpoint({
  summary: 'Create a store',
  method: 'POST',
  path: paths.stores,
  access: ['STORE_RETAILER_MANAGEMENT'],
  body: NewStore,
  answer: object(withAliases({ storeId: Id }, { storeId: 'id' })),
  errors: {
    invalidRetailerId: 400,
    invalidCityId: 400,
    invalidShoppingHubId: 400,
    googlePlaceIdExists: 409,
  },
})

export const updateStore = endpoint({
  summary: 'Change a store',
  method: 'PATCH',
  path: paths.store,
  access: ['STORE_RETAILER_MANAGEMENT'],
  params: StoreParams,
  body: StoreChanges,
  answer: nothing,
  errors: {
    invalidStoreId: 400,
    invalidRetailerId: 400,
    invalidShoppingHubId: 400,
    storeNotFound: 404,
    googlePlaceIdExists: 409,
  },
})

export const deleteStore = endpoint({
  summary: 'Delete a store',
  method: 'DELETE',
  path: paths.store,
  access: ['STORE_RETAILER_MANAGEMENT'],
  params: StoreParams,
  answer: nothing,
  errors: { invalidStoreId: 400, storeNotFound: 404 },
})
