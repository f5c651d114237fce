import type { Phone } from '#lib/typed/phone.ts'
import { bareText } from '#lib/typed/text.ts'

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
const email = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/
/* Ids on several lines are no phone number. */
const phone = /^(\+|00|0)?(?:[^\S\r\n]|[().-])*(\d(?:[^\S\r\n]|[().-])*){6,15}$/

/**
 * The search criteria for the input, or null when the input is incomplete.
 *
 * An id is sent in lower case, because UUIDs are written in lower case.
 *
 * @param readPhone parses a phone number; returns null when it is invalid or too short
 * Source: CUS-04 to CUS-08, CUS-50.
 */
export function criteriaOf(typed: Typed | null, readPhone: (text: string) => Phone | null): Criteria | null {
  if (typed === null) return null
  const text = typed.text.trim()
  switch (typed.field) {
    case 'id':
      return uuid.test(text) ? { by: 'id', customerId: text.toLowerCase() } : null
    case 'email':
      return email.test(text) ? { by: 'email', email: text.toLowerCase() } : null
    case 'phone': {
      const read = readPhone(text)
      return read && { by: 'phone', phoneNumber: read.nationalNumber, countryCode: read.country }
    }
  }
}

/** The field that a pasted text belongs to; null when it is ambiguous. */
export function fieldOf(text: string): SearchField | null {
  const bare = bareText(text)
  if (uuid.test(bare)) return 'id'
  if (email.test(bare)) return 'email'
  return phone.test(bare) ? 'phone' : null
}

/** Whether the API can be searched for this e-mail. It is less strict than `isEmail`, because the account exists already. */
export function isSearchableEmail(text: string | null): text is string {
  return text !== null && email.test(text)
}
