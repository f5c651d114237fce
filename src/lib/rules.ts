import { limits } from '#lib/limits.ts'

/**
 * A gift-card number without any white space, as it is counted and sent.
 * Source: FMT-03, GIFT-05, GIFT-31.
 */
export function cardNumberOf(typed: string): string {
  return typed.replace(/\s/g, '')
}

/** Whether what was typed is a gift-card number: exactly 16 characters. Source: FMT-03, GIFT-03. */
export function isCardNumber(typed: string): boolean {
  return cardNumberOf(typed).length === 16
}

/** Longest input of a gift-card number: four groups of four and their blanks. Source: FMT-03. */
export const cardNumberInputLength = 19

/** Whether a receipt's amount, whatever its sign, asks for a second look. Source: FMT-16. */
export function isHighReceiptAmount(euros: number): boolean {
  return Math.abs(euros) >= limits.highReceiptAmount
}

/** What is wrong with a choice of files for an upload, or null. Source: FMT-17, DEC-02 to DEC-04, DEC-22, DEC-23. */
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

/** Whether a phone number in international form, with its +, is long enough to be searched. Source: FMT-20, CUS-50. */
export function isLongEnoughPhone(international: string): boolean {
  return international.length > limits.phoneCharacters
}

/** Whether a back user's password follows the rule: 9 characters, an uppercase, a lowercase and a digit. Source: FMT-25, USR-18. */
export function isStrongPassword(password: string): boolean {
  return (
    password.length >= limits.passwordCharacters &&
    /\p{Lu}/u.test(password) &&
    /\p{Ll}/u.test(password) &&
    /\d/.test(password)
  )
}
