import type { GiftCardTransaction } from '#lib/contracts/gift-cards.ts'

/** A key for a transaction across all cards, from all its fields, because the API gives it no id. */
export function transactionKey(cardNumber: string, transaction: GiftCardTransaction): string {
  const { movementLabel, curAmount, euroAmount, serverDate } = transaction
  return JSON.stringify([cardNumber, movementLabel, curAmount, euroAmount, serverDate])
}

/**
 * Which transactions of a list are already associated. Of several identical ones, the first ones in the list are marked, as
 * many as were associated; they cannot be told apart.
 *
 * @param done keys of the associated transactions, in the order of their association
 */
export function doneIn(keys: readonly string[], done: readonly string[]): readonly boolean[] {
  const left = [...done]
  return keys.map((key) => {
    const place = left.indexOf(key)
    if (place >= 0) left.splice(place, 1)
    return place >= 0
  })
}

/** Index of the transaction to continue with: the next open one after the last association, or else the first open one; -1 if none. */
export function nextOpen(keys: readonly string[], done: readonly string[]): number {
  const isDone = doneIn(keys, done)
  const last = keys.findLastIndex((key, place) => isDone[place] === true && key === done.at(-1))
  const next = isDone.indexOf(false, last + 1)
  return next >= 0 ? next : isDone.indexOf(false)
}
