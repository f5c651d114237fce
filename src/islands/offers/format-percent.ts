import { formatRounded } from '#lib/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'

/** A percentage with at most one decimal: `12.5 %`. */
export function formatPercent(value: number, locale: Locale): string {
  return `${formatRounded(value, locale, 1)}\u00a0%`
}
