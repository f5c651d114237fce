import { Flag, Id, OptionalId, Quantity, Text } from '#lib/received/fields.ts'
import { aliases, withAliases } from './aliases.ts'
import { endpoint, list, nothing } from './endpoint.ts'
import * as paths from './paths.ts'
import { z } from './zod.ts'

/**
 * A bank transaction of a hub's customer without a store, with the clues that help to find the store. `amount` is in
 * euros and negative when money was spent. `date` and `createdAt` are instants in ISO 8601. Source: MAS-12. The meaning of
 * the counters is assumed; see sandbox/README.md.
 */
export const UnassignedTransaction = withAliases(
  {
    id: OptionalId,
    customerId: Text,
    date: Text,
    createdAt: Text,
    label: Text,
    bankName: Text,
    amount: Quantity,
    hasHint: Flag,
    isRetailerInHub: Flag,
    retailerName: Text,
    shoppingHubName: Text,
    cityName: Text,
    nbInCityWithoutStrongPattern: Quantity,
    nbInDepartmentWithoutStrongPattern: Quantity,
    nbSpendingInHubSameDay: Quantity,
    nbSpendingInCitySameDay: Quantity,
    totalTransactionOfTheDay: Quantity,
    nbLabelInHubJourneyForTheCustomer: Quantity,
    nbLabelInCityJourneyForTheCustomer: Quantity,
    nbLabelForTheCustomer: Quantity,
    inTwoPreviousDay: Quantity,
    nbLabelInAnotherCustomerHubJourney: Quantity,
    nbLabelForProgram: Quantity,
    nbClaim: Quantity,
  },
  aliases.transaction,
)
export type UnassignedTransaction = z.output<typeof UnassignedTransaction>

export const listUnassigned = endpoint({
  summary: 'List the transactions of a mall that have no store',
  method: 'GET',
  path: paths.unaffectedTransactions,
  access: ['TRANSACTION_PINPOINT'],
  headers: z.object({ shoppinghubId: Id }),
  answer: list(UnassignedTransaction, 'unaffectedTransactionsInfo'),
  errors: { transactionsNotFound: 404, invalidShoppingHubId: 400 },
})

export const associateTransaction = endpoint({
  summary: 'Associate a transaction with a store',
  method: 'POST',
  path: paths.association,
  access: ['TRANSACTION_PINPOINT', 'SUPPORT_LVL_1'],
  body: z.object({ storeId: Id, transactionId: Id }),
  answer: nothing,
  errors: { invalidStoreId: 400, transactionNotFound: 404, transactionExists: 409 },
})

export const dissociateTransaction = endpoint({
  summary: 'Take a transaction back from its store',
  method: 'POST',
  path: paths.dissociation,
  access: ['TRANSACTION_PINPOINT'],
  body: z.object({ transactionId: Id }),
  answer: nothing,
  errors: { transactionNotFound: 404, invalidTransactionId: 400 },
})
