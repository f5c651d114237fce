import { missing } from './format.ts'
import type { Locale } from './i18n/locale.ts'

/* Numbers as a language writes them. They stand apart from `format.ts`, because most pages show none. */

/** Kept, because making one takes longer than a hundred numbers. */
const formats = new Map<string, Intl.NumberFormat>()

/** How a language writes numbers. */
export function numberFormat(locale: Locale, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options)
  formats.set(key, format)
  return format
}

/** A count with grouped thousands: `12,345`. */
export function formatCount(count: number | null, locale: Locale): string {
  return count === null ? missing : numberFormat(locale).format(count)
}

/** A number with grouped thousands and at most `decimals` decimals. */
export function formatRounded(value: number, locale: Locale, decimals: number): string {
  return numberFormat(locale, { maximumFractionDigits: decimals }).format(value)
}

/** A number with grouped thousands and always `decimals` decimals, so that the figures of a column line up. */
export function formatFixed(value: number | null, locale: Locale, decimals: number): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return value === null ? missing : numberFormat(locale, digits).format(value)
}

/** Euros of a prediction, rounded to cents and grouped for reading: `12,345.6 €`. */
export function formatRoundedEuros(euros: number, locale: Locale): string {
  return `${formatRounded(euros, locale, 2)}\u00a0€`
}

/**
 * A percentage with a fixed number of decimals: `12.50%`, in French `12,50 %` with a no-break space.
 *
 * @param value in percent
 */
export function formatPercent(value: number, locale: Locale, decimals: number): string {
  return `${formatFixed(value, locale, decimals)}${locale === 'fr' ? '\u00a0' : ''}%`
}
