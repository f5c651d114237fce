import type { LabelDecisions } from '#lib/day-log.ts'
import { groupId, type LabelledFacts } from './equal-labels.ts'
import type { LabelLine } from './label-lines.ts'
import type { LikelyStore, RankedFacts, StoreRanker } from './rank-stores.ts'

/** The facts of a transaction that its first likely store depends on. */
export interface LikelyFacts extends RankedFacts, LabelledFacts {}

/** The first likely store of a transaction. Source: MAS-35. */
export interface FirstStore extends Pick<LikelyStore, 'store' | 'likelihood'> {
  /** Whether the ranking proposes it. */
  readonly isSure: boolean
}

/** @returns null when no store is likely */
export type FirstStoreOf = (row: LikelyFacts, decisions: LabelDecisions) => FirstStore | null

/**
 * Prepares the first likely stores of a hub's transactions. Ten thousand transactions have a few thousand different sets of facts, and
 * each set is ranked once, when it is asked for: the table asks for the rows that it shows, and a caller asks for all of them in slices.
 * A decision changes its own label only.
 */
export function firstStores(rank: StoreRanker): FirstStoreOf {
  const known = new Map<string, FirstStore | null>()
  return (row, { choices, corrections }) => {
    const words = wordsOf(row)
    const [chosen, corrected] = [choices.get(words), corrections.get(words)]
    const key = [words, chosen, [...(corrected ?? [])].join(' '), row.retailerName, ...cluesOf(row)].join('\n')
    let first = known.get(key)
    if (first === undefined) {
      first = firstOf(rank(row, chosen, corrected))
      known.set(key, first)
    }
    return first
  }
}

function firstOf({ likely: [first], proposal }: ReturnType<StoreRanker>): FirstStore | null {
  return first ? { store: first.store, likelihood: first.likelihood, isSure: proposal === first.store } : null
}

/** The shop words of the label, which `groupId` keeps for the row; empty when there are none. */
function wordsOf(row: LabelledFacts): string {
  const key = groupId(row)
  return key.startsWith('=') ? '' : key
}

/** What shows whether the purchase was made in the hub. The ranking asks for no number, only whether there is one. */
function cluesOf({ isRetailerInHub, shoppingHubName, nbSpendingInHubSameDay }: RankedFacts) {
  return [isRetailerInHub === false, shoppingHubName, (nbSpendingInHubSameDay ?? 0) > 0]
}

/**
 * Value of a column to sort by: the surest store is first, and every sure one is before all others.
 *
 * @returns 0 to 2; null without a likely store, which sorts last
 */
export function doubtOf(first: FirstStore | null): number | null {
  return first && 1 - first.likelihood + (first.isSure ? 0 : 1)
}

/**
 * The transaction whose likely store is that of its line: it has the facts that most of those have that are like the others. When
 * all of them are odd, it is one of these.
 */
export function typicalRow<Row extends LikelyFacts>({ rows, regular }: LabelLine<Row>): Row | undefined {
  const alike = Map.groupBy(regular.length > 0 ? regular : rows, (row) =>
    [row.retailerName, ...cluesOf(row)].join('\n'),
  )
  const [most] = [...alike.values()].sort((a, b) => b.length - a.length)
  return most?.[0]
}
