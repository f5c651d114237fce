import type { HubStore } from '#lib/contracts/shopping-hubs.ts'
import type { UnassignedTransaction } from '#lib/contracts/transactions.ts'
import { readLabel } from '#lib/received/label.ts'
import { shopWords } from '#lib/shop-label.ts'

/** Why a store is likely: it was chosen before for the same label, it is the retailer's, or the label names it. */
export type RankReason = 'chosen' | 'retailer' | 'label'

/** The facts of a transaction that the ranking uses, as far as the page knows them. It uses neither the customer nor a contact in a label. */
export type RankedFacts = Pick<UnassignedTransaction, 'label'> &
  Partial<
    Pick<UnassignedTransaction, 'retailerName' | 'isRetailerInHub' | 'shoppingHubName' | 'nbSpendingInHubSameDay'>
  >

export interface RankedStore {
  readonly store: HubStore
  /** The reasons, strongest first; empty without evidence. */
  readonly reasons: readonly RankReason[]
}

/** A store with evidence. */
export interface LikelyStore extends RankedStore {
  /** 0 to 1. */
  readonly likelihood: number
}

/** The stores of a hub for one transaction. */
export interface StoreRanking {
  /** The stores with evidence, the likeliest first, even when it is too little for a reason. */
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
 * Prepares the ranking of a hub's stores. Words count by how few stores share them: the name of the hub, which is in nearly every store's
 * name, counts next to nothing.
 *
 * @param hubName name of the hub, for transactions that do not carry it
 */
export function storeRanker(hubStores: readonly HubStore[], hubName: string | null = null): StoreRanker {
  const stores: readonly RankedStore[] = hubStores
    .map((store) => ({ store, name: readLabel(store.name ?? '') }))
    .sort((a, b) => a.name.localeCompare(b.name, 'fr'))
    .map(({ store }) => ({ store, reasons: [] }))
  const names = storeNames(stores.map(({ store }) => [...new Set(shopWords(store.name ?? ''))]))

  return (transaction, chosenStoreId, correctedStoreIds) => {
    const label = likenesses(shopWords(transaction.label ?? ''), names, 0)
    const retailer = likenesses(shopWords(transaction.retailerName ?? ''), names, Math.log(stores.length + 1))
    const likely: LikelyStore[] = []
    stores.forEach(({ store }, place) => {
      const shares = { label: label[place] ?? 0, retailer: retailer[place] ?? 0 }
      const isChosen = store.id === chosenStoreId
      // A smaller share is not a reason, and `judge` would only lower it.
      if (shares.label + shares.retailer < likelyShare && !isChosen) return
      const { likelihood, reasons } = judge(shares, isChosen)
      if (reasons.length > 0 || likelihood >= likelyShare) likely.push({ store, reasons, likelihood })
    })
    likely.sort((a, b) => b.likelihood - a.likelihood)
    const proposal = proposalOf(transaction, hubName, likely)
    let all: readonly RankedStore[] | null = null
    return {
      likely,
      // Thousands of rankings are made, and few of them are asked for all stores.
      get stores() {
        all ??= [...likely, ...without(stores, likely)]
        return all
      },
      proposal: proposal && correctedStoreIds?.has(proposal.id) ? null : proposal,
    }
  }
}

function without(stores: readonly RankedStore[], likely: readonly RankedStore[]): readonly RankedStore[] {
  const known = new Set(likely.map(({ store }) => store))
  return stores.filter(({ store }) => !known.has(store))
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

/** The words of the stores' names. A store is known by its place among them. */
interface StoreNames {
  /** The weight of each word: 0 to about 7 for a thousand stores. */
  readonly weights: ReadonlyMap<string, number>
  readonly storesWith: ReadonlyMap<string, readonly number[]>
  /** The weight of all words of each store. */
  readonly totals: readonly number[]
  /** The words of the stores that a word means, with how well, 0 to 1. */
  readonly meantBy: (word: string) => readonly (readonly [string, number])[]
}

function storeNames(names: readonly (readonly string[])[]): StoreNames {
  const storesWith = new Map<string, number[]>()
  for (const [place, words] of names.entries()) {
    for (const word of words) storesWith.set(word, [...(storesWith.get(word) ?? []), place])
  }
  const weights = new Map([...storesWith].map(([word, { length }]) => [word, Math.log((names.length + 1) / length)]))
  const totals = names.map((words) => words.reduce((total, word) => total + (weights.get(word) ?? 0), 0))
  // Kept, because transactions share most of their words.
  const meant = new Map<string, ReturnType<StoreNames['meantBy']>>()
  const meantBy = (word: string) => {
    const known = meant.get(word) ?? wordsLike(word, weights.keys())
    meant.set(word, known)
    return known
  }
  return { weights, storesWith, totals, meantBy }
}

/**
 * How alike a text and the stores' names are, 0 to 1: the harmonic mean of what each has of the other.
 *
 * @param unknownWeight of a word that no store has
 * @returns by the place of the store
 */
function likenesses(textWords: readonly string[], names: StoreNames, unknownWeight: number): Float64Array {
  const { weights, storesWith, totals, meantBy } = names
  /** How well the text contains a word of the stores, 0 to 1; no entry for 0. */
  const found = new Map<string, number>()
  let total = 0
  for (const word of textWords) {
    const meant = meantBy(word)
    for (const [known, share] of meant) found.set(known, Math.max(share, found.get(known) ?? 0))
    total +=
      meant.length > 0 ? Math.max(...meant.map(([known, share]) => share * (weights.get(known) ?? 0))) : unknownWeight
  }
  // "LEROY MERLIN" is the store "LeroyMerlin".
  for (const [index, word] of textWords.entries()) {
    const pair = `${textWords[index - 1] ?? ''}${word}`
    if (weights.has(pair)) found.set(pair, 1)
  }
  const common = new Float64Array(totals.length)
  for (const [word, share] of found) {
    const weight = share * (weights.get(word) ?? 0)
    for (const place of storesWith.get(word) ?? []) common[place] = (common[place] ?? 0) + weight
  }
  return common.map((both, place) => both && (2 * both) / ((totals[place] ?? 0) + Math.max(total, both)))
}

function wordsLike(word: string, known: Iterable<string>): readonly (readonly [string, number])[] {
  return [...known].map((one) => [one, sameness(one, word)] as const).filter(([, share]) => share > 0)
}

/** 1 for the same word, less for a word that was cut short, 0 for another word. */
function sameness(a: string, b: string): number {
  if (a === b) return 1
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length >= cutWordLength && long.startsWith(short) ? cutWordShare : 0
}
