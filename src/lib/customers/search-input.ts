import { bareText } from '#lib/typed/bare-text.ts'
import { isEmail, readEmail } from '#lib/typed/email.ts'
import type { Phone } from '#lib/typed/phone.ts'
import { phoneText } from '#lib/typed/phone-text.ts'

/** The three ways to find a customer. Source: CUS-01. */
export const searchFields = ['id', 'email', 'phone'] as const
export type SearchField = (typeof searchFields)[number]

/** The current input. Only one of the fields has a text. Source: CUS-03. */
export interface Typed {
  readonly field: SearchField
  readonly text: string
}

/** The search criteria in the form that the API expects. */
export type Criteria =
  | { readonly by: 'id'; readonly customerId: string }
  | { readonly by: 'email'; readonly email: string }
  | { readonly by: 'phone'; readonly phoneNumber: string; readonly countryCode: string }

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * The search criteria for the input, or null when the input is incomplete.
 *
 * An id is sent in lower case, because UUIDs are written in lower case.
 *
 * @param readPhone parses a phone number; returns null when it is invalid or too short
 * Source: CUS-04 to CUS-08, CUS-50, INP-05, INP-06.
 */
export function criteriaOf(typed: Typed | null, readPhone: (text: string) => Phone | null): Criteria | null {
  if (typed === null) return null
  const text = shownText(typed.text)
  switch (typed.field) {
    case 'id':
      return uuid.test(text) ? { by: 'id', customerId: text.toLowerCase() } : null
    case 'email':
      return isEmail(text) ? { by: 'email', email: text.toLowerCase() } : null
    case 'phone': {
      const read = readPhone(text)
      return read && { by: 'phone', phoneNumber: read.nationalNumber, countryCode: read.country }
    }
  }
}

/** The id, e-mail or phone number in a copied text, as its field shows it and the search sends it. Source: INP-05. */
export function shownText(typed: string): string {
  return readEmail(typed) ?? bareText(typed)
}

/** The field that a pasted text belongs to; null when it is ambiguous. */
export function fieldOf(pasted: string): SearchField | null {
  const text = shownText(pasted)
  if (uuid.test(text)) return 'id'
  if (isEmail(text)) return 'email'
  return isPhone(text) ? 'phone' : null
}

/** Whether a text can only be a phone number or an id. Slashes are also in dates, which have fewer digits. */
function isPhone(text: string): boolean {
  const digits = phoneText(text)?.match(/\d/g)?.length ?? 0
  return digits <= 15 && digits >= (text.includes('/') ? 9 : 6)
}
