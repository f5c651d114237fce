import { limits } from './limits.ts'

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

/** Whether a password follows the rule: 9 characters, an uppercase and a lowercase letter, a digit. Source: FMT-25, USR-18. */
export function isStrongPassword(password: string): boolean {
  return (
    password.length >= limits.passwordCharacters &&
    /\p{Lu}/u.test(password) &&
    /\p{Ll}/u.test(password) &&
    /\d/.test(password)
  )
}
