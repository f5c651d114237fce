/** Match of a pattern in a label, in UTF-16 code units; null when there is none. */
export type Span = readonly [start: number, end: number] | null

/**
 * The first match of a pattern in each label, ignoring case. It may never end, so only a worker that can be terminated may
 * call it.
 *
 * @throws SyntaxError if the pattern is not a valid regular expression or is too large
 */
export function matchLabels(pattern: string, labels: readonly string[]): readonly Span[] {
  const regex = new RegExp(pattern, 'i')
  return labels.map((label) => {
    const match = regex.exec(label)
    return match && [match.index, match.index + match[0].length]
  })
}
