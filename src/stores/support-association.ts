import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import { getCustomerTransactions } from '#lib/contracts/customers.ts'
import { listHubStores, storeListLimit } from '#lib/contracts/shopping-hubs.ts'
import { associateTransaction } from '#lib/contracts/transactions.ts'
import { storageKeys } from '#lib/session/storage-keys.ts'
import { mutation } from './mutation.ts'
import { query } from './query.ts'
import { request } from './request.ts'

/** The customer whose transactions are asked for; null while none is. */
export const $customerId = atom<string | null>(null)

/** The mall of the customer who was fetched last, for this page alone. Source: SAS-27. */
const $savedHubId = persistentAtom<string | undefined>(storageKeys.supportAssociationHubId, undefined)
export const $savedHubName = persistentAtom<string | undefined>(storageKeys.supportAssociationHubName, undefined)

/** All transactions of a customer, with the mall. Each customer has a reading of its own. Source: SAS-03, SAS-21. */
export function transactionsOf(customerId: string | null) {
  return query('supportTransactions', getCustomerTransactions, atom(customerId), (id) => ({
    params: { customerId: id },
    query: {},
  }))
}

/** The stores of the customer's mall. Source: SAS-12, SAS-21. */
export function storesOf(hubId: string | null) {
  return query('supportStores', listHubStores, atom(hubId), (shoppingHubId) => ({
    headers: { shoppingHubId },
    query: { limit: storeListLimit },
  }))
}

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
export const supportAssociation = mutation((chosen: { readonly storeId: string; readonly transactionId: string }) =>
  request(associateTransaction, { body: chosen }),
)
