import { computed, type ReadableAtom } from 'nanostores'
import { keyedStores } from '#lib/association/keys.ts'
import { shopLabel } from '#lib/association/label.ts'
import type { HubStore } from '#lib/contracts/shopping-hubs.ts'
import { $labelDecisions } from '#stores/day-log.ts'
import type { Reading } from '#stores/query.ts'
import { type RankedFacts, type RankedStore, type StoreRanking, storeRanker } from '../rules/rank-stores.ts'

/** Ranks the stores of the hub for a transaction. The same object for the same transaction. */
export type RankStores<Row> = (row: Row) => StoreRanking

export interface RankingSource {
  /** The stores of the hub. */
  readonly $stores: Reading<readonly HubStore[]>
  /** Name of the hub, when the transactions do not have it. */
  readonly $hubName: ReadableAtom<string | null>
}

/** Null until the stores are read. What the user has decided for a label counts: the chosen store is proposed, a corrected one no longer. */
export function ranking<Row extends RankedFacts>(source: RankingSource): ReadableAtom<RankStores<Row> | null> {
  const $known = computed(source.$stores, ({ data }) => data)
  const $ranker = computed([$known, source.$hubName], (stores, hubName) => stores && storeRanker(stores, hubName))
  return computed([$ranker, $labelDecisions], (rank, { choices, corrections }): RankStores<Row> | null => {
    if (!rank) return null
    const known = new WeakMap<Row, StoreRanking>()
    return (row) => {
      const words = shopLabel(row.label ?? '')
      const ranking = known.get(row) ?? rank(row, choices.get(words), corrections.get(words))
      known.set(row, ranking)
      return ranking
    }
  })
}

/** The likely stores that have a number. */
export function numbered(ranking: StoreRanking | null | undefined): readonly RankedStore[] {
  return ranking?.likely.slice(0, keyedStores) ?? []
}
