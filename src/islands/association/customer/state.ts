import { atom, computed } from 'nanostores'
import { namePlace, noteLastPlace } from '#browser/last-places.ts'
import { storageKeys } from '#browser/storage.ts'
import { lookUp } from '#lib/catalogues/catalogue.ts'
import { type CustomerTransaction, getCustomerTransactions } from '#lib/contracts/customers.ts'
import { mapItems } from '#lib/contracts/lists.ts'
import { getHubName, listHubStores, storeListLimit } from '#lib/contracts/shopping-hubs.ts'
import { customerQuery, readCustomer, writeCustomer } from '#lib/customers/address.ts'
import { isLinked } from '#lib/customers/facts.ts'
import { placeOf } from '#lib/places.ts'
import { problemOf } from '#lib/problem.ts'
import { inAddress } from '#stores/address.ts'
import { keptText } from '#stores/kept-text.ts'
import { query } from '#stores/query.ts'
import { searchErrors } from '../errors.ts'
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

/** The text of the field for a customer. */
export const $typed = atom('')

/** The hub of the last customer; only this page uses it. Source: SAS-27. */
export const $savedHubId = keptText(storageKeys.supportAssociationHubId)
export const $savedHubName = keptText(storageKeys.supportAssociationHubName)

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

/** Searches the transactions of a customer. A running search of the same customer goes on. */
export function search(id: string): void {
  if (id !== $customerId.get()) goToTransactions(id)
  else if (!$customerTransactions.get().loading) reload()
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

/** Whether the API has no transactions of the customer. Source: SAS-17. */
export const $hasNone = computed(
  $customerTransactions,
  ({ error }) => error !== undefined && lookUp(searchErrors, problemOf(error)).place === 'forget',
)

/** What the page knows of its customer. */
const $known = computed(
  [$customerId, $customerTransactions, $hubId, $hub, $hasNone],
  (customerId, { data }, hubId, { data: hub }, hasNone) => ({
    customerId: data === undefined ? null : customerId,
    hubId,
    hubName: hub?.name ?? null,
    hasNone,
  }),
)

/**
 * Follows the customer until the page ends: the field has the id, the hub is saved with its name as soon as that is known, or removed when
 * the customer has no transactions, and the customer is one of the last places. Source: SAS-17, SAS-27, NAV-42.
 */
export function followCustomer(): () => void {
  const stops = [
    $customerId.subscribe((id) => id !== null && $typed.set(id)),
    $known.subscribe(({ customerId, hubId, hubName, hasNone }) => {
      if (hasNone) keepHub(undefined, null)
      else if (hubId !== null) keepHub(hubId, hubName)
      if (customerId === null) return
      namePlace('customer', customerId, hubName)
      noteLastPlace(placeOf('supportAssociation', customerQuery(customerId)))
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Saves the hub of the customer, or removes it. The name is saved when it is known. Source: SAS-17, SAS-27. */
function keepHub(hubId: string | undefined, name: string | null): void {
  if (hubId === undefined || $savedHubId.get() !== hubId) $savedHubName.set(undefined)
  $savedHubId.set(hubId)
  if (name !== null) $savedHubName.set(name)
}

/** Shows the store of a transaction in its row, or that it has none, until the list is read again. */
export function showStore({ id }: CustomerTransaction, storeId: string | null): void {
  $customerTransactions.change((data) => ({
    ...data,
    transactions: mapItems(data.transactions, (row) => (row.id === id ? { ...row, storeId } : row)),
  }))
}
