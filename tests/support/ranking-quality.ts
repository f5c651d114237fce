import { labelLines, oddRows } from '#islands/association/rules/label-lines.ts'
import { firstStores } from '#islands/association/rules/likely-store.ts'
import { type StoreRanker, storeRanker } from '#islands/association/rules/rank-stores.ts'
import { planAllShown, type SureRow } from '#islands/association/rules/sure-proposals.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { HubStore, listHubStores, listShoppingHubs, ShoppingHub } from '#lib/contracts/shopping-hubs.ts'
import { listUnassigned, UnassignedTransaction } from '#lib/contracts/transactions.ts'
import { z } from '#lib/contracts/zod.ts'
import { type DayEntry, labelDecisions } from '#lib/day-log.ts'

/** A hub as the API answers it. */
export interface HubSample {
  readonly rows: readonly UnassignedTransaction[]
  readonly stores: readonly HubStore[]
}

/** How good the ranking is. All figures are numbers of transactions. */
export interface RankingQuality {
  /** They carry a retailer name. Those that were spent elsewhere have no right store to find. */
  readonly withRetailer: number
  /** Of these, the ones that were spent in a store of their hub. */
  readonly named: number
  /** Of `named`, the true store is first. */
  readonly first: number
  /** Of `named`, the true store is one of five. */
  readonly amongFive: number
  /** All unassigned transactions, also those that were spent elsewhere. */
  readonly rows: number
  /** Of all, those with a proposal. */
  readonly proposed: number
  /** Of the proposals, those that are the true store. */
  readonly rightlyProposed: number
  /** Those that get a store by "Associate all shown", in as many runs as that takes (MAS-35). */
  readonly allShown: number
  /** Of these, those that get another store than the true one, or were spent in no store. */
  readonly wronglyShown: number
}

/** Reads every hub: its unassigned transactions and its stores. */
export async function readHubs(call: (endpoint: Endpoint, headers: Record<string, string>) => Promise<unknown>) {
  const hubs = z.array(ShoppingHub).parse(await call(listShoppingHubs, {}))
  const samples: HubSample[] = []
  for (const { id } of hubs) {
    const { stores } = Stores.parse(await call(listHubStores, { shoppingHubId: id }))
    const rows = Rows.safeParse(await call(listUnassigned, { shoppinghubId: id }))
    // A hub without such transactions answers with an error.
    if (rows.success) samples.push({ stores, rows: rows.data.unaffectedTransactionsInfo })
  }
  return samples
}

const Stores = z.object({ stores: z.array(HubStore) })
const Rows = z.object({ unaffectedTransactionsInfo: z.array(UnassignedTransaction) })

/**
 * Ranks every transaction without an earlier choice, and compares the ranking with the truth.
 *
 * @param truth the store of a purchase by the id of its transaction; no entry where it was spent in no store
 */
export function rankingQuality(hubs: readonly HubSample[], truth: ReadonlyMap<string, string>): RankingQuality {
  const none = { withRetailer: 0, named: 0, first: 0, amongFive: 0, rows: 0, proposed: 0, rightlyProposed: 0 }
  const quality = { ...none, allShown: 0, wronglyShown: 0 }
  for (const { rows, stores } of hubs) {
    const rank = storeRanker(stores)
    const ids = new Set(stores.map(({ id }) => id))
    for (const row of rows) {
      const trueStore = truth.get(row.id ?? '')
      const ranking = rank(row)
      quality.rows += 1
      if (ranking.proposal) quality.proposed += 1
      if (ranking.proposal && ranking.proposal.id === trueStore) quality.rightlyProposed += 1
      if (!row.retailerName) continue
      quality.withRetailer += 1
      if (trueStore === undefined || !ids.has(trueStore)) continue
      const place = ranking.stores.findIndex(({ store }) => store.id === trueStore)
      quality.named += 1
      if (place === 0) quality.first += 1
      if (place < 5) quality.amongFive += 1
    }
    for (const { row, store } of allShownOf(rows, rank)) {
      quality.allShown += 1
      if (store.id !== truth.get(row.id ?? '')) quality.wronglyShown += 1
    }
  }
  return quality
}

/** What "Associate all shown" does to the rows, run after run. The log of the earlier runs counts. */
function allShownOf(rows: readonly UnassignedTransaction[], rank: StoreRanker) {
  const firstStore = firstStores(rank)
  const done: SureRow<UnassignedTransaction>[] = []
  const plan = (left: readonly UnassignedTransaction[]) => {
    const decisions = labelDecisions(done.map(entryOf))
    const odd = oddRows(labelLines(left))
    return planAllShown(left, { firstStore: (row) => firstStore(row, decisions), odd, isAside: () => false }).run
  }
  let left = rows
  for (let run = plan(left); run.length > 0; run = plan(left)) {
    const sent = new Set(run.map(({ row }) => row))
    done.push(...run)
    left = left.filter((row) => !sent.has(row))
  }
  return done
}

/** The entry of such a run in the log of the day. */
function entryOf({ row: { id, label }, store }: SureRow<UnassignedTransaction>): DayEntry {
  const how = { at: '', result: 'associated', way: 'all', run: 'all shown' } as const
  return { transactionId: id ?? '', label, storeId: store.id, store: store.name, ...how }
}
