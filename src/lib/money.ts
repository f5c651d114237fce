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

/** Symbol of a currency code; N/D for any other. Source: FMT-24, CUS-34. */
export function currencySymbol(code: string | null | undefined): string {
  switch (code) {
    case 'EUR':
      return '€'
    case 'GBP':
      return '£'
    case 'USD':
      return '$'
    default:
      return 'N/D'
  }
}
