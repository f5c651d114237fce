import type { HubStore } from '#lib/contracts/shopping-hubs.ts'
import type { FirstStore } from './likely-store.ts'

/** The largest number of transactions in a run. Source: MAS-35. */
export const mostInRun = 500

/** Why a transaction gets no store with all shown ones. `noId`: none, or that of an earlier one. `beyond`: the run is full. */
export type LeftOut = 'noId' | 'aside' | 'unsure' | 'odd' | 'beyond'

/** A transaction with the store that it gets. */
export interface SureRow<Row> {
  readonly row: Row
  readonly store: HubStore
}

/** What "Associate all shown" does. */
export interface AllShown<Row> {
  /** In the order of the table. */
  readonly run: readonly SureRow<Row>[]
  /** The stores with their numbers of transactions, the largest number first. */
  readonly stores: readonly { readonly store: HubStore; readonly count: number }[]
  /** The numbers of transactions that are left out. Each is counted once. */
  readonly leftOut: Readonly<Record<LeftOut, number>>
}

/** What is known of the transactions of a table. */
export interface ShownFacts<Row> {
  readonly firstStore: (row: Row) => FirstStore | null
  /** Those that differ from others of their label, also from those that the table does not show. */
  readonly odd: ReadonlySet<Row>
  readonly isAside: (row: Row) => boolean
}

/**
 * Plans to associate the shown transactions that have a sure proposal.
 *
 * @param shown in the order of the table
 * Source: MAS-35.
 */
export function planAllShown<Row extends { readonly id: string | null }>(
  shown: readonly Row[],
  facts: ShownFacts<Row>,
): AllShown<Row> {
  const run: SureRow<Row>[] = []
  const ids = new Set<string>()
  const leftOut = { noId: 0, aside: 0, unsure: 0, odd: 0, beyond: 0 }
  for (const row of shown) {
    const first = facts.firstStore(row)
    const isOwnId = row.id !== null && !ids.has(row.id)
    if (row.id !== null) ids.add(row.id)
    const reason = reasonAgainst(row, isOwnId, first, facts) ?? (run.length < mostInRun ? null : 'beyond')
    if (reason) leftOut[reason] += 1
    else if (first) run.push({ row, store: first.store })
  }
  return allShownOf(run, leftOut)
}

/** A plan of these transactions, with the numbers of those that are left out. */
export function allShownOf<Row>(run: readonly SureRow<Row>[], leftOut: AllShown<Row>['leftOut']): AllShown<Row> {
  const byStore = Map.groupBy(run, ({ store }) => store.id)
  const stores = [...byStore.values()].flatMap(([first, ...others]) =>
    first ? { store: first.store, count: others.length + 1 } : [],
  )
  return { run, stores: stores.sort((a, b) => b.count - a.count), leftOut }
}

function reasonAgainst<Row>(
  row: Row,
  isOwnId: boolean,
  first: FirstStore | null,
  { odd, isAside }: ShownFacts<Row>,
): LeftOut | null {
  if (!isOwnId) return 'noId'
  if (isAside(row)) return 'aside'
  if (!first?.isSure) return 'unsure'
  return odd.has(row) ? 'odd' : null
}
