import { atom, computed } from 'nanostores'
import type { Problem } from '#lib/problem.ts'
import { $decided, $review, refusalOf, takeNext } from './review.ts'

/** A receipt that the user put aside in this visit. It is kept in memory only, because a note may name a customer. */
export interface ParkedReceipt {
  readonly id: string
  /** Empty when the user wrote none. */
  readonly note: string
  /** An instant in ISO 8601. */
  readonly at: string
}

const $aside = atom<readonly ParkedReceipt[]>([])

/** The parked receipts that are not decided, in the order of their parking. */
export const $parked = computed([$aside, $decided], (aside, decided) => {
  const done = new Set(decided.map(({ decision }) => decision.id))
  return aside.filter(({ id }) => !done.has(id))
})

/** What is special about the receipt on the screen: it is parked, or a parked one that was asked for did not come. */
export type ParkedNews =
  | { readonly kind: 'refused'; readonly id: string; readonly problem: Problem }
  /** The user asked for it, or the API has handed it out again. */
  | { readonly kind: 'requested' | 'again'; readonly note: string }

export const $parkedNews = computed([$review, $parked], (review, parked): ParkedNews | null => {
  if (!('shown' in review) || !review.shown) return null
  for (const { id } of parked) {
    const problem = refusalOf(review, id)
    if (problem) return { kind: 'refused', id, problem }
  }
  const { receipt, isRequested } = review.shown
  const own = parked.find(({ id }) => id === receipt.id)
  return own ? { kind: isRequested ? 'requested' : 'again', note: own.note } : null
})

/** Puts a receipt aside and fetches the next one. The API does not learn of it, so it may hand out the same one again. */
export function parkReceipt(id: string, note: string): void {
  $aside.set([...without(id), { id, note, at: new Date().toISOString() }])
  void takeNext()
}

/** Takes a receipt off the list, without a decision. */
export function unpark(id: string): void {
  $aside.set(without(id))
}

function without(parkedId: string): readonly ParkedReceipt[] {
  return $aside.get().filter(({ id }) => id !== parkedId)
}
