import { decodeEntities } from './received/entities.ts'
import { withoutInvisible } from './typed/text.ts'

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
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
}

const lettersToReplace = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu')
const combiningMarks = /\p{M}+/gu
const notPlain = /[^ !-_a-~]/

/**
 * Normalises a text for searching: lower case, no accents, ligatures or invisible characters, straight quotes, plain dashes and
 * spaces. "L’Été", "l'ete", "L&#39;&eacute;t&eacute;" and "L'ÉTÉ" become equal. The function is idempotent. Source: INP-02, INP-11.
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
 * Normalises many texts at once, which is several times faster than one by one.
 *
 * @returns one line for each text: the result of `normalizeText`
 */
export function normalizeLines(texts: readonly string[]): string {
  const lines = decodeEntities(texts.join('\n'))
  // `replaceAll` would leave a chain of pieces, which takes three times the memory of a text.
  if (expressionFor(texts.length).test(lines)) return lowerCase(lines).split('\u00a0').join(' ')
  const normalized = new Map<string, string>()
  for (const text of texts) if (!normalized.has(text)) normalized.set(text, normalizeText(text))
  return texts.map((text) => normalized.get(text)).join('\n')
}

/** Looking for a capital takes a tenth of the time that writing the same text again takes. Ids and figures have none. */
function lowerCase(lines: string): string {
  return /[A-Z]/.test(lines) ? lines.toLowerCase() : lines
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
    .replace(/[\s\x85\u2800]/gu, ' ')
  return withoutMarks(replaced)
}

function withoutMarks(text: string): string {
  return withoutInvisible(text.normalize('NFKD').replace(combiningMarks, ''))
}

/**
 * A word of a search, normalised. A figure is an expression for the ways to write it: with a comma or a point, with or without
 * groups of thousands and a currency.
 */
export type SearchWord = string | RegExp

const currency = String.raw`(?:[\p{Sc}%]|eur(?:os?)?)`

/** A figure with its punctuation and spaces, or any other word. */
const segments = new RegExp(
  String.raw`(?<![^ ])([-+]?(?:${currency} ?)?-?)(\d{1,3}(?: \d{3})+(?:[.,]\d*)?|[.,]?\d[\d.,'€-]*?)( ?${currency})?(?![^ ])|[^ ]+`,
  'gu',
)

/** The words of a search; empty when the search is blank. Source: INP-11. */
export function searchWords(search: string): SearchWord[] {
  return [...normalizeText(search).matchAll(segments)].flatMap(([word, lead = '', figure = '', end = '']) => {
    const [sign] = /[\p{Sc}%]/u.exec((lead + end).replace(/e.*/, '€')) ?? []
    // Without a mark or a currency, `12 345` can also be two words.
    if (!sign && /^\d+( \d+)+$/.test(figure)) return word.split(' ')
    const way = wayToWrite(figure)
    if (!way || way === word) return word
    const minus = lead.includes('-') ? `-(?:${currency} ?)?` : ''
    // An amount in another currency is another amount.
    return new RegExp(minus + way + (sign ? String.raw`(?!\d* ?(?![${sign}])[\p{Sc}%])` : ''), 'gu')
  })
}

/** An expression for a figure or a date. In `1,234`, the comma can be a mark or make a group. */
function wayToWrite(figure: string): string | undefined {
  if (/^\d\d[-.]\d\d[-.]\d{4}$/.test(figure)) return figure.replace(/[-.]/g, '[-./]')
  const [, whole, decimals] = /^(\d*|\d{1,3}(?:[ .,']\d{3})+)(?:[.,€](\d*))?$/.exec(figure) ?? []
  const digits = whole?.replace(/\D/g, '')
  const grouped = digits && digits.length < 10 ? digits.replace(/\B(?=(\d{3})+$)/g, groupMark) : digits
  if (decimals === undefined) return grouped
  return grouped + (decimals.length === 3 && !/\d{4}/.test(figure) ? groupMark : '[.,€]') + decimals
}

const groupMark = "[ .,'€]?"

/** A place inside the next word in a normalised text; -1 when there is none. */
export function placeOf(word: SearchWord, normalizedText: string, from = 0): number {
  if (typeof word === 'string') return normalizedText.indexOf(word, from)
  word.lastIndex = from
  // `exec` would make an object for each of a hundred thousand places.
  return word.test(normalizedText) ? word.lastIndex - 1 : -1
}

/**
 * Whether the text contains every word, in any order.
 *
 * @param normalizedText result of `normalizeText`
 * @param words result of `searchWords`
 */
export function hasAllWords(normalizedText: string, words: readonly SearchWord[]): boolean {
  for (const word of words) if (placeOf(word, normalizedText) === -1) return false
  return true
}

/** A normalised text to compare as a whole: with a point in figures, and no spaces but single ones between words. */
export function comparableText(text: string): string {
  return normalizeText(text)
    .replace(/(?<=\d),/g, '.')
    .replace(/ +/g, ' ')
    .trim()
}
