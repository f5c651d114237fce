import { shopWords } from '#lib/shop-label.ts'
import { escaped, grouped, oneOf } from './regex-text.ts'

const month =
  'jan(?:v(?:ier)?|uary)?|f(?:[eé]v(?:r(?:ier)?)?|eb(?:ruary)?)|mar(?:s|ch)?|a(?:vr(?:il)?|pr(?:il)?)|mai|may|' +
  'jui(?:n|l(?:let)?)|ju[nl][ey]?|ao[uû](?:t)?|aug(?:ust)?|sept?(?:emb(?:re|er))?|oct(?:ob(?:re|er))?|' +
  'nov(?:emb(?:re|er))?|d[eé]c(?:emb(?:re|er))?'
const noWordBefore = String.raw`(?<![\p{L}\p{M}\p{N}_])`
const noWordAfter = String.raw`(?![\p{L}\p{M}\p{N}_])`

/** `12 OCT 24`, `12OCT`, `12-oct.-2024`, `OCTOBRE 2024`, `Oct 12, 2024`. */
const dateInWords = String.raw`${noWordBefore}(?:\d{1,2}[\s./-]*(?:${month})\.?(?:[\s./-]*\d{2,4})?|(?:${month})\.?[\s./-]*(?:\d{1,2},?\s+)?20\d\d)${noWordAfter}`
const timeWithH = String.raw`${noWordBefore}\d{1,2}h\d\d${noWordAfter}`
/** `A1B2C3`: letters and digits that change more than once, with three digits or more. `G20` and `AB123456` are none. */
const reference = String.raw`${noWordBefore}(?=[a-z_]+\d+[a-z_]|\d+[a-z_]+\d)(?=(?:[a-z_]*\d){3})[a-z\d_]{6,}${noWordAfter}`

/** The parts of a label that look like words and name no shop. */
export const wordsOfNoShop = new RegExp(`${dateInWords}|${timeWithH}|${reference}`, 'giu')

/** Entities, which stay, and what varies. The first alternatives win. */
const variable = new RegExp(
  [
    String.raw`(?<entity>&#?\w+;)`,
    String.raw`(?<contact>\s*…[\s…]*)`,
    String.raw`(?<card>(?<![\p{L}\p{N}*])(?=[X*]*\d)(?=\d*[X*])[\dX*]{4,}(?![\p{L}\p{N}*]))`,
    `(?<dateInWords>${dateInWords})`,
    // Dates, times, amounts and other numbers with separators.
    String.raw`(?<numbers>\d+(?:[./:,-]\d+)+|${timeWithH})`,
    `(?<reference>${reference})`,
    // One or two digits beside a letter can belong to a name.
    String.raw`(?<number>${noWordBefore}\d+${noWordAfter}|\d{3,})`,
    String.raw`(?<blank>\s+)`,
  ].join('|'),
  'giu',
)

/** Each one lets a search go through the label once more. */
const mostContacts = 2

/** A word of a label, or the text between two words. */
interface Piece {
  readonly pattern: string
  readonly text: string
  /** The same for tokens that may replace each other in two labels of one form. */
  readonly key: string
}

/**
 * One pattern for all labels, with classes of characters in place of dates, card digits, references and other numbers. Labels that
 * differ in these only share one form. No two repetitions that match the same character are neighbours.
 *
 * @param labels with "…" in place of contacts
 * @param fixed numbers that stay
 * @returns null when the labels have too many forms or contacts, or when a form names no shop
 */
export function generalForm(labels: readonly string[], fixed: ReadonlySet<string>): string | null {
  const space = spaceIn(labels)
  const groups = Map.groupBy(
    labels.map((label) => piecesOf(label, fixed, space)),
    (pieces) => pieces.map(({ key }) => key).join('\n'),
  )
  const forms: string[] = []
  const literals: string[] = []
  for (const [first = [], ...others] of groups.values()) {
    const form = first.map((piece, index) => sharedPattern([piece, ...others.flatMap((pieces) => pieces[index] ?? [])]))
    if (form.includes(null) || first.filter(({ text }) => text.includes('…')).length > mostContacts) return null
    forms.push(form.join(''))
    literals.push(form.map((part) => literalText(part ?? '')).join(''))
  }
  return literals.every(namesShop) ? oneOf(forms) : null
}

/** Matches one space of these labels. Postgres does not count all spaces of JavaScript as `\s`. */
export function spaceIn(labels: readonly string[]): string {
  const others = new Set(labels.join('').match(/[^\S\t-\r ]/g))
  return others.size === 0 ? '\\s' : `[\\s${[...others].join('')}]`
}

/** Fewer characters of shop words appear by chance in many labels. */
const leastCharacters = 3

export function namesShop(label: string): boolean {
  return shopWords(label).join('').length >= leastCharacters
}

function piecesOf(label: string, fixed: ReadonlySet<string>, space: string): readonly Piece[] {
  const pieces: Piece[] = []
  let [text, pattern, varies] = ['', '', false]
  const add = (part: string, partPattern: string, partVaries: boolean) => {
    text += part
    pattern += partPattern
    varies ||= partVaries
  }
  const endWord = () => {
    pieces.push({ text, pattern, key: varies ? '\\d' : text })
    ;[text, pattern, varies] = ['', '', false]
  }
  let end = 0
  for (const match of label.matchAll(variable)) {
    const between = label.slice(end, match.index)
    add(between, escaped(between), /\d/.test(between))
    end = match.index + match[0].length
    const { entity, contact, blank } = match.groups ?? {}
    if (entity) add(entity, escaped(entity), false)
    else if (contact || blank) {
      endWord()
      const gap = blank ? `${space}+` : gapOfContact(match[0], space)
      pieces.push({ text: match[0], pattern: gap, key: gap })
    } else add(match[0], fixed.has(match[0]) ? match[0] : classesOf(match, space), true)
  }
  add(label.slice(end), escaped(label.slice(end)), /\d/.test(label.slice(end)))
  endWord()
  return pieces
}

/** One space at each side ends the repetition, which takes the others. */
function gapOfContact(contact: string, space: string): string {
  return contact.replace(/^\s+|\s+$/g, space).replace(/…[\s…]*…|…/, '.+')
}

function classesOf(
  { 0: text, groups: { card, reference, dateInWords } = {} }: RegExpMatchArray,
  space: string,
): string {
  if (card) return '[\\dX*]+'
  if (reference) return '\\w+'
  return text.replace(/\d+|\s+|[^\d\s]+/g, (part) => {
    if (/\d/.test(part)) return '\\d+'
    if (/\s/.test(part)) return `${space}+`
    return dateInWords && /\p{L}/u.test(part) ? '[^\\d\\s]+' : escaped(part)
  })
}

/** One pattern for tokens that replace each other; null when they have too little in common. */
function sharedPattern(pieces: readonly Piece[]): string | null {
  const patterns = new Set(pieces.map(({ pattern }) => pattern))
  const [only = ''] = patterns
  if (patterns.size === 1) return only
  // What differs here varies, so that no digit of it stays.
  const alternatives = oneOf([...patterns].map((pattern) => pattern.replace(/\d+/g, '\\d+')))
  if (alternatives !== null && !alternatives.includes('|')) return alternatives
  if (pieces.every(({ text }) => /^[\d./:,-]+$/.test(text))) return '[\\d./:,-]+'
  if (pieces.every(({ text }) => !/\p{L}{3}/u.test(text))) return '\\S+'
  return alternatives && grouped(alternatives)
}

/** What a part of a form demands of every label, with spaces in place of the rest. A part of alternatives demands nothing. */
function literalText(part: string): string {
  if (part.startsWith('(?:')) return ' '
  return part.replace(/\[.+?\]\+?|\\[dswS]\+?|\.\+|\\(.)/g, (_, literal?: string) => literal ?? ' ')
}
