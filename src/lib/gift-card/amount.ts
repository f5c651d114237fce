import type { GiftCardTransaction } from '#lib/contracts/gift-cards.ts'
import { centsToEuros } from '#lib/money.ts'

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
