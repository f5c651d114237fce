import type { PatternType } from '#lib/contracts/patterns.ts'
import type { RelatedTransaction } from '#lib/contracts/related-transactions.ts'

/**
 * What saving means for a transaction: `new` was nobody's, `here` belongs to the pattern's store (or retailer) or is caught by
 * the saved text too, `taken` belongs to another one, and `lost` is caught by the saved text and no more by the new one.
 */
export type Change = 'new' | 'here' | 'taken' | 'lost'

export interface ImpactRow {
  readonly transaction: RelatedTransaction
  /** Null when nobody knows: what the saved text finds is not known, or the transaction came without an id. */
  readonly change: Change | null
}

/** What saving a pattern would do, by what the API finds for the saved text and for the new one. */
export interface Impact {
  /** Changed ones first. */
  readonly rows: readonly ImpactRow[]
  /** Null when nobody knows what the saved text finds. */
  readonly counts: Readonly<Record<Change, number>> | null
  /** How many would come from others; at most, when nobody knows what the saved text finds. */
  readonly taken: number
  /** How many of those that the saved text catches too belong to others all the same. */
  readonly sharedWithOthers: number
  /** Whether an answer looks as if the API had cut it, so that some of the new and lost ones may be there before and after. */
  readonly mayBeCut: boolean
}

/** The store or retailer of a pattern. */
export interface ImpactOwner {
  readonly type: PatternType
  readonly id: string
  readonly name: string
  /** The retailer of a store, where there is one. */
  readonly retailerId?: string | null
}

/** In the table, what others lose has to be seen first. */
const order = ['taken', 'new', 'lost', 'here'] as const satisfies readonly Change[]

/**
 * Compares what the saved text finds with what the new one finds.
 *
 * @param before found by the saved text: none for a new pattern, null when nobody knows (yet)
 * @param after found by the new text: none for a pattern that is deleted
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
 * What catching it means for a transaction that the new text finds.
 *
 * @param wasFound whether the saved text finds it too; null when nobody knows
 */
function changeOf(transaction: RelatedTransaction, wasFound: boolean | null, owner: ImpactOwner): Change | null {
  if (wasFound === null) return null
  if (wasFound) return 'here'
  const changeByHolder = { nobody: 'new', owner: 'here', another: 'taken' } as const
  return changeByHolder[holderOf(transaction, owner)]
}

/** Who has a transaction now, as seen by the pattern's store (or retailer). */
export function holderOf(
  { store, retailerId }: RelatedTransaction,
  owner: ImpactOwner,
): 'nobody' | 'owner' | 'another' {
  if (owner.type === 'retailer') return holder(retailerId, owner.id)
  const byStore = holder(store?.id, owner.id)
  if (byStore !== 'nobody') return byStore
  // An answer may name the store without its id (ENT-34).
  const byName = holder(store?.name, owner.name)
  if (byName !== 'nobody') return byName
  // Without a store, it may still be a retailer's: another one's is no gain, its own one's is still to be had.
  return holder(retailerId, owner.retailerId ?? '') === 'another' ? 'another' : 'nobody'
}

function holder(named: string | null | undefined, own: string): 'nobody' | 'owner' | 'another' {
  if (!named) return 'nobody'
  return named === own ? 'owner' : 'another'
}

/** The API says nothing of a limit; one that it has is a round number. */
function looksCut({ length }: readonly RelatedTransaction[]): boolean {
  return length > 0 && length % 1_000 === 0
}

/** Each transaction once, in the API's order; those without an id cannot be compared and all stay. */
function eachOnce(transactions: readonly RelatedTransaction[]): readonly RelatedTransaction[] {
  return [...new Map(transactions.map((transaction) => [transaction.id ?? transaction, transaction])).values()]
}

/** Whether a transaction is in a list; null when that cannot be known, because it has no id. In an empty list there is none. */
function among(list: readonly RelatedTransaction[]) {
  const ids = new Set(list.map(({ id }) => id))
  return ({ id }: RelatedTransaction) => (id !== null || list.length === 0 ? ids.has(id) : null)
}
