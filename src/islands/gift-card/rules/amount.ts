import type { GiftCardTransaction } from '#lib/contracts/gift-cards.ts'

/**
 * Amount of a gift card transaction in euros, as shown and as sent: `curAmount`, or else `euroAmount`. The API sends both in
 * cents.
 *
 * @returns null when both are missing; a value that is not an integer counts as missing
 * Source: GIFT-18, GIFT-19, GIFT-35.
 */
export function giftCardEuros({
  curAmount,
  euroAmount,
}: Pick<GiftCardTransaction, 'curAmount' | 'euroAmount'>): number | null {
  const cents = [curAmount, euroAmount].find((amount) => amount !== null && Number.isSafeInteger(amount))
  return cents == null ? null : centsToEuros(cents)
}

/**
 * Converts cents to euros, for display and in the unit that the API expects back.
 *
 * @returns euros, at most two decimals
 * @throws RangeError if `amountCents` is not an integer
 * Source: FMT-08, GIFT-18, GIFT-19. Assumed: a refund arrives as negative cents.
 */
export function centsToEuros(amountCents: number): number {
  if (!Number.isSafeInteger(amountCents)) throw new RangeError('an amount in cents is a whole number')
  return amountCents / 100
}
