import type { GiftCardTransaction } from '#lib/contracts/gift-cards.ts'

/** What tells transactions of all cards apart, as far as anything does: the API gives them no id. */
export function transactionKey(cardNumber: string, transaction: GiftCardTransaction): string {
  const { movementLabel, curAmount, euroAmount, serverDate } = transaction
  return JSON.stringify([cardNumber, movementLabel, curAmount, euroAmount, serverDate])
}

/**
 * Which transactions of a list are associated by now. Of several that look the same, as many count from the top as were
 * associated: which of them it was makes no difference.
 *
 * @param done keys in the order in which their transactions were associated
 */
export function doneIn(keys: readonly string[], done: readonly string[]): readonly boolean[] {
  const left = [...done]
  return keys.map((key) => {
    const place = left.indexOf(key)
    if (place >= 0) left.splice(place, 1)
    return place >= 0
  })
}

/** Place of the transaction to go on with: the next open one after the last association, else the first open one; -1 without any. */
export function nextOpen(keys: readonly string[], done: readonly string[]): number {
  const isDone = doneIn(keys, done)
  const last = keys.findLastIndex((key, place) => isDone[place] === true && key === done.at(-1))
  const next = isDone.indexOf(false, last + 1)
  return next >= 0 ? next : isDone.indexOf(false)
}
