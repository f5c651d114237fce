import { formatCents } from '#lib/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'

/** Dashes and minus signs of every kind that a keyboard or a copied text can hold. */
const minusSigns = /[-−‐‑‒–—]/g
const blanks = /[\s\u00a0\u202f]/g
const plainAmount = /^(\d{1,9})(?:[.,](\d{0,2}))?$|^[.,](\d{1,2})$/

/**
 * The amount in euros that somebody has typed, without its sign: minus signs are stripped, the decimals follow a comma or
 * a point, blanks and one euro sign do not matter.
 *
 * @returns above 0, at most two decimals; null for anything else, `1.234` too, which could mean two amounts
 * Source: REC-08, REC-17. Assumed: a receipt of 0 euros is no purchase, and the API wants an amount below 0.
 */
export function readAmount(typed: string): number | null {
  const text = typed.replace(minusSigns, '').replace(blanks, '').replace('€', '')
  const match = plainAmount.exec(text)
  if (!match) return null
  const euros = Number(`${match[1] ?? 0}.${match[2] || match[3] || 0}`)
  return euros > 0 ? euros : null
}

/**
 * An amount as it stands in its field: without sign, with two decimals, in French behind a comma. More decimals than
 * cents are kept, so that what a machine misread is seen.
 */
export function amountText(euros: number, locale: Locale): string {
  const amount = Math.abs(euros)
  const hasCentsOnly = Math.abs(Number(amount.toFixed(2)) - amount) < 1e-9
  if (hasCentsOnly) return formatCents(amount, locale)
  return locale === 'fr' ? String(amount).replace('.', ',') : String(amount)
}
