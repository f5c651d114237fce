/** Letters that Unicode does not decompose, but that people type without their stroke or ligature. */
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
 * The form in which texts are compared in every search: lower case, without accents and ligatures, with straight quotes and plain dashes
 * and blanks, so that "L’Été", "l'ete" and "L'ÉTÉ" are the same. Applying it twice changes nothing.
 *
 * Printable ASCII takes a short way, before and after accents are taken off, because a table has hundreds of thousands of such texts.
 */
export function normalizeText(text: string): string {
  if (!NOT_PLAIN.test(text)) return text.toLowerCase()
  const bare = withoutMarks(text)
  return NOT_PLAIN.test(bare) ? normalizeRest(bare) : bare.toLowerCase()
}

/** What is left once accents are gone: ligatures, quotes, dashes, other blanks, letters with several lower-case forms. */
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

/** The words of a search as typed, normalised; none when it is blank. */
export function searchWords(search: string): string[] {
  return normalizeText(search).split(' ').filter(Boolean)
}

/**
 * Whether every word occurs somewhere in the text, in any order.
 *
 * @param normalizedText made by `normalizeText`
 * @param words made by `searchWords`
 */
export function hasAllWords(normalizedText: string, words: readonly string[]): boolean {
  for (const word of words) if (!normalizedText.includes(word)) return false
  return true
}
