import type { GiftCardTransaction } from '#lib/contracts/gift-cards.ts'

/**
 * Amount of a gift card's transaction in euros, as shown and as sent: `curAmount`, and where that is missing `euroAmount`,
 * both of which come in cents.
 *
 * @returns null when both are missing; what is no whole number of cents is no amount
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
 * Whole cents as received in euros: for display, and in the unit that the API wants back.
 *
 * @returns euros, at most two decimals
 * @throws RangeError if `amountCents` is not an integer
 * Source: FMT-08, GIFT-18, GIFT-19. Assumed: a refund arrives as negative cents.
 */
export function centsToEuros(amountCents: number): number {
  if (!Number.isSafeInteger(amountCents)) throw new RangeError('an amount in cents is a whole number')
  return amountCents / 100
}
