import { shopWords } from '#lib/association/label.ts'
import type { HubStore } from '#lib/contracts/shopping-hubs.ts'
import type { UnassignedTransaction } from '#lib/contracts/transactions.ts'
import { readLabel } from '#lib/received/label.ts'

/** Why a store is likely: it was chosen before for the same label, it is the retailer's, or the label names it. */
export type RankReason = 'chosen' | 'retailer' | 'label'

/** The facts of a transaction that the ranking uses, as far as the page knows them. It uses neither the customer nor a contact in a label. */
export type RankedFacts = Pick<UnassignedTransaction, 'label'> &
  Partial<
    Pick<UnassignedTransaction, 'retailerName' | 'isRetailerInHub' | 'shoppingHubName' | 'nbSpendingInHubSameDay'>
  >

export interface RankedStore {
  readonly store: HubStore
  /** The reasons, strongest first; empty when nothing speaks for the store. */
  readonly reasons: readonly RankReason[]
}

/** A store that something speaks for. */
export interface LikelyStore extends RankedStore {
  /** 0 to 1. */
  readonly likelihood: number
}

/** The stores of a hub for one transaction. */
export interface StoreRanking {
  /** The stores that something speaks for, the likeliest first, also when that is too little for a reason. */
  readonly likely: readonly LikelyStore[]
  /** Every store: the likely ones first, then the others by name. */
  readonly stores: readonly RankedStore[]
  /** The first store, when it is likely enough to be accepted with one key. */
  readonly proposal: HubStore | null
}

/**
 * @param chosenStoreId the store that the user chose last for the same label, if any
 * @param correctedStoreIds stores that the user took back from the same label, or replaced: likely still, but no proposal
 */
export type StoreRanker = (
  transaction: RankedFacts,
  chosenStoreId?: string,
  correctedStoreIds?: ReadonlySet<string>,
) => StoreRanking

/** Banks cut labels short, so a word matches when it shares at least this many letters with the start of another. */
const cutWordLength = 4
/** How much a cut word counts, so that a whole word wins. */
const cutWordShare = 0.9
/** How much of the evidence a reason needs. */
const reasonShare = 0.5
/** What a likely store needs: less is the name of a town or of the hub, which many stores share. */
const likelyShare = 0.1

/**
 * Prepares the ranking of a hub's stores. Words count by how few stores share them: the name of the hub, which stands in nearly
 * every store's name, counts next to nothing.
 *
 * @param hubName name of the hub, for transactions that do not carry it
 */
export function storeRanker(hubStores: readonly HubStore[], hubName: string | null = null): StoreRanker {
  const stores = hubStores
    .map((store) => ({ store, name: readLabel(store.name ?? ''), words: [...new Set(shopWords(store.name ?? ''))] }))
    .sort((a, b) => a.name.localeCompare(b.name, 'fr'))
  const weights = wordWeights(stores.map(({ words }) => words))

  return (transaction, chosenStoreId, correctedStoreIds) => {
    const label = textEvidence(shopWords(transaction.label ?? ''), weights, 0)
    const retailer = textEvidence(shopWords(transaction.retailerName ?? ''), weights, Math.log(stores.length + 1))
    const likely: LikelyStore[] = []
    const others: RankedStore[] = []
    for (const { store, words } of stores) {
      const shares = { label: likeness(words, label, weights), retailer: likeness(words, retailer, weights) }
      const { likelihood, reasons } = judge(shares, store.id === chosenStoreId)
      if (reasons.length > 0 || likelihood >= likelyShare) likely.push({ store, reasons, likelihood })
      else others.push({ store, reasons })
    }
    likely.sort((a, b) => b.likelihood - a.likelihood)
    const proposal = proposalOf(transaction, hubName, likely)
    return {
      likely,
      stores: [...likely, ...others],
      proposal: proposal && correctedStoreIds?.has(proposal.id) ? null : proposal,
    }
  }
}

/** Independent reasons add up: each one halves the doubt that the others leave, or more. */
function judge(shares: { label: number; retailer: number }, chosen: boolean): Omit<LikelyStore, 'store'> {
  const reasons: RankReason[] = []
  if (chosen) reasons.push('chosen')
  if (shares.retailer >= reasonShare) reasons.push('retailer')
  if (shares.label >= reasonShare) reasons.push('label')
  const doubt = (chosen ? 0.1 : 1) * (1 - 0.6 * shares.retailer) * (1 - 0.7 * shares.label)
  return { likelihood: 1 - doubt, reasons }
}

/** The likelihood that a proposal needs, and its lead on the second store. */
const proposalLikelihood = 0.6
const proposalLead = 0.15

function proposalOf(transaction: RankedFacts, hubName: string | null, likely: readonly LikelyStore[]): HubStore | null {
  const [first, second] = likely
  if (!first) return null
  if (first.reasons.includes('chosen')) return first.store
  const isSure = first.likelihood >= proposalLikelihood && first.likelihood - (second?.likelihood ?? 0) >= proposalLead
  return isSure && wasInHub(transaction, hubName) ? first.store : null
}

/**
 * Whether the purchase was made in the hub, because brands have other stores nearby: the customer spent there on that day, or the
 * label names the hub. A known retailer without a store in the hub speaks against it.
 */
function wasInHub(transaction: RankedFacts, hubName: string | null): boolean {
  const { label, retailerName, isRetailerInHub, shoppingHubName, nbSpendingInHubSameDay } = transaction
  if (isRetailerInHub === false && retailerName) return false
  if ((nbSpendingInHubSameDay ?? 0) > 0) return true
  const words = shopWords(label ?? '')
  return shopWords(shoppingHubName ?? hubName ?? '').some((hubWord) =>
    words.some((word) => sameness(hubWord, word) > 0),
  )
}

/** The weight of each word: 0 to about 7 for a thousand stores. */
function wordWeights(names: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const word of names.flat()) counts.set(word, (counts.get(word) ?? 0) + 1)
  return new Map([...counts].map(([word, count]) => [word, Math.log((names.length + 1) / count)]))
}

interface TextEvidence {
  /** How well the text contains a word of the stores, 0 to 1; no entry for 0. */
  readonly found: ReadonlyMap<string, number>
  /** The weight of all words of the text. */
  readonly total: number
}

/** Compares the words of a text with all words of the stores. A word that no store has weighs `unknownWeight`. */
function textEvidence(
  textWords: readonly string[],
  weights: ReadonlyMap<string, number>,
  unknownWeight: number,
): TextEvidence {
  const found = new Map<string, number>()
  let total = 0
  for (const word of textWords) {
    let best: number | null = null
    for (const [known, weight] of weights) {
      const share = sameness(known, word)
      if (share === 0) continue
      found.set(known, Math.max(share, found.get(known) ?? 0))
      best = Math.max(best ?? 0, share * weight)
    }
    total += best ?? unknownWeight
  }
  // "LEROY MERLIN" is the store "LeroyMerlin".
  for (const [index, word] of textWords.entries()) {
    const pair = `${textWords[index - 1] ?? ''}${word}`
    if (weights.has(pair)) found.set(pair, 1)
  }
  return { found, total }
}

/** How alike a store's name and a text are, 0 to 1: the harmonic mean of what each has of the other. */
function likeness(words: readonly string[], text: TextEvidence, weights: ReadonlyMap<string, number>): number {
  if (text.found.size === 0) return 0
  let own = 0
  let common = 0
  for (const word of words) {
    const weight = weights.get(word) ?? 0
    own += weight
    common += weight * (text.found.get(word) ?? 0)
  }
  return own === 0 ? 0 : (2 * common) / (own + Math.max(text.total, common))
}

/** 1 for the same word, less for a word that was cut short, 0 for another word. */
function sameness(a: string, b: string): number {
  if (a === b) return 1
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length >= cutWordLength && long.startsWith(short) ? cutWordShare : 0
}
