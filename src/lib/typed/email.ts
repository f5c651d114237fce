import { regexes } from 'zod/v4/core'

/**
 * Whether a text is an e-mail address, by the rule that browsers and zod share. It needs no schema, because the guard uses it
 * too, and its script is part of every page. Source: SES-10, USR-16, CUS-04.
 */
export function isEmail(text: string): boolean {
  return regexes.email.test(text)
}
