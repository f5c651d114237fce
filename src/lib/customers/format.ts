import { formatText, missing } from '#lib/format.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { currencySymbol } from '#lib/money.ts'

/** A phone number behind its country's calling code: `+33 612345678`. Source: CUS-23. */
export function formatPhone(phone: string | null, countryCallingCode: string | null): string {
  const code = countryCallingCode?.replace(/\D/g, '')
  return phone && code ? `+${code} ${phone}` : formatText(phone)
}

/** An amount with two decimals and the symbol of its currency: `-12.50 €`, in French with a comma. Source: CUS-33, CUS-34. */
export function formatAmount(amount: number | null, currency: string | null, locale: Locale): string {
  if (amount === null) return missing
  const digits = amount.toFixed(2)
  return `${locale === 'fr' ? digits.replace('.', ',') : digits}\u00a0${currencySymbol(currency)}`
}

/** Why an attempt failed: both codes, as far as there are any. Source: CUS-54. */
export function formatReason(errorCode: string | null, providerErrorCode: string | null): string {
  return formatText([errorCode, providerErrorCode].filter(Boolean).join(' '))
}
