import { atom, computed, onMount } from 'nanostores'
import { listCities } from '#lib/contracts/cities.ts'
import {
  getRetailer,
  listRetailerPatterns,
  listRetailerStores,
  listRetailers,
  listRetailerTransactions,
  type Retailer,
} from '#lib/contracts/retailers.ts'
import { getStore, listStoreTransactions } from '#lib/contracts/stores.ts'
import {
  type EntityReference,
  type EntityType,
  type EntityView,
  isSameEntity,
  newView,
  pageHeaders,
  pageWithin,
  type RelatedTable,
  readEntityView,
  type TablePage,
  writeEntityView,
} from '#lib/entities/address.ts'
import { inAddress } from '#stores/address.ts'
import { always, query } from '#stores/query.ts'

/** All retailers by name, for the autocomplete. Source: ENT-04. */
export const $retailers = query(listRetailers, always, () => ({}))

/** All cities, for the dialog that creates a store. Source: ENT-68. */
export const $cities = query(listCities, always, () => ({}))

/** The current view and the number of searches so far. A new search starts with a skeleton. */
export interface Shown {
  readonly view: EntityView
  readonly search: number
}

export const $shown = atom<Shown>({ view: newView(null), search: 0 })

/** The type of the shown entity. It follows after the answers of earlier searches are forgotten. */
export const $typeToRead = atom<EntityType | null>(null)

/** Whether the user waits for the file of all related transactions. */
export const $isExporting = atom(false)

/** Whether another message already shows, so that a failure shows only in its place. */
export const $isQuiet = atom(false)

const address = inAddress(
  { read: readEntityView, write: (query, view: EntityView) => writeEntityView(view, query) },
  { isTyped: true },
)
onMount($shown, () => address.$value.subscribe((view) => showView(view)))

const idOf = (type: EntityType) =>
  computed($shown, ({ view: { entity } }) => (entity?.type === type ? entity.id : null))

const $storeId = idOf('store')
const $retailerId = idOf('retailer')

const byId = (id: string) => ({ params: { id } })

const byPage = ({ id, page }: { id: string; page: TablePage }) => ({ params: { id }, headers: pageHeaders(page) })

/** General information about the store, with its patterns. Source: ENT-16. */
export const $store = query(getStore, $storeId, byId)

const inPlace = { tellsInPlace: true }

/** All transactions related to the store. Source: ENT-16, ENT-82. */
export const $storeTransactions = query(listStoreTransactions, $storeId, byId, inPlace)

/** General information about the retailer. The lists below are read at the same time. Source: ENT-17. */
export const $retailer = query(getRetailer, $retailerId, byId)

const pageOf = (table: RelatedTable, totalOf: (retailer: Retailer) => number | null) =>
  computed([$shown, $retailer], ({ view }, { data: retailer }) => {
    if (view.entity?.type !== 'retailer') return null
    // The pages of a search are made from all transactions, so the page of the API stays the first one.
    const isFound = table === 'transactions' && view.search.trim() !== ''
    const total = retailer ? totalOf(retailer) : null
    return { id: view.entity.id, page: isFound ? { ...view[table], page: 1 } : pageWithin(view[table], total) }
  })

/** Patterns of the retailer. Source: ENT-17, ENT-80. */
export const $retailerPatterns = query(listRetailerPatterns, $retailerId, byId)

/** One page of the retailer's stores. Source: ENT-17, ENT-29. */
export const $retailerStores = query(
  listRetailerStores,
  pageOf('stores', ({ storeCount }) => storeCount),
  byPage,
  inPlace,
)

/** One page of the transactions related to the retailer. Source: ENT-17, ENT-29. */
export const $retailerTransactions = query(
  listRetailerTransactions,
  pageOf('transactions', ({ transactionCount }) => transactionCount),
  byPage,
  inPlace,
)

const readings = {
  store: [$store, $storeTransactions],
  retailer: [$retailer, $retailerPatterns, $retailerStores, $retailerTransactions],
} as const satisfies Readonly<Record<EntityType, unknown>>

/**
 * Reads everything about the shown entity, before the part that shows it has loaded.
 *
 * @returns a function that ends it
 */
export function readAhead(type: EntityType): () => void {
  const ends = readings[type].map((reading) => reading.listen(() => {}))
  return () => {
    for (const end of ends) end()
  }
}

/** Whether an entity is shown or loading. */
export function isShown(entity: EntityReference): boolean {
  return isSameEntity(entity, $shown.get().view.entity)
}

/**
 * Shows a view. Another entity starts a new search and reloads everything. Other pages of the same entity do not.
 *
 * @param options `anew`: always starts a new search, for example after a failed one
 */
export function showView(view: EntityView, options: { anew?: boolean } = {}): void {
  const { view: before, search } = $shown.get()
  $isQuiet.set(false)
  const isNewSearch = options.anew === true || !isSameEntity(before.entity, view.entity)
  if (isNewSearch) $isExporting.set(false)
  $shown.set({ view, search: isNewSearch ? search + 1 : search })
  const type = view.entity?.type ?? null
  if (isNewSearch && type) for (const reading of readings[type]) reading.forget()
  $typeToRead.set(type)
}

/**
 * Navigates to a view. Another page of the same entity keeps the rest of the address, such as the order of another table.
 *
 * @param options `anew`: always starts a new search, for example after a failed one; `instead`: replaces the history entry
 */
export function goToView(view: EntityView, options: { anew?: boolean; instead?: boolean } = {}): void {
  const keepsOthers = !options.anew && isSameEntity($shown.get().view.entity, view.entity)
  showView(view, options)
  address.goTo(view, { ...options, keepsOthers })
}

/** Searches the related transactions, from their first page on. */
export function searchTransactions(search: string): void {
  const { view } = $shown.get()
  const found = { ...view, search, transactions: { ...view.transactions, page: 1 } }
  showView(found)
  address.set(found)
}

/** Number of times that the user has reloaded the shown entity. */
export const $reloads = atom(0)

/**
 * Reloads the shown entity. The current data stays visible meanwhile. Source: ENT-13, ENT-52, PAT-13.
 *
 * @param options `quiet`: see `$isQuiet`
 */
export function refreshShown(options: { quiet?: boolean } = {}): void {
  $isQuiet.set(options.quiet === true)
  if (!options.quiet) $reloads.set($reloads.get() + 1)
  const { entity } = $shown.get().view
  if (!entity) return
  for (const reading of readings[entity.type]) reading.revalidate()
}
