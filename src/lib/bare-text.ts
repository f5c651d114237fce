const pairs = ['""', "''", '``', '“”', '‘’', '«»', '<>', '()', '[]', '{}']

/** A pasted text without the marks that a sentence, a list, a link or code puts around it. */
export function bareText(pasted: string): string {
  const text = pasted
    .trim()
    .replace(/^(mailto:|tel:|#)/i, '')
    .replace(/[\s;,.]+$/, '')
  const [first, inner, last] = [text.charAt(0), text.slice(1, -1), text.slice(-1)]
  // The brackets of `(06) 12 (34)` are two pairs.
  const isWrapped = pairs.includes(first + last) && !inner.includes(last)
  const bare = isWrapped ? inner : text
  return bare === pasted ? bare : bareText(bare)
}
