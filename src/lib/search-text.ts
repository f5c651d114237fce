/** Characters that Unicode does not decompose, but that people type in a plain form. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ς: 'σ',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  ʼ: "'",
  '′': "'",
  '`': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '«': '"',
  '»': '"',
  '‐': '-',
  '–': '-',
  '—': '-',
  '−': '-',
}

const LETTERS_TO_REPLACE = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu')
const COMBINING_MARKS = /\p{M}+/gu
const NOT_PLAIN = /[^ !-_a-~]/

/**
 * Normalises a text for searching: lower case, no accents or ligatures, straight quotes, plain dashes and spaces. "L’Été",
 * "l'ete" and "L'ÉTÉ" become equal. The function is idempotent.
 *
 * Printable ASCII takes a fast path, before and after accents are removed, because a table has hundreds of thousands of
 * such texts.
 */
export function normalizeText(text: string): string {
  if (!NOT_PLAIN.test(text)) return text.toLowerCase()
  const bare = withoutMarks(text)
  return NOT_PLAIN.test(bare) ? normalizeRest(bare) : bare.toLowerCase()
}

/** Handles what remains after accents are removed: ligatures, quotes, dashes, other spaces, letters with several lower-case forms. */
function normalizeRest(text: string): string {
  const replaced = text
    .toUpperCase()
    .toLowerCase()
    .replace(LETTERS_TO_REPLACE, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/\s/gu, ' ')
  return withoutMarks(replaced)
}

function withoutMarks(text: string): string {
  return text.normalize('NFKD').replace(COMBINING_MARKS, '')
}

/** The normalised words of a search; empty when the search is blank. */
export function searchWords(search: string): string[] {
  return normalizeText(search).split(' ').filter(Boolean)
}

/**
 * Whether the text contains every word, in any order.
 *
 * @param normalizedText result of `normalizeText`
 * @param words result of `searchWords`
 */
export function hasAllWords(normalizedText: string, words: readonly string[]): boolean {
  for (const word of words) if (!normalizedText.includes(word)) return false
  return true
}
