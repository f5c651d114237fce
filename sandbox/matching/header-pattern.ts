const escapes = /\\(?:u(d[89ab][\da-f]{2})\\u(d[c-f][\da-f]{2})|[\s\S])/gi

/**
 * The pattern that a header stands for. A header carries ASCII, so that other characters come as `\uXXXX` (PAT-22),
 * which Postgres reads as the browser does, but for the pairs of such escapes that JavaScript writes for a character
 * beyond U+FFFF: they become the character.
 */
export function patternOfHeader(header: string): string {
  return header.replaceAll(escapes, (whole, high?: string, low?: string) =>
    high === undefined || low === undefined
      ? whole
      : String.fromCharCode(Number.parseInt(high, 16), Number.parseInt(low, 16)),
  )
}
