import { atom, computed } from 'nanostores'
import { storageKeys } from '#browser/storage.ts'
import { type CustomerTransaction, getCustomerTransactions } from '#lib/contracts/customers.ts'
import { mapItems } from '#lib/contracts/lists.ts'
import { getHubName, listHubStores, storeListLimit } from '#lib/contracts/shopping-hubs.ts'
import { readCustomer, writeCustomer } from '#lib/customers/address.ts'
import { isLinked } from '#lib/customers/facts.ts'
import { inAddress } from '#stores/address.ts'
import { keptText } from '#stores/kept-text.ts'
import { query } from '#stores/query.ts'
import { selection } from '../state/selection.ts'

const customer = inAddress({ read: readCustomer, write: writeCustomer })

/**
 * The customer in the address, whose transactions are shown. The customer page passes the customer this way. Null when
 * there is none.
 */
export const $customerId = computed(customer.$value, (named) => named?.customerId ?? null)

/** Navigates to a customer's transactions; null returns to the search. Drops the filters, which belong to the previous customer. */
export function goToTransactions(customerId: string | null): void {
  $isQuiet.set(false)
  customer.goTo(customerId === null ? null : { customerId, hubId: null })
}

/** The hub of the last customer; only this page uses it. Source: SAS-27. */
const $savedHubId = keptText(storageKeys.supportAssociationHubId)
const $savedHubName = keptText(storageKeys.supportAssociationHubName)

/** All transactions of the customer, and the id of the hub. Source: SAS-03, SAS-21. */
export const $customerTransactions = query(
  getCustomerTransactions,
  $customerId,
  (customerId) => ({ params: { customerId }, query: {} }),
  { tellsInPlace: true },
)

/** Whether the user has not asked for the last reading, so that its failure shows only above the table. */
export const $isQuiet = atom(false)

/** Reads the transactions again. */
export function reload(): void {
  $isQuiet.set(false)
  $customerTransactions.revalidate()
}

/** Reads the transactions again after a write that may have changed them. */
export function reread(): void {
  $isQuiet.set(true)
  $customerTransactions.revalidate()
}

/** Whether a transaction can get a store. Source: SAS-06. */
export const canAssociate = (row: CustomerTransaction) => !isLinked(row) && row.id !== null

/** The table of the customer's transactions and its work. */
export const customerSelection = selection<CustomerTransaction>(canAssociate)

/** The customer's hub; null when unknown. */
export const $hubId = computed($customerTransactions, ({ data }) => data?.customerHubId ?? null)

/** The hub of the customer, to show its name. */
export const $hub = query(getHubName, $hubId, (id) => ({ params: { id } }))

/** Its name; null when unknown. */
export const $hubName = computed([$hub, $savedHubName], ({ data }, saved) => data?.name ?? saved ?? null)

/** The stores of the customer's hub. Source: SAS-12, SAS-21. */
export const $hubStores = query(listHubStores, $hubId, (shoppingHubId) => ({
  headers: { shoppingHubId },
  query: { limit: storeListLimit },
}))

/** Saves the hub of the customer. The name is saved when it is known. Source: SAS-27. */
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

/** Shows the store of a transaction in its row, or that it has none, until the list is read again. */
export function showStore({ id }: CustomerTransaction, storeId: string | null): void {
  $customerTransactions.change((data) => ({
    ...data,
    transactions: mapItems(data.transactions, (row) => (row.id === id ? { ...row, storeId } : row)),
  }))
}
