import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { shopLabel } from '#lib/association/label.ts'
import type { HubStore } from '#lib/contracts/shopping-hubs.ts'
import { $chosenStores } from '#stores/day-log.ts'
import { type RankedFacts, type StoreRanking, storeRanker } from '../rules/rank-stores.ts'

const noStores: readonly HubStore[] = []
const nothing: StoreRanking = { likely: [], stores: [], proposal: null }

/**
 * Ranks the stores of a hub for one transaction.
 *
 * @param hubName name of the hub, when the facts do not have it
 * @param facts the same object until the transaction changes; null when there is none
 */
export function useRanking(
  stores: readonly HubStore[] = noStores,
  hubName: string | null,
  facts: RankedFacts | null,
): StoreRanking {
  const choices = useStore($chosenStores)
  const rank = useMemo(() => storeRanker(stores, hubName), [stores, hubName])
  const chosen = facts ? choices.get(shopLabel(facts.label ?? '')) : undefined
  return useMemo(() => (facts ? rank(facts, chosen) : nothing), [rank, facts, chosen])
}
