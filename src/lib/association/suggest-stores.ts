import type { HubStore } from '#lib/contracts/shopping-hubs.ts'
import type { UnassignedTransaction } from '#lib/contracts/transactions.ts'
import { shopWords } from './label.ts'

/** Why a store is suggested. */
export type SuggestionReason = 'chosen' | 'label' | 'retailer'

export interface StoreSuggestion {
  readonly store: HubStore
  readonly reason: SuggestionReason | null
}

/** Banks cut labels short, so a word matches when it shares at least this many letters with the start of another. */
const cutWordLength = 4

/**
 * Sorts the stores of a hub: the likely ones for a transaction first, each with its reason, then the others by name.
 * This only orders the list. The user chooses the store.
 *
 * @param chosenStoreId the store chosen last time for the same label, if any
 */
export function suggestStores(
  stores: readonly HubStore[],
  transaction: Pick<UnassignedTransaction, 'label' | 'retailerName'>,
  chosenStoreId: string | undefined,
): readonly StoreSuggestion[] {
  const labelWords = shopWords(transaction.label ?? '')
  const retailerWords = shopWords(transaction.retailerName ?? '')
  const ranked = stores.map((store) => {
    const words = shopWords(store.name ?? '')
    const inLabel = shareOf(words, labelWords)
    const inRetailer = retailerWords.length > 0 ? shareOf(retailerWords, words) : 0
    const chosen = store.id === chosenStoreId
    return { store, reason: reasonOf(chosen, inLabel, inRetailer), rank: (chosen ? 4 : 0) + inRetailer + inLabel }
  })
  return ranked
    .sort((a, b) => rankOf(b) - rankOf(a) || (a.store.name ?? '').localeCompare(b.store.name ?? '', 'fr'))
    .map(({ store, reason }) => ({ store, reason }))
}

function reasonOf(chosen: boolean, inLabel: number, inRetailer: number): SuggestionReason | null {
  if (chosen) return 'chosen'
  if (inLabel >= 0.5) return 'label'
  return inRetailer === 1 ? 'retailer' : null
}

/** A store without a reason is sorted by name only. */
function rankOf({ reason, rank }: { reason: SuggestionReason | null; rank: number }): number {
  return reason === null ? 0 : rank
}

/** The share of `words` that `others` contains, 0 to 1. A word that a bank cut short counts. */
function shareOf(words: readonly string[], others: readonly string[]): number {
  if (words.length === 0) return 0
  return words.filter((word) => others.some((other) => isSameWord(word, other))).length / words.length
}

function isSameWord(a: string, b: string): boolean {
  if (a === b) return true
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length >= cutWordLength && long.startsWith(short)
}
