import type { PatternType } from '#lib/contracts/patterns.ts'
import type { RelatedTransaction } from '#lib/contracts/related-transactions.ts'

/** What saving does to a transaction: the pattern finds it from now on, as before, or no more. */
export type Change = 'gained' | 'kept' | 'lost'

export interface ImpactRow {
  readonly transaction: RelatedTransaction
  /** Null when the saved text could not be asked for, so that nobody knows. */
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
  const found = byId(after)
  if (before === null) {
    const rows = found.map((transaction) => ({ transaction, change: null }))
    return { rows, counts: null, taken: 0, mayBeCut: looksCut(after) }
  }
  const foundBefore = byId(before)
  const idsBefore = new Set(foundBefore.map(({ id }) => id))
  const idsAfter = new Set(found.map(({ id }) => id))
  const changes: Record<Change, readonly RelatedTransaction[]> = {
    gained: found.filter(({ id }) => !idsBefore.has(id)),
    kept: found.filter(({ id }) => idsBefore.has(id)),
    lost: foundBefore.filter(({ id }) => !idsAfter.has(id)),
  }
  return {
    rows: order.flatMap((change) => changes[change].map((transaction) => ({ transaction, change }))),
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

/** Each transaction once, in the API's order. */
function byId(transactions: readonly RelatedTransaction[]): readonly RelatedTransaction[] {
  return [...new Map(transactions.map((transaction) => [transaction.id, transaction])).values()]
}
