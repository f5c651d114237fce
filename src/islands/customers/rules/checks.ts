import { limits } from '#lib/limits.ts'

/** Whether a customer's password is locked. Source: FMT-18. */
export function isPasswordLocked(attempts: number | null): boolean {
  return attempts !== null && attempts >= limits.passwordAttempts
}

/** Whether a phone number in international form, including its +, is long enough to search for. Source: FMT-20, CUS-50. */
export function isLongEnoughPhone(international: string): boolean {
  return international.length > limits.phoneCharacters
}
