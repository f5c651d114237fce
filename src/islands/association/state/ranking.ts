import { computed, type ReadableAtom } from 'nanostores'
import type { HubStore } from '#lib/contracts/shopping-hubs.ts'
import { shopLabel } from '#lib/shop-label.ts'
import { $labelDecisions } from '#stores/day-log.ts'
import type { Reading } from '#stores/query.ts'
import { keyedStores } from '../keys.ts'
import { type FirstStore, firstStores, type LikelyFacts } from '../rules/likely-store.ts'
import { type RankedStore, type StoreRanking, storeRanker } from '../rules/rank-stores.ts'

/** Ranks the stores of the hub for a transaction. The same object for the same transaction. */
export type RankStores<Row> = (row: Row) => StoreRanking

export interface RankingSource {
  /** The stores of the hub. */
  readonly $stores: Reading<readonly HubStore[]>
  /** Name of the hub, when the transactions do not have it. */
  readonly $hubName: ReadableAtom<string | null>
}

/** The first likely store of a transaction. It is cheap for thousands of them. */
export type FirstOfRow<Row> = (row: Row) => FirstStore | null

/** Both are null until the stores are read. */
export interface Ranking<Row> {
  readonly $rank: ReadableAtom<RankStores<Row> | null>
  readonly $firstStore: ReadableAtom<FirstOfRow<Row> | null>
}

/** What the user has decided for a label counts: the chosen store is proposed, a corrected one no longer. */
export function ranking<Row extends LikelyFacts>(source: RankingSource): Ranking<Row> {
  const $known = computed(source.$stores, ({ data }) => data)
  const $ranker = computed([$known, source.$hubName], (stores, hubName) => stores && storeRanker(stores, hubName))
  const $rank = computed([$ranker, $labelDecisions], (rank, { choices, corrections }): RankStores<Row> | null => {
    if (!rank) return null
    return onceForEach((row) => {
      const words = shopLabel(row.label ?? '')
      return rank(row, choices.get(words), corrections.get(words))
    })
  })
  const $firstStores = computed($ranker, (rank) => rank && firstStores(rank))
  const $firstStore = computed([$firstStores, $labelDecisions], (firstOf, decisions): FirstOfRow<Row> | null =>
    firstOf ? onceForEach((row) => firstOf(row, decisions)) : null,
  )
  return { $rank, $firstStore }
}

/** Keeps what is found for each row: a table asks for all of its rows after each key. */
function onceForEach<Row extends object, Found>(find: (row: Row) => Found): (row: Row) => Found {
  const known = new WeakMap<Row, { readonly found: Found }>()
  return (row) => {
    const kept = known.get(row) ?? { found: find(row) }
    known.set(row, kept)
    return kept.found
  }
}

/** The likely stores that have a number. */
export function numbered(ranking: StoreRanking | null | undefined): readonly RankedStore[] {
  return ranking?.likely.slice(0, keyedStores) ?? []
}
