import type { PatternType } from '#lib/contracts/patterns.ts'
import type { RelatedTransaction } from '#lib/contracts/related-transactions.ts'

/** What saving does to a transaction: the pattern finds it from now on, as before, or no more. */
export type Change = 'gained' | 'kept' | 'lost'

export interface ImpactRow {
  readonly transaction: RelatedTransaction
  /** Null when nobody knows: the saved text could not be asked for, or the transaction came without an id. */
  readonly change: Change | null
}

/** What saving a pattern would do, by what the API finds for the saved text and for the new one. */
export interface Impact {
  /** Changed ones first. */
  readonly rows: readonly ImpactRow[]
  /** Null when the saved text could not be asked for. */
  readonly counts: Readonly<Record<Change, number>> | null
  /** How many of the gained ones belong to another store (or retailer) now. */
  readonly taken: number
  /** Whether an answer looks as if the API had cut it, so that some of the gained and lost ones may be kept. */
  readonly mayBeCut: boolean
}

/** The store or retailer of a pattern. */
export interface ImpactOwner {
  readonly type: PatternType
  readonly id: string
  readonly name: string
}

const order = ['gained', 'lost', 'kept'] as const

/**
 * Compares what the saved text finds with what the new one finds.
 *
 * @param before found by the saved text: none for a new pattern, null when it could not be asked for
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
    return { rows, counts: null, taken: 0, mayBeCut: looksCut(after) }
  }
  const foundBefore = eachOnce(before)
  const isAmong = among(before)
  const isAmongFound = among(after)
  const changes: Record<Change, readonly RelatedTransaction[]> = {
    gained: found.filter((transaction) => isAmong(transaction) === false),
    kept: found.filter((transaction) => isAmong(transaction) === true),
    lost: foundBefore.filter((transaction) => isAmongFound(transaction) === false),
  }
  const unknown = found.filter((transaction) => isAmong(transaction) === null)
  return {
    rows: [
      ...order.flatMap((change) => changes[change].map((transaction) => ({ transaction, change }))),
      ...unknown.map((transaction) => ({ transaction, change: null })),
    ],
    counts: { gained: changes.gained.length, kept: changes.kept.length, lost: changes.lost.length },
    taken: changes.gained.filter((transaction) => belongsToAnother(transaction, owner)).length,
    mayBeCut: looksCut(before) || looksCut(after),
  }
}

/** Whether a transaction has a store (or retailer), and another one than the pattern's. */
export function belongsToAnother({ store, retailerId }: RelatedTransaction, owner: ImpactOwner): boolean {
  if (owner.type === 'retailer') return retailerId !== null && retailerId !== '' && retailerId !== owner.id
  if (store === null) return false
  if (store.id !== null && store.id !== '') return store.id !== owner.id
  // An answer may name the store without its id (ENT-34).
  return store.name !== null && store.name !== '' && store.name !== owner.name
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
