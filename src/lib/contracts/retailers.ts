import { Flag, Id, OptionalId, Quantity, Text } from '#lib/received/fields.ts'
import { aliases, withAliases } from './aliases.ts'
import { endpoint, list, nothing, object } from './endpoint.ts'
import * as paths from './paths.ts'
import { Pattern } from './patterns.ts'
import { RelatedTransaction } from './related-transactions.ts'
import { z } from './zod.ts'

/** A retailer in the list for the autocomplete. Source: ENT-04. */
const RetailerName = withAliases({ id: Id, name: Text }, aliases.retailer)
export type RetailerName = z.output<typeof RetailerName>

/**
 * General information about a retailer. `transactionCount` counts the transactions whose label or store belongs to the
 * retailer, `affectedTransactionCount` those of them that have a store. Source: ENT-22, ENT-33.
 */
export const Retailer = withAliases(
  {
    id: Id,
    name: Text,
    siren: Text,
    storeCount: Quantity,
    transactionCount: Quantity,
    affectedTransactionCount: Quantity,
  },
  aliases.retailer,
)
export type Retailer = z.output<typeof Retailer>

/** A store of a retailer. Source: ENT-28, ENT-86. */
export const RelatedStore = withAliases(
  {
    id: OptionalId,
    name: Text,
    isOnline: Flag,
    cityName: Text,
    cityId: Text,
    formattedAddress: Text,
    shoppingHubName: Text,
  },
  aliases.store,
)
export type RelatedStore = z.output<typeof RelatedStore>

const RetailerParams = z.object({ id: Id })
const wholeNumber = (least: number) => (count: number) => Number.isSafeInteger(count) && count >= least

/** The range of rows to send. `offset` is the number of skipped rows. Source: ENT-29, ENT-81. */
const PageHeaders = z.object({
  limit: z.coerce.number().check(z.refine(wholeNumber(1))),
  offset: z.coerce.number().check(z.refine(wholeNumber(0))),
})

const retailerErrors = { invalidRetailerId: 400, retailerNotFound: 404 } as const

export const listRetailers = endpoint({
  summary: 'List the retailers by name',
  method: 'GET',
  path: paths.retailers,
  access: ['STORE_RETAILER_MANAGEMENT'],
  answer: list(RetailerName, 'retailersList'),
  errors: {},
})

export const getRetailer = endpoint({
  summary: 'Read a retailer',
  method: 'GET',
  path: paths.retailerInformation,
  access: ['STORE_RETAILER_MANAGEMENT'],
  params: RetailerParams,
  answer: object(Retailer),
  errors: retailerErrors,
})

export const listRetailerPatterns = endpoint({
  summary: 'List the patterns of a retailer',
  method: 'GET',
  path: paths.retailerPatterns,
  access: ['STORE_RETAILER_MANAGEMENT'],
  params: RetailerParams,
  answer: list(Pattern, 'patterns'),
  errors: retailerErrors,
})

export const listRetailerStores = endpoint({
  summary: 'List some stores of a retailer',
  method: 'GET',
  path: paths.retailerStores,
  access: ['STORE_RETAILER_MANAGEMENT'],
  params: RetailerParams,
  headers: PageHeaders,
  answer: list(RelatedStore, 'stores'),
  errors: retailerErrors,
})

export const listRetailerTransactions = endpoint({
  summary: 'List some transactions of a retailer, the latest first',
  method: 'GET',
  path: paths.retailerTransactions,
  access: ['STORE_RETAILER_MANAGEMENT'],
  params: RetailerParams,
  headers: PageHeaders,
  answer: list(RelatedTransaction, 'transactions'),
  errors: retailerErrors,
})

export const createRetailer = endpoint({
  summary: 'Create a retailer',
  method: 'POST',
  path: paths.retailers,
  access: ['STORE_RETAILER_MANAGEMENT'],
  body: z.object({ name: z.string().check(z.minLength(1)), siren: z.string().check(z.minLength(1)) }),
  answer: object(withAliases({ retailerId: Id }, { retailerId: 'id' })),
  errors: { invalidSiren: 400, sirenExists: 409 },
})

export const updateRetailer = endpoint({
  summary: 'Rename a retailer',
  method: 'PATCH',
  path: paths.retailer,
  access: ['STORE_RETAILER_MANAGEMENT'],
  params: RetailerParams,
  body: z.object({ name: z.string() }),
  answer: nothing,
  errors: retailerErrors,
})

export const deleteRetailer = endpoint({
  summary: 'Delete a retailer',
  method: 'DELETE',
  path: paths.retailer,
  access: ['STORE_RETAILER_MANAGEMENT'],
  params: RetailerParams,
  answer: nothing,
  errors: { ...retailerErrors, retailerHasStores: 409 },
})
