import { setOrDelete } from '#lib/address.ts'
import type { UnassignedTransaction } from '#lib/contracts/transactions.ts'
import type { FirstStore } from './likely-store.ts'

/** Values of the filter "has hint". Source: MAS-08. */
export const hintChoices = ['all', 'yes', 'no'] as const
export type HintChoice = (typeof hintChoices)[number]

/** The tool's own filters. A row has to pass all of them (MAS-28). */
export interface AssociationFilters {
  readonly hint: HintChoice
  readonly inHub: boolean
  readonly excludeOut: boolean
  /** Only transactions with a sure proposal. Source: MAS-35. */
  readonly proposal: boolean
}

export const noFilters: AssociationFilters = { hint: 'all', inHub: false, excludeOut: false, proposal: false }

/** How many of the filters are on. */
export function activeFilters(filters: AssociationFilters): number {
  const names = Object.keys(noFilters) as (keyof AssociationFilters)[]
  return names.filter((name) => filters[name] !== noFilters[name]).length
}

/**
 * Whether a transaction passes the filters. A missing hint counts as no hint. Source: MAS-08 to MAS-10, MAS-35.
 *
 * @param firstStore null while the stores are not read. Then no transaction is hidden because it has no proposal.
 */
export function passes(
  transaction: UnassignedTransaction,
  { hint, inHub, excludeOut, proposal }: AssociationFilters,
  firstStore: ((row: UnassignedTransaction) => FirstStore | null) | null = null,
): boolean {
  if (hint !== 'all' && (transaction.hasHint === true) !== (hint === 'yes')) return false
  if (inHub && !isPotentiallyInHub(transaction)) return false
  if (excludeOut && isRetailerOutOfHub(transaction)) return false
  return !(proposal && firstStore) || firstStore(transaction)?.isSure === true
}

/** Whether at least one clue points to the hub. Source: MAS-26. */
export function isPotentiallyInHub(transaction: UnassignedTransaction): boolean {
  const counters = [
    transaction.nbSpendingInHubSameDay,
    transaction.nbLabelInHubJourneyForTheCustomer,
    transaction.nbLabelInAnotherCustomerHubJourney,
  ]
  return transaction.isRetailerInHub === true || counters.some((counter) => counter !== null && counter > 0)
}

/** Whether the retailer is known and has no store in the hub. Source: MAS-27. */
function isRetailerOutOfHub(transaction: UnassignedTransaction): boolean {
  return Boolean(transaction.retailerName?.trim()) && transaction.isRetailerInHub === false
}

/** Reads the filters from an address. An invalid value becomes the default. */
export function readFilters(query: URLSearchParams): AssociationFilters {
  const hint = hintChoices.find((choice) => choice === query.get('hint')) ?? noFilters.hint
  const isOn = (name: string) => query.get(name) === '1'
  return { hint, inHub: isOn('inHub'), excludeOut: isOn('excludeOut'), proposal: isOn('proposal') }
}

/** Writes the filters into the query of an address, in place. Default values are left out. */
export function writeFilters(query: URLSearchParams, filters: AssociationFilters): URLSearchParams {
  setOrDelete(query, 'hint', filters.hint === 'all' ? null : filters.hint)
  setOrDelete(query, 'inHub', filters.inHub ? '1' : null)
  setOrDelete(query, 'excludeOut', filters.excludeOut ? '1' : null)
  return setOrDelete(query, 'proposal', filters.proposal ? '1' : null)
}
