import type { StoreData } from '#lib/contracts/offers.ts'
import { missing } from '#lib/format.ts'
import { formatPercent } from '#lib/format-number.ts'
import type { Locale } from '#lib/i18n/locale.ts'

/** Meaning of a colour of the API. */
export type Verdict = 'good' | 'middling' | 'weak'

const verdicts: Readonly<Record<string, Verdict>> = {
  green: 'good',
  orange: 'middling',
  yellow: 'middling',
  red: 'weak',
}

/** The meaning of a colour name; null for an unknown colour. Source: OFF-61. */
export function verdictOf(color: string | null | undefined): Verdict | null {
  return verdicts[color?.trim().toLowerCase() ?? ''] ?? null
}

/** A change in percent with its sign and one decimal: `+3,2 %`. Source: OFF-61. */
export function formatVariation(variation: number | null | undefined, locale: Locale): string {
  if (variation == null || !Number.isFinite(variation)) return missing
  const rounded = Number(variation.toFixed(1))
  const sign = rounded > 0 ? '+' : rounded < 0 ? '−' : ''
  return sign + formatPercent(Math.abs(rounded), locale, 1)
}

/** Rank of a store's return rate and the meaning of its colour. */
export function returnRateOf(entry: StoreData | null) {
  return { rank: entry?.return_rate?.rank ?? missing, verdict: verdictOf(entry?.return_rate?.color) }
}
