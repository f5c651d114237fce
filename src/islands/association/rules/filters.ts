import { setOrDelete } from '#lib/address.ts'
import type { UnassignedTransaction } from '#lib/contracts/transactions.ts'

/** Values of the filter "has hint". Source: MAS-08. */
export const hintChoices = ['all', 'yes', 'no'] as const
export type HintChoice = (typeof hintChoices)[number]

/** The tool's own filters. A row has to pass all of them (MAS-28). */
export interface AssociationFilters {
  readonly hint: HintChoice
  readonly inHub: boolean
  readonly excludeOut: boolean
}

export const noFilters: AssociationFilters = { hint: 'all', inHub: false, excludeOut: false }

/** Whether a transaction passes the filters. A missing hint counts as no hint. Source: MAS-08 to MAS-10. */
export function passes(transaction: UnassignedTransaction, { hint, inHub, excludeOut }: AssociationFilters): boolean {
  if (hint !== 'all' && (transaction.hasHint === true) !== (hint === 'yes')) return false
  if (inHub && !isPotentiallyInHub(transaction)) return false
  return !(excludeOut && isRetailerOutOfHub(transaction))
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
  return { hint, inHub: query.get('inHub') === '1', excludeOut: query.get('excludeOut') === '1' }
}

/** Writes the filters into the query of an address, in place. Default values are left out. */
export function writeFilters(query: URLSearchParams, filters: AssociationFilters): URLSearchParams {
  setOrDelete(query, 'hint', filters.hint === 'all' ? null : filters.hint)
  setOrDelete(query, 'inHub', filters.inHub ? '1' : null)
  return setOrDelete(query, 'excludeOut', filters.excludeOut ? '1' : null)
}
