import { computed } from 'nanostores'
import type { UnassignedTransaction } from '#lib/contracts/transactions.ts'
import { $labelDecisions } from '#stores/day-log.ts'
import { type FirstStore, firstStores } from '../rules/likely-store.ts'
import { storeRanker } from '../rules/rank-stores.ts'
import { $hubStores } from './state.ts'

const $stores = computed($hubStores, ({ data }) => data)
const $first = computed($stores, (stores) => stores && firstStores(storeRanker(stores)))

/** The first likely store of a transaction; null until the stores are read. Source: MAS-35. */
export const $firstStore = computed([$first, $labelDecisions], (first, decisions) =>
  first ? (row: UnassignedTransaction): FirstStore | null => first(row, decisions) : null,
)
