import { atom } from 'nanostores'
import { getStore } from '#lib/contracts/stores.ts'
import { query } from '#stores/query.ts'

/** The store that gets a pattern from the row of a transaction; null while no dialog for one is open. */
export const $patternTargetId = atom<string | null>(null)

/** This store, with its retailer and its patterns. Source: ENT-16. */
export const $patternTarget = query(getStore, $patternTargetId, (id) => ({ params: { id } }))
