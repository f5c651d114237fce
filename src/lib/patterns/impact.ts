import type { PatternType } from '#lib/contracts/patterns.ts'
import type { RelatedTransaction } from '#lib/contracts/related-transactions.ts'
import { readLabel } from '#lib/received/label.ts'

/**
 * Effect of saving on a transaction. `new`: it has no store. `here`: it belongs to the pattern's store (or retailer), or
 * the saved pattern matches it too. `taken`: it belongs to another one. `lost`: only the saved pattern matches it.
 */
export type Change = 'new' | 'here' | 'taken' | 'lost'

export interface ImpactRow {
  readonly transaction: RelatedTransaction
  /** Null when unknown: the matches of the saved pattern are unknown, or the transaction has no id. */
  readonly change: Change | null
}

/** Effect of saving a pattern, computed from the API's matches for the saved and for the new pattern. */
export interface Impact {
  /** Changed ones come first. */
  readonly rows: readonly ImpactRow[]
  /** Null when the matches of the saved pattern are unknown. */
  readonly counts: Readonly<Record<Change, number>> | null
  /** Number of transactions taken from others; an upper bound when the matches of the saved pattern are unknown. */
  readonly taken: number
  /** Number of transactions that both patterns match but that belong to others. */
  readonly sharedWithOthers: number
  /** Whether the API seems to have truncated an answer, so that `new` and `lost` may be too high. */
  readonly mayBeCut: boolean
}

/** The store or retailer of a pattern. */
export interface ImpactOwner {
  readonly type: PatternType
  readonly id: string
  readonly name: string
  /** The retailer of a store, if it has one. */
  readonly retailerId?: string | null
}

/** Order of the table: transactions taken from others come first. */
const order = ['taken', 'new', 'lost', 'here'] as const satisfies readonly Change[]

/**
 * Compares the matches of the saved pattern with those of the new one.
 *
 * @param before matches of the saved pattern: empty for a new pattern, null when not known (yet)
 * @param after matches of the new pattern: empty when the pattern is deleted
 */
export function impactOf(
  before: readonly RelatedTransaction[] | null,
  after: readonly RelatedTransaction[],
  owner: ImpactOwner,
): Impact {
  const found = eachOnce(after)
  if (before === null) {
    const rows = found.map((transaction) => ({ transaction, change: null }))
    const taken = found.filter((transaction) => holderOf(transaction, owner) === 'another').length
    return { rows, counts: null, taken, sharedWithOthers: 0, mayBeCut: looksCut(after) }
  }
  const foundBefore = eachOnce(before)
  const wasFound = among(before)
  const isFound = among(after)
  const groups: Record<Change, RelatedTransaction[]> = { taken: [], new: [], lost: [], here: [] }
  const unknown: RelatedTransaction[] = []
  for (const transaction of found) {
    const change = changeOf(transaction, wasFound(transaction), owner)
    const group = change ? groups[change] : unknown
    group.push(transaction)
  }
  groups.lost = foundBefore.filter((transaction) => isFound(transaction) === false)
  return {
    rows: [
      ...order.flatMap((change) => groups[change].map((transaction) => ({ transaction, change }))),
      ...unknown.map((transaction) => ({ transaction, change: null })),
    ],
    counts: {
      new: groups.new.length,
      here: groups.here.length,
      taken: groups.taken.length,
      lost: groups.lost.length,
    },
    taken: groups.taken.length,
    sharedWithOthers: groups.here.filter((transaction) => holderOf(transaction, owner) === 'another').length,
    mayBeCut: looksCut(before) || looksCut(after),
  }
}

/**
 * The effect on a transaction that the new pattern matches.
 *
 * @param wasFound whether the saved pattern matches it too; null when unknown
 */
function changeOf(transaction: RelatedTransaction, wasFound: boolean | null, owner: ImpactOwner): Change | null {
  if (wasFound === null) return null
  if (wasFound) return 'here'
  const changeByHolder = { nobody: 'new', owner: 'here', another: 'taken' } as const
  return changeByHolder[holderOf(transaction, owner)]
}

/** The current holder of a transaction, relative to the pattern's store (or retailer). */
export function holderOf(
  { store, retailerId }: Pick<RelatedTransaction, 'store' | 'retailerId'>,
  owner: ImpactOwner,
): 'nobody' | 'owner' | 'another' {
  if (owner.type === 'retailer') return holder(retailerId, owner.id)
  const byStore = holder(store?.id, owner.id)
  if (byStore !== 'nobody') return byStore
  // The API may send a store without its id (ENT-34).
  const byName = holder(readLabel(store?.name ?? ''), readLabel(owner.name))
  if (byName !== 'nobody') return byName
  // A transaction without a store may belong to a retailer: another retailer's counts as taken, our own one's as free.
  return holder(retailerId, owner.retailerId ?? '') === 'another' ? 'another' : 'nobody'
}

function holder(named: string | null | undefined, own: string): 'nobody' | 'owner' | 'another' {
  if (!named) return 'nobody'
  return named === own ? 'owner' : 'another'
}

/** The API documents no limit; if it has one, it is a round number. */
function looksCut({ length }: readonly RelatedTransaction[]): boolean {
  return length > 0 && length % 1_000 === 0
}

/** Removes duplicates and keeps the API's order. Transactions without an id cannot be compared, so all of them stay. */
function eachOnce(transactions: readonly RelatedTransaction[]): readonly RelatedTransaction[] {
  return [...new Map(transactions.map((transaction) => [transaction.id ?? transaction, transaction])).values()]
}

/** Whether a list contains a transaction; null when the transaction has no id and the list is not empty. */
function among(list: readonly RelatedTransaction[]) {
  const ids = new Set(list.map(({ id }) => id))
  return ({ id }: RelatedTransaction) => (id !== null || list.length === 0 ? ids.has(id) : null)
}
