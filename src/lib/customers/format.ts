import { formatText } from '#lib/format.ts'

/** A phone number with its country's calling code: `+33 612345678`. Source: CUS-23. */
export function formatPhone(phone: string | null, countryCallingCode: string | null): string {
  const code = countryCallingCode?.replace(/\D/g, '')
  return phone && code ? `+${code} ${phone}` : formatText(phone)
}

/** Why an attempt failed: the codes that are present. Source: CUS-54. */
export function formatReason(errorCode: string | null, providerErrorCode: string | null): string {
  return formatText([errorCode, providerErrorCode].filter(Boolean).join(' '))
}
