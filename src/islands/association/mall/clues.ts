import type { UnassignedTransaction } from '#lib/contracts/transactions.ts'
import type { Translate } from '#lib/i18n/translator.ts'

/** The counters that say something about the hub, in the order of their weight. */
const counters = [
  ['nbSpendingInHubSameDay', 'association.clue.sameDay'],
  ['nbLabelInHubJourneyForTheCustomer', 'association.clue.journey'],
  ['nbLabelInAnotherCustomerHubJourney', 'association.clue.others'],
  ['inTwoPreviousDay', 'association.clue.twoDays'],
  ['nbSpendingInCitySameDay', 'association.clue.city'],
  ['nbClaim', 'association.clue.claims'],
] as const

/** What points to a store of the hub, or away from it, in words. Empty when nothing does. Source: MAS-12. */
export function cluesOf(transaction: UnassignedTransaction, t: Translate): readonly string[] {
  const { retailerName, isRetailerInHub } = transaction
  const retailer = retailerName?.trim()
  const known = retailer && isRetailerInHub !== null
  return [
    ...(known ? [t(isRetailerInHub ? 'association.clue.retailer' : 'association.clue.noRetailer', { retailer })] : []),
    ...counters.flatMap(([field, key]) => {
      const count = transaction[field] ?? 0
      return count > 0 ? [t(key, { count })] : []
    }),
  ]
}
