import { limits } from '#lib/limits.ts'

/** Whether the amount of a receipt needs a confirmation; the sign is ignored. Source: FMT-16. */
export function isHighReceiptAmount(euros: number): boolean {
  return Math.abs(euros) >= limits.highReceiptAmount
}

/** Checks the files chosen for an upload; null when they are valid. Source: FMT-17, DEC-02 to DEC-04, DEC-22, DEC-23. */
export function uploadFault(files: readonly { name: string; type: string; size: number }[]): UploadFault | null {
  const [file, ...others] = files
  if (!file || others.length > 0) return 'count'
  if (!file.name.toLowerCase().endsWith('.csv') && file.type !== 'text/csv') return 'type'
  return file.size < limits.uploadBytes ? null : 'size'
}
export type UploadFault = 'count' | 'type' | 'size'

/** Whether a customer's password is locked. Source: FMT-18. */
export function isPasswordLocked(attempts: number | null): boolean {
  return attempts !== null && attempts >= limits.passwordAttempts
}

/** Whether a phone number in international form, including its +, is long enough to search for. Source: FMT-20, CUS-50. */
export function isLongEnoughPhone(international: string): boolean {
  return international.length > limits.phoneCharacters
}

/** Whether a password follows the rule: 9 characters, an uppercase and a lowercase letter, a digit. Source: FMT-25, USR-18. */
export function isStrongPassword(password: string): boolean {
  return (
    password.length >= limits.passwordCharacters &&
    /\p{Lu}/u.test(password) &&
    /\p{Ll}/u.test(password) &&
    /\d/.test(password)
  )
}

/**
 * The text as an address for a link or a picture; only http and https are allowed.
 *
 * @returns null for anything else, including a relative address
 */
export function webAddress(text: string | null): string | null {
  if (text === null || !URL.canParse(text)) return null
  const { protocol, href } = new URL(text)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}
