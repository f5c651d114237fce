/** Where a pattern matches a label, in UTF-16 units; null where it does not. */
export type Span = readonly [start: number, end: number] | null

/**
 * The first match of a pattern in each label, without regard to case. It may take for ever: only a worker that can be
 * ended may call it.
 *
 * @throws SyntaxError for what is no regular expression, or is too large to be tried
 */
export function matchLabels(pattern: string, labels: readonly string[]): readonly Span[] {
  const regex = new RegExp(pattern, 'i')
  return labels.map((label) => {
    const match = regex.exec(label)
    return match && [match.index, match.index + match[0].length]
  })
}
