import { formatCents } from '#lib/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'

/** All dashes and minus signs that a keyboard or a copied text can contain. */
const minusSigns = /[-−‐‑‒–—]/g
const blanks = /[\s\u00a0\u202f]/g
const plainAmount = /^(\d{1,9})(?:[.,](\d{0,2}))?$|^[.,](\d{1,2})$/

/**
 * Parses an amount in euros without its sign: minus signs, spaces and one euro sign are removed; the decimal separator is a
 * comma or a point.
 *
 * @returns a positive number with at most two decimals; null for anything else, also for `1.234`, which is ambiguous
 * Source: REC-08, REC-17. Assumed: a receipt of 0 euros is not a purchase, and the API expects a negative amount.
 */
export function readAmount(typed: string): number | null {
  const text = typed.replace(minusSigns, '').replace(blanks, '').replace('€', '')
  const match = plainAmount.exec(text)
  if (!match) return null
  const euros = Number(`${match[1] ?? 0}.${match[2] || match[3] || 0}`)
  return euros > 0 ? euros : null
}

/**
 * An amount as the field shows it: without sign, with two decimals, in French with a comma. Additional decimals are kept, so
 * that the reviewer sees an OCR error.
 */
export function amountText(euros: number, locale: Locale): string {
  const amount = Math.abs(euros)
  const hasCentsOnly = Math.abs(Number(amount.toFixed(2)) - amount) < 1e-9
  if (hasCentsOnly) return formatCents(amount, locale)
  return locale === 'fr' ? String(amount).replace('.', ',') : String(amount)
}
