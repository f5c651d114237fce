import { atom } from 'nanostores'
import { getStore } from '#lib/contracts/stores.ts'
import { query } from '#stores/query.ts'

/** The store that gets a pattern from the row of a transaction; null while no dialog for one is open. */
export const $patternStoreId = atom<string | null>(null)

/** This store, with its retailer and its patterns. Source: ENT-16. */
export const $patternStore = query(getStore, $patternStoreId, (id) => ({ params: { id } }))
