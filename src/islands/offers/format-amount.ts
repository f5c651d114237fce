import type { Locale } from '#lib/i18n/locale.ts'

/** A count, or euros with at most two decimals. */
export function formatAmount(value: number, isMoney: boolean, locale: Locale): string {
  const digits = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value)
  return isMoney ? `${digits}\u00a0€` : digits
}
