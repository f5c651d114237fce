import { atom, computed } from 'nanostores'
import { setOrDelete } from '#lib/address.ts'
import {
  getFilteredCustomers,
  getGraph,
  getStoreShares,
  listBestLinks,
  listPotentials,
  listStoreData,
} from '#lib/contracts/offers.ts'
import { debounced } from '#lib/debounced.ts'
import { limits } from '#lib/limits.ts'
import { namesOf, wholeHub } from '#lib/offers/general.ts'
import { allCustomers, type CustomerRanges, customerIds, rangesInQuery } from '#lib/offers/ranges.ts'
import { type Grouping, graphNames, type Size } from '#lib/offers/store-graph.ts'
import { hasAllWords, normalizeText, searchWords } from '#lib/search-text.ts'
import { inAddress } from '#stores/address.ts'
import { query, untilAskedMs } from '#stores/query.ts'
import type { OfferForm, OfferInput } from '../rules/offer-form.ts'
import { shortNames } from '../rules/short-names.ts'

/** The tabs, in order. Source: OFF-01. */
export const offerTabs = ['segmented', 'individualised'] as const
export type OfferTab = (typeof offerTabs)[number]

const tab = inAddress<OfferTab>({
  read: (query) => offerTabs.find((id) => id === query.get('tab')) ?? 'segmented',
  write: (query, id) => setOrDelete(query, 'tab', id === 'segmented' ? null : id),
})

export const $tab = tab.$value

export const openTab = tab.set

let opened: readonly OfferTab[] = []
/** The tabs that were opened, the current one too. They keep what was entered, and are shown only in their turn. */
export const $openedTabs = computed($tab, (tab) => {
  if (!opened.includes(tab)) opened = [...opened, tab]
  return opened
})

const $grouped = atom<Grouping>('sessions')

/** Grouping of the stores, changed by `group`. Source: OFF-33, OFF-57. */
export const $grouping = computed($grouped, (grouping) => grouping)

/** Figure that sets the size of the points. Source: OFF-34, OFF-57. */
export const $size = atom<Size>('avgCa')

/** Name of the chosen store; null for the whole hub. Source: OFF-15, OFF-16. */
export const $chosenStore = atom<string | null>(null)

/** Key of what the segmented tab reads; null until it is opened, because each tab loads its data then. Source: OFF-52. */
const $segmented = computed($openedTabs, (tabs) => tabs.includes('segmented') || null)

const $graphName = computed([$segmented, $grouping], (opened, grouping) => opened && graphNames[grouping])

const once = { freshMs: untilAskedMs }

/** The stores and the links between them. Source: OFF-31. */
export const $graph = query(getGraph, $graphName, (graphName) => ({ query: { graphName } }), once)

/** Key figures of the stores, those at risk first. Source: OFF-41. */
export const $storeData = query(listStoreData, $segmented, () => ({}), once)

/** The stores with potential, the best first. Source: OFF-42. */
export const $potentials = query(listPotentials, $segmented, () => ({}), once)

const $shareName = computed([$segmented, $chosenStore], (opened, store) => opened && (store ?? wholeHub))

/** Shares of the chosen store, or of the hub. Source: OFF-19, OFF-46. */
export const $shares = query(getStoreShares, $shareName, (storeName) => ({ query: { storeName } }))

const $links = computed([$graphName, $chosenStore], (graphName, storeName) =>
  graphName === null || storeName === null ? null : { graphName, storeName },
)

/** Best links of the chosen store; not requested while no store is chosen. Source: OFF-20, OFF-46. */
export const $bestLinks = query(listBestLinks, $links, (links) => ({ query: links }))

/** Names of all stores, in alphabetical order. One of the two reads is enough. */
export const $storeNames = computed([$storeData, $graph], (entries, graph) => {
  const names = [...namesOf(entries.data ?? []), ...(graph.data?.nodes ?? []).map(({ id }) => id)]
  return [...new Set(names)].sort((one, other) => one.localeCompare(other))
})

/** Names to show where room is short: without the name of the hub, which all have in common. */
export const $shortNames = computed($storeNames, shortNames)

/** Name of the store whose name the picture shows, because a list or a key points at it. */
export const $pointedStore = atom<string | null>(null)

const $pictureStores = computed($graph, ({ data }) =>
  (data?.nodes ?? []).map(({ id }) => id).sort((one, other) => one.localeCompare(other)),
)

/** Names a store of the picture at once when the keyboard comes: the chosen one, or the first by name. */
export function pointAtStart(): void {
  if ($pointedStore.get() === null) $pointedStore.set($chosenStore.get() ?? $pictureStores.get()[0] ?? null)
}

/** Points at the next store of the picture by name, or at the one before; after the last one comes the first. */
export function pointOn(by: 1 | -1): void {
  const stores = $pictureStores.get()
  const at = stores.indexOf($pointedStore.get() ?? '')
  const next = at < 0 && by < 0 ? -1 : (at + by) % stores.length
  $pointedStore.set(stores.at(next) ?? null)
}

/** Chooses the store that the picture names. */
export function choosePointed(): void {
  const pointed = $pointedStore.get()
  if (pointed !== null) $chosenStore.set(pointed)
}

/** Whether the stores are loaded, loading or failed. One of the two reads is enough. */
export const $storesState = computed([$storeData, $graph], (entries, graph) => {
  if (entries.data || graph.data) return 'known'
  return entries.error && graph.error ? 'failed' : 'waiting'
})

/** Changes the grouping. Clears the chosen store and always reloads the graph. Source: OFF-45. */
export function group(grouping: Grouping): void {
  $chosenStore.set(null)
  $grouped.set(grouping)
  $graph.forget()
}

/** Whether the customer filter was opened. The first time triggers the request for its customers. Source: OFF-26. */
export const $filterOpened = atom(false)

/** The ranges shown by the sliders. Source: OFF-27. */
export const $ranges = atom<CustomerRanges>(allCustomers)

/** The debounced ranges that the request uses. */
const $settledRanges = atom<CustomerRanges>(allCustomers)
const filterPause = debounced(limits.customerFilterDebounceMs)

/** Sets the ranges. The customers are requested when the slider stops moving. Source: OFF-27. */
export function setRanges(ranges: CustomerRanges): void {
  $ranges.set(ranges)
  filterPause.ask(() => $settledRanges.set(ranges))
}

const $filter = computed([$filterOpened, $settledRanges], (opened, ranges) => (opened ? ranges : null))

/** Customers within the ranges. Source: OFF-28, OFF-29. */
export const $customers = query(getFilteredCustomers, $filter, (ranges) => ({ query: rangesInQuery(ranges) }))

/** Input of the segmented offer. Source: OFF-30. */
export const $offerInput = atom<OfferInput>({
  name: '',
  dateRange: { from: '', to: '' },
  offerType: 'lottery',
  shopsSelected: [],
})

/** Changes some fields of the input. Several fields may change before the page renders. */
export function changeOffer(change: Partial<OfferInput>): void {
  $offerInput.set({ ...$offerInput.get(), ...change })
}

/** Search in the shops of the offer. Source: OFF-25. */
export const $shopSearch = atom('')

/** The shops that the search finds and that are not chosen yet. Source: OFF-25. */
export const $availableShops = computed([$storeNames, $offerInput, $shopSearch], (names, { shopsSelected }, search) => {
  const words = searchWords(search)
  const taken = new Set(shopsSelected)
  return names.filter((name) => !taken.has(name) && hasAllWords(normalizeText(name), words))
})

/** The segmented offer with the customers that the filter found. It is never sent. Source: OFF-30, OFF-54, OFF-62. */
export const $offerForm = computed(
  [$offerInput, $customers],
  (input, { data }): OfferForm => ({ ...input, selectedCustomers: customerIds(data?.status ?? []) }),
)
