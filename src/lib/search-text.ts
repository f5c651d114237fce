import { decodeEntities } from './received/entities.ts'

/** Characters that Unicode does not decompose, but that people type in a plain form. */
const plainLetters: Readonly<Record<string, string>> = {
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

const lettersToReplace = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu')
const combiningMarks = /\p{M}+/gu
const notPlain = /[^ !-_a-~]/

/**
 * Normalises a text for searching: lower case, no accents or ligatures, straight quotes, plain dashes and spaces. "L’Été",
 * "l'ete", "L&#39;&eacute;t&eacute;" and "L'ÉTÉ" become equal. The function is idempotent.
 *
 * Printable ASCII takes a fast path, before and after accents are removed, because a table has hundreds of thousands of
 * such texts.
 */
export function normalizeText(text: string): string {
  const decoded = decodeEntities(text)
  if (!notPlain.test(decoded)) return decoded.toLowerCase()
  const bare = withoutMarks(decoded)
  return notPlain.test(bare) ? normalizeRest(bare) : bare.toLowerCase()
}

/** Expressions for a number of lines of printable ASCII and amounts in euros. One check of all lines is faster than one for each. */
const plainLines = new Map<number, RegExp>()

/**
 * Normalises many texts at once, which is several times faster than one by one. A line contains the same search words as the
 * result of `normalizeText`; only the kind of its spaces can differ.
 *
 * @returns one line for each text
 */
export function normalizeLines(texts: readonly string[]): string {
  const lines = decodeEntities(texts.join('\n'))
  if (expressionFor(texts.length).test(lines)) return lines.toLowerCase()
  const normalized = new Map<string, string>()
  for (const text of texts) if (!normalized.has(text)) normalized.set(text, normalizeText(text))
  return texts.map((text) => normalized.get(text)).join('\n')
}

function expressionFor(lineCount: number): RegExp {
  const known = plainLines.get(lineCount)
  if (known) return known
  const line = '[ !-_a-~\\u20ac\\u00a0]*'
  const made = new RegExp(`^${line}(?:\\n${line}){${lineCount - 1}}$`)
  plainLines.set(lineCount, made)
  return made
}

/** Handles what remains after accents are removed: ligatures, quotes, dashes, other spaces, letters with several lower-case forms. */
function normalizeRest(text: string): string {
  const replaced = text
    .toUpperCase()
    .toLowerCase()
    .replace(lettersToReplace, (letter) => plainLetters[letter] ?? letter)
    .replace(/\s/gu, ' ')
  return withoutMarks(replaced)
}

function withoutMarks(text: string): string {
  return text.normalize('NFKD').replace(combiningMarks, '')
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
