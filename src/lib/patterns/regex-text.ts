/** A pattern has at most this many alternatives. */
export const mostAlternatives = 3

/** The pattern of exactly this text. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Matches one of the patterns; null when there are too many. */
export function oneOf(patterns: readonly string[]): string | null {
  const distinct = [...new Set(patterns)]
  return distinct.length > mostAlternatives ? null : distinct.join('|')
}

/** The pattern as a part of a longer one. */
export function grouped(pattern: string): string {
  return pattern.replace(/\\./g, '').includes('|') ? `(?:${pattern})` : pattern
}
