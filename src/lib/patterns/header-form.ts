/** Maximum length of a pattern, in characters as typed. Source: PAT-22. */
export const longestPattern = 4_000

/** Maximum length of the header value. Common servers reject longer ones without an explanation. */
export const longestHeader = 8_000

/** A pattern encoded for a header, or the reason why it cannot be sent. */
export type HeaderForm =
  | {
      readonly kind: 'sendable'
      readonly header: string
      /** Whether the encoded form differs from the typed one; the user is told. */
      readonly changed: boolean
    }
  | {
      readonly kind: 'refused'
      /** Too long as typed, too long after encoding, or without an equivalent in ASCII. */
      readonly reason: 'tooLong' | 'headerTooLong' | 'inexact'
    }

/**
 * Encodes a pattern so that a header carries it unchanged: printable ASCII without a space at either end. The result is an
 * equivalent regular expression. Source: PAT-22.
 */
export function headerForm(pattern: string): HeaderForm {
  if (pattern.length > longestPattern) return { kind: 'refused', reason: 'tooLong' }
  const header = inAscii(pattern)
  if (header === pattern) return { kind: 'sendable', header, changed: false }
  // A pattern that this browser cannot parse cannot be rewritten safely. One that needs no rewriting is sent unchanged.
  if (!isRegex(pattern) || !isRegex(header)) return { kind: 'refused', reason: 'inexact' }
  if (header.length > longestHeader) return { kind: 'refused', reason: 'headerTooLong' }
  return { kind: 'sendable', header, changed: true }
}

/** Whether the browser's own regex engine accepts the pattern. Source: PAT-02, PAT-19. */
export function isRegex(pattern: string): boolean {
  try {
    new RegExp(pattern)
    return true
  } catch {
    return false
  }
}

/** One token of the regex: a backslash with the next code unit, or a single code unit. UTF-16, as without the `u` flag. */
const units = /\\.|./gs
const printable = /^[ -~]+$/

function inAscii(pattern: string): string {
  const tokens = pattern.match(units) ?? []
  const firstOther = tokens.findIndex((token) => token !== ' ')
  const lastOther = tokens.findLastIndex((token) => !isBlank(token))
  return tokens
    .map((token, index) => {
      const isOuter = index < firstOther || index > lastOther || firstOther === -1
      return isOuter && isBlank(token) ? '[ ]' : escaped(token)
    })
    .join('')
}

/** An escaped space ends with a space, so a header would trim it like an unescaped one. */
function isBlank(token: string): boolean {
  return token === ' ' || token === '\\ '
}

/** A backslash before a character that becomes a `\u` escape is redundant and would break the escape. */
function escaped(token: string): string {
  if (printable.test(token)) return token
  return `\\u${token
    .charCodeAt(token.length - 1)
    .toString(16)
    .padStart(4, '0')}`
}
