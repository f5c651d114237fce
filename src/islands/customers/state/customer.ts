import { atom, computed } from 'nanostores'
import {
  type CustomerMatch,
  findCustomers,
  getBankConnections,
  getCustomer,
  getCustomerTransactions,
  listRewards,
  unlockPassword,
} from '#lib/contracts/customers.ts'
import { getHubName } from '#lib/contracts/shopping-hubs.ts'
import { type CustomerAddress, readCustomer, writeCustomer } from '#lib/customers/address.ts'
import { formatText } from '#lib/format.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import { limits } from '#lib/limits.ts'
import { isoDay, monthsAgo } from '#lib/time.ts'
import { inAddress } from '#stores/address.ts'
import { mutation } from '#stores/mutation.ts'
import { announce } from '#stores/notices.ts'
import { query } from '#stores/query.ts'
import { request } from '#stores/request.ts'
import { isEmptyList, unlockErrors } from '../errors.ts'
import { showFailure } from './failure.ts'

const address = inAddress({ read: readCustomer, write: writeCustomer })

/** The customer in the address; null while the search is shown. */
export const $customer = address.$value

/** Navigates to a customer, or to the search. */
export const goToCustomer = address.goTo

/** Whether the user came to the shown customer without loading a page, so that the page takes the focus. */
const $moved = atom(false)
export const $hasMoved = computed($moved, (hasMoved) => hasMoved)

/** Opens a customer that the user has found or chosen. */
export function openCustomer(customer: CustomerAddress): void {
  $moved.set(true)
  goToCustomer(customer)
}

/** Adds the hub of the shown customer to the address. */
export function noteHub(hubId: string): void {
  const customer = $customer.get()
  if (customer && customer.hubId !== hubId) address.set({ ...customer, hubId })
}

/** The ids of the current person, one per hub. Source: CUS-11, CUS-20. */
export const $matches = atom<readonly CustomerMatch[]>([])

const $customerId = computed($customer, (customer) => customer?.customerId ?? null)
const byId = (customerId: string) => ({ params: { customerId } })
const tellsInPlace = true

/** General information. Source: CUS-12, CUS-13. */
export const $information = query(getCustomer, $customerId, byId)

/** Bank connections and attempts to connect. Source: CUS-12, CUS-13. */
export const $connections = query(getBankConnections, $customerId, byId, { tellsInPlace })

/** Source: CUS-12, CUS-13. */
export const $rewards = query(listRewards, $customerId, byId, { tellsInPlace })

/** Transactions of the last months. The API answers an empty list with a refusal, which becomes an empty table here. Source: CUS-12, CUS-13, CUS-29. */
export const $transactions = query(
  getCustomerTransactions,
  $customerId,
  (customerId) => ({
    params: { customerId },
    query: { startDate: isoDay(monthsAgo(new Date(), limits.customerTransactionMonths)) },
  }),
  {
    tellsInPlace,
    refusedAs: (problem) => (isEmptyList(problem) ? { customerHubId: null, transactions: [] } : undefined),
  },
)

/** The id of the customer's hub, from an answer or else from the address. */
export const $customerHubId = computed(
  [$information, $transactions, $customer],
  (information, transactions, customer) =>
    information.data?.customerHubId ?? transactions.data?.customerHubId ?? customer?.hubId ?? null,
)

/** The hub of the customer, to show its name. Source: CUS-14. */
const $customerHub = query(getHubName, $customerHubId, (id) => ({ params: { id } }))

/** The name of the hub as the search knows it, before the call of the hub has answered. */
const $foundHubName = computed(
  [$customerId, $matches],
  (customerId, matches) => matches.find(({ id }) => id === customerId)?.ShoppingHub?.name,
)

/** The name of the customer's hub, from its own call or from the search. */
export const $customerHubName = computed(
  [$customerHub, $foundHubName],
  ({ data }, found) => data?.name ?? found ?? undefined,
)

/** How the hub shows: its name, or its id when nobody knows the name; undefined while the name loads. Source: CUS-14. */
export const $shownHub = computed([$customerHub, $foundHubName, $customerHubId], ({ data, error }, found, hubId) => {
  if (data) return formatText(data.name)
  if (found) return found
  return hubId === null || error !== undefined ? formatText(hubId) : undefined
})

/** Result of `findOtherIds`. */
export type OtherIds = 'several' | 'none' | 'failed'

/**
 * Searches for a person's other ids. It runs when the user opens the choice of hubs on a page that was opened by id; the
 * e-mail is sent only then. The answer is dropped when another customer is shown by then. Source: CUS-20.
 */
export async function findOtherIds(customerId: string, email: string): Promise<OtherIds> {
  const found = await request(findCustomers, { query: { email: email.toLowerCase() } }).catch(() => null)
  if (found === null) return 'failed'
  if (found.length < 2 || !isAmong(found, customerId)) return 'none'
  if ($customer.get()?.customerId === customerId) $matches.set(found)
  return 'several'
}

/** Whether the matches contain an id. */
export function isAmong(matches: readonly CustomerMatch[], customerId: string): boolean {
  return matches.some(({ id }) => id === customerId)
}

/** Unlocks a customer's password. Source: CUS-39. */
export const unlockCustomer = mutation((customerId: string) => request(unlockPassword, { headers: { customerId } }))

/** Unlocks the password of a customer, and says whose it was. After a failure it stays locked. Source: CUS-38 to CUS-41. */
export function unlock(customerId: string, email: string | null, t: Translate): Promise<void> {
  return unlockCustomer.send(customerId, {
    done: () => {
      showUnlocked(customerId)
      announce(t('customers.unlocked'), { detail: email ?? customerId, durationMs: limits.toastMs })
    },
    failed: (problem) => showFailure(problem, unlockErrors),
    // The password may be unlocked by now.
    reread: $information.revalidate,
  })
}

/** Shows that a customer's password is unlocked, unless another customer is shown by then. Source: CUS-40. */
export function showUnlocked(customerId: string): void {
  if ($customerId.get() !== customerId) return
  $information.change((information) => ({
    ...information,
    infoCustomer: { ...information.infoCustomer, passwordNbAttempt: 0 },
  }))
}
