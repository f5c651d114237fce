import { formatCents } from '#lib/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { plainText, unwrapped, withoutInvisible } from '#lib/typed/text.ts'

/**
 * Why a text is not an amount. `groups`: spaces separate its digits, but not in groups of three. `ambiguous`: three digits behind its
 * mark can be thousands or decimals.
 */
export type AmountFault = 'groups' | 'ambiguous' | 'wrong'

const cellEnds = /[\t\v\f\r\n\x85\u2028\u2029]/
const aroundFigures = /^[- ]*(€?)[- ]*(.*?)[- ]*(€|eur|euros?|)[- ]*$/i
const inFigures = /^(\d{1,9}|\d{1,3}(?:([ '.,])\d{3})(?:\2\d{3})*|)(?:([.,])(\d{0,2})| ?€ ?(\d\d))?$/

/**
 * Parses an amount in euros without its sign. Decimals follow a comma, a point or the euro sign; thousands in groups of
 * exactly three digits.
 *
 * @returns a positive number with at most two decimals; null for anything else (see `amountFault`)
 * Source: REC-08, REC-17, INP-03. Assumed: a receipt of 0 euros is not a purchase, and the API expects a negative amount.
 */
export function readAmount(typed: string): number | null {
  const text = unwrapped(plainText(typed)).replace(/[‘’ʼ]/g, "'")
  const [, before, figures = '', behind] = aroundFigures.exec(text) ?? []
  const match = inFigures.exec(figures)
  // A space between two digits is one of a group, and the end of a cell is none.
  if (!match || cellEnds.test(withoutInvisible(typed).trim())) return null
  const [, whole = '', group = '', mark = '', decimals, cents] = match
  const currencies = [before, behind, cents].filter(Boolean).length
  const isAmbiguous = /[.,]/.test(group) && (mark === group || !(decimals || cents))
  if (currencies > 1 || isAmbiguous) return null
  const euros = Number(`${whole.replace(/\D/g, '') || 0}.${decimals || cents || 0}`)
  return euros > 0 && euros < 1e9 ? euros : null
}

/** Why `readAmount` refuses a text. Source: INP-03, INP-16. */
export function amountFault(typed: string): AmountFault | null {
  if (readAmount(typed) !== null) return null
  const text = plainText(typed)
  if (/\d[ '’]+\d/.test(text)) return 'groups'
  return /^\D*\d{1,3}[.,]\d{3}\D*$/.test(text) ? 'ambiguous' : 'wrong'
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
