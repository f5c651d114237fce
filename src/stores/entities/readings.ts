import { computed } from 'nanostores'
import {
  getRetailer,
  listRetailerPatterns,
  listRetailerStores,
  listRetailerTransactions,
} from '#lib/contracts/retailers.ts'
import { getStore, listStoreTransactions } from '#lib/contracts/stores.ts'
import type { EntityType, RelatedTable } from '#lib/entities/address.ts'
import { idOfReading, pageReadingKey, pageRequest, readingKey } from '#lib/entities/reading.ts'
import { query } from '../query.ts'
import { keepQuiet } from './failures.ts'
import { $shown } from './view.ts'

const keyOf = (type: EntityType) =>
  computed($shown, ({ view, search }) =>
    view.entity?.type === type ? readingKey({ search, id: view.entity.id }) : null,
  )

const pageKeyOf = (table: RelatedTable) =>
  computed($shown, ({ view, search }) =>
    view.entity?.type === 'retailer' ? pageReadingKey({ search, id: view.entity.id, page: view[table] }) : null,
  )

const $storeKey = keyOf('store')
const $retailerKey = keyOf('retailer')

const byId = (key: string) => ({ params: { id: idOfReading(key) } })
const byPage = (key: string) => {
  const { id, headers } = pageRequest(key)
  return { params: { id }, headers }
}

/*
 * Each of these is used by one component that stays as long as the view: every further listener would read once more.
 */

/** General information on the searched store, with its patterns. Source: ENT-16. */
export const $store = query('store', getStore, $storeKey, byId)

/** All transactions related to the searched store. Source: ENT-16, ENT-82. */
export const $storeTransactions = query('storeTransactions', listStoreTransactions, $storeKey, byId)

/** General information on the searched retailer; what belongs to it is read at the same time. Source: ENT-17. */
export const $retailer = query('retailer', getRetailer, $retailerKey, byId)

/** Patterns of the searched retailer. Source: ENT-17, ENT-80. */
export const $retailerPatterns = query('retailerPatterns', listRetailerPatterns, $retailerKey, byId)

/** One page of the searched retailer's stores. Source: ENT-17, ENT-29. */
export const $retailerStores = query('retailerStores', listRetailerStores, pageKeyOf('stores'), byPage)

/** One page of the transactions related to the searched retailer. Source: ENT-17, ENT-29. */
export const $retailerTransactions = query(
  'retailerTransactions',
  listRetailerTransactions,
  pageKeyOf('transactions'),
  byPage,
)

const readings = {
  store: [$store, $storeTransactions],
  retailer: [$retailer, $retailerPatterns, $retailerStores, $retailerTransactions],
} as const satisfies Readonly<Record<EntityType, unknown>>

/**
 * Reads the shown entity again; what is shown stays meanwhile. Source: ENT-13, ENT-52, PAT-13.
 *
 * @param options `quiet`: a failure shows in its place only, because another message is being read
 */
export function refreshShown(options: { quiet?: boolean } = {}): void {
  keepQuiet(options.quiet === true)
  const { entity } = $shown.get().view
  if (!entity) return
  for (const reading of readings[entity.type]) reading.revalidate()
}
