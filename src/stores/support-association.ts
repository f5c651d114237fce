import { persistentAtom } from '@nanostores/persistent'
import { computed } from 'nanostores'
import { getCustomerTransactions } from '#lib/contracts/customers.ts'
import { getHubName, listHubStores, storeListLimit } from '#lib/contracts/shopping-hubs.ts'
import { associateTransaction } from '#lib/contracts/transactions.ts'
import { readCustomer, writeCustomer } from '#lib/customers/address.ts'
import { storageKeys } from '#lib/session/storage-keys.ts'
import { inAddress } from './address.ts'
import { mutation } from './mutation.ts'
import { query } from './query.ts'
import { request } from './request.ts'

const customer = inAddress({ read: readCustomer, write: writeCustomer })

/**
 * The customer whose transactions are asked for, as the address names them: the customer page hands them over there. Null
 * while there is none.
 */
export const $customerId = computed(customer.$value, (named) => named?.customerId ?? null)

/** Asks for the transactions of a customer; null goes back to the search. The filters belong to the customer that they were set for. */
export function goToCustomer(customerId: string | null): void {
  customer.goTo(customerId === null ? null : { customerId, hubId: null })
}

/** The mall of the customer who was fetched last, for this page alone. Source: SAS-27. */
const $savedHubId = persistentAtom<string | undefined>(storageKeys.supportAssociationHubId, undefined)
export const $savedHubName = persistentAtom<string | undefined>(storageKeys.supportAssociationHubName, undefined)

/** All transactions of the customer, with the mall. Source: SAS-03, SAS-21. */
export const $customerTransactions = query(getCustomerTransactions, $customerId, (customerId) => ({
  params: { customerId },
  query: {},
}))

/** The customer's mall; null while it is not known. */
export const $hubId = computed($customerTransactions, ({ data }) => data?.customerHubId ?? null)

/** The mall of the customer, for its name. */
export const $hub = query(getHubName, $hubId, (id) => ({ params: { id } }))

/** The stores of the customer's mall. Source: SAS-12, SAS-21. */
export const $hubStores = query(listHubStores, $hubId, (shoppingHubId) => ({
  headers: { shoppingHubId },
  query: { limit: storeListLimit },
}))

/** Keeps the mall of the fetched customer; its name follows when it is known. Source: SAS-27. */
export function keepHub(hubId: string, name: string | null): void {
  if ($savedHubId.get() !== hubId) $savedHubName.set(undefined)
  $savedHubId.set(hubId)
  if (name !== null) $savedHubName.set(name)
}

/** Source: SAS-17. */
export function forgetHub(): void {
  $savedHubId.set(undefined)
  $savedHubName.set(undefined)
}

/** Associates one transaction with a store. Source: SAS-13. */
export const associateCustomerStore = mutation((chosen: { readonly storeId: string; readonly transactionId: string }) =>
  request(associateTransaction, { body: chosen }),
)
