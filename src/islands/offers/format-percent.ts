import type { Locale } from '#lib/i18n/locale.ts'

/** A percentage with at most one decimal: `12.5 %`. */
export function formatPercent(value: number, locale: Locale): string {
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value)}\u00a0%`
}
