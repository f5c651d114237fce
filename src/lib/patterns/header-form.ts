/** Longest pattern that is sent, in characters as typed. Source: PAT-22. */
export const longestPattern = 4_000

/** Longest form of it that one line of a request may hold; common servers refuse a longer one without saying so. */
export const longestHeader = 8_000

/** How a pattern travels in a header, or why it does not travel at all. */
export type HeaderForm =
  | {
      readonly kind: 'sendable'
      readonly header: string
      /** Whether it is written in another way than typed, which people are told. */
      readonly changed: boolean
    }
  | {
      readonly kind: 'refused'
      /** Too long as typed, too long once written in ASCII, or not to be written in ASCII with the same meaning. */
      readonly reason: 'tooLong' | 'headerTooLong' | 'inexact'
    }

/**
 * The form of a pattern that a header carries unchanged: printable ASCII without a blank at either end. To a regular
 * expression it means what the typed one means. Source: PAT-22.
 */
export function headerForm(pattern: string): HeaderForm {
  if (pattern.length > longestPattern) return { kind: 'refused', reason: 'tooLong' }
  const header = inAscii(pattern)
  if (header === pattern) return { kind: 'sendable', header, changed: false }
  // What this browser cannot read cannot be rewritten for sure either; a pattern that needs no rewriting goes as it is.
  if (!isRegex(pattern) || !isRegex(header)) return { kind: 'refused', reason: 'inexact' }
  if (header.length > longestHeader) return { kind: 'refused', reason: 'headerTooLong' }
  return { kind: 'sendable', header, changed: true }
}

/** Whether the browser's own engine accepts it. Source: PAT-02, PAT-19. */
export function isRegex(pattern: string): boolean {
  try {
    new RegExp(pattern)
    return true
  } catch {
    return false
  }
}

/** One thing as the engine reads it: a backslash with the unit after it, or a unit alone. UTF-16, as without the `u` flag. */
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

/** An escaped blank ends in a blank, so at the end of a header it would lose it like a bare one. */
function isBlank(token: string): boolean {
  return token === ' ' || token === '\\ '
}

/** A backslash before a character that needs an escape of its own says nothing and would spoil that escape. */
function escaped(token: string): string {
  if (printable.test(token)) return token
  return `\\u${token
    .charCodeAt(token.length - 1)
    .toString(16)
    .padStart(4, '0')}`
}
