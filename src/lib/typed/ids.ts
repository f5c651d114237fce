import { plainText, withoutInvisible } from './text.ts'

/**
 * Why a text is not an id. `rounded`: scientific notation, which has lost digits. `grouped`: one number in groups of three digits, or
 * several ids. `decimal`: a number with decimals. `malformed`: neither a UUID nor a number.
 */
export type IdFault = 'rounded' | 'grouped' | 'decimal' | 'malformed'

/** One of several pasted ids, in the order of the text. */
export interface TypedId {
  /** The id, or the part of the text that is none. */
  readonly text: string
  /** How often it was pasted. It is listed once. */
  readonly times: number
  /** Null for a UUID or a number. Nothing else is sent. */
  readonly fault: IdFault | null
}

const number = /^\d+$/
const uuids = /(?<![\w-])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\w-])/gi
const wellFormed = new RegExp(`^(\\d+|${uuids.source})$`, 'i')
const separator = /[\s,;]/
const betweenWords = /[ ,]+/
const betweenCells = /\s*[\r\n;]\s*|\s*,\s+|\s+,/
const cellEnds = /[\t\v\f\x85\u2028\u2029]/g
/** Spreadsheets and calculators write no-break spaces and apostrophes within a number, but not between two. */
const spacedNumber = /(?<![\w.,-])\d+(?:[ \u00a0\u2007-\u200a\u202f'’]+\d+)+(?![\w-])/g
const oneNumber = /^\d{1,3}(?:[^\d ]\d{3})+$/
/** A UUID with the line breaks and spaces of a text that was wrapped. */
const wrappedUuid = /(?<![\w-])(?:[\da-f]\s*){8}(?:-\s*(?:[\da-f]\s*){4}){3}-\s*(?:[\da-f]\s*){11}[\da-f](?![\w-])/gi
/** A word and the next one: `1 234` or `1.234`, which can go on. */
const grouped = /^\d{1,3} \d{3}$|^\d{1,3}(?:\.\d{3})+ /
const marksAround = /^[\s#="'`“‘„«<([{]+|[\s."'`”’»>)\]}]+$/g

/**
 * A text for one id as a person sees it, without the marks around an id and those between groups of three digits. What is no id
 * stays, because the API decides (see `idFault`). Source: MDI-10, INP-01, INP-05.
 */
export function readId(typed: string): string {
  const text = seen(typed)
  const id = text.replace(marksAround, '')
  return wellFormed.test(id) ? id : text
}

/** Why a text for one id is not sent; null for an id, and for a text that the API may know. Source: INP-05, INP-16. */
export function idFault(typed: string): Exclude<IdFault, 'malformed'> | null {
  const id = readId(typed)
  const fault = faultOf(id, id.split(betweenWords))
  return fault === 'malformed' ? null : fault
}

/** The only UUID in a text, such as a line of a mail or an address; null for none and for several. Source: INP-05. */
export function uuidIn(typed: string): string | null {
  const found = seen(typed).match(uuids) ?? []
  const [first = null, ...others] = new Map(found.map((uuid) => [uuid.toLowerCase(), uuid])).values()
  return others.length === 0 ? first : null
}

/** Whether a trimmed text is more than one id. */
export function hasSeveralIds(text: string): boolean {
  return separator.test(readId(text))
}

/**
 * Reads ids that white space, commas or semicolons separate. The case of a UUID makes no difference. A number is only an id where
 * nothing else stands in its line or cell, because it can be a part of an amount, an address or a label. Source: MDI-13, INP-05.
 */
export function readTypedIds(typed: string): readonly TypedId[] {
  const found = new Map<string, TypedId>()
  for (const [text, fault] of seen(typed).split(betweenCells).flatMap(partsOf)) {
    const key = text.toLowerCase()
    const known = found.get(key)
    found.set(key, { text: known?.text ?? text, times: (known?.times ?? 0) + 1, fault })
  }
  return [...found.values()]
}

type Part = readonly [text: string, fault: IdFault | null]

function partsOf(cell: string): readonly Part[] {
  const words = cell
    .split(betweenWords)
    .map((word) => word.replace(marksAround, ''))
    .filter(Boolean)
  const isOther = (word: string) => number.test(word) || !wellFormed.test(word)
  const others = words.filter(isOther)
  const fault = faultOf(cell, others)
  if (fault === null) return words.map((word) => [word, null])
  // What is refused stays one text. Alone in a line, its numbers would be ids when they are read again.
  const refused = cell.replace(uuids, '…').replace(/^[ ,…]+|[ ,…]+$/g, '')
  const place = words.findIndex(isOther)
  return words.flatMap((word, index): readonly Part[] =>
    index === place ? [[refused, fault]] : isOther(word) ? [] : [[word, null]],
  )
}

function faultOf(cell: string, words: readonly string[]): IdFault | null {
  if (/(?<![\w-])\d[\d.,]* ?e[+-]?\d{1,3}(?![\w-])/i.test(words.join(' '))) return 'rounded'
  if (words.some((word, index) => grouped.test(`${word} ${words[index + 1]}`))) return 'grouped'
  if (/(?<![\d,])\d+,\d{1,2}(?![\d,])/.test(cell) || words.some((word) => /^-?\d+\.\d+$/.test(word))) return 'decimal'
  return words.every((word) => wellFormed.test(word)) ? null : 'malformed'
}

function seen(typed: string): string {
  const lines = withoutInvisible(typed).replace(cellEnds, '\n')
  const joined = lines.replace(spacedNumber, (run) => (oneNumber.test(run) ? run.replace(/\D/g, '') : run))
  return plainText(joined).replace(wrappedUuid, (uuid) => uuid.replace(/\s/g, ''))
}
