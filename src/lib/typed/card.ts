import { plainText } from './text.ts'

/** Length of a gift card number. Source: GIFT-03. */
export const cardNumberLength = 16

/** Maximum length of the input: sixteen characters in groups of four. Source: GIFT-04. */
export const cardInputLength = 19

const groupLength = 4

/**
 * The number as it is sent: without white space and invisible characters, and without the dashes of groups of four, cut at the
 * length of the field. Letters are kept. Source: GIFT-05, GIFT-31, INP-02.
 */
export function readCardNumber(typed: string): string {
  const number = plainText(typed).replace(/\s/g, '')
  const isGrouped = /^(?:[^-]{4}-){1,3}[^-]{0,4}$/.test(number)
  return (isGrouped ? number.replaceAll('-', '') : number).slice(0, cardInputLength)
}

/** Whether the text has the length of a card number and only characters that a header can carry. Source: GIFT-03. */
export function isCardNumber(number: string): boolean {
  return number.length === cardNumberLength && hasCardCharacters(number)
}

/** Whether a header can carry the text unchanged: printable ASCII without spaces. */
export function hasCardCharacters(number: string): boolean {
  return /^[!-~]*$/.test(number)
}

/**
 * A number in groups of four, as printed on the card. A number that is too long is invalid and stays ungrouped, because
 * grouped it would not fit into the field. Source: GIFT-31.
 */
export function groupCardNumber(number: string): string {
  return number.length > cardNumberLength ? number : (number.match(/.{1,4}/gs) ?? []).join(' ')
}

/** Replaces all but the last four characters with asterisks. Source: GIFT-32. */
export function maskCardNumber(number: string): string {
  return number.slice(-groupLength).padStart(number.length, '*')
}

/** Text and caret position of the field after a change. */
export interface CardInput {
  readonly text: string
  readonly caret: number
}

/** Direction of a deletion; null when the change is not a deletion. */
export type Deletion = 'backward' | 'forward' | null

/**
 * Regroups the field's text after a change and keeps the caret after the same character. Deleting a space between groups
 * deletes the character beyond it.
 *
 * @param shown the text before the change
 * @param typed the text after the browser's change
 * @param caret position of the caret in `typed`
 */
export function groupTyped(shown: string, typed: string, caret: number, deletion: Deletion): CardInput {
  const before = readCardNumber(typed.slice(0, caret))
  const number = readCardNumber(typed)
  if (deletion === null || number !== readCardNumber(shown) || typed.length >= shown.length) {
    return placed(number, Math.min(before.length, number.length))
  }
  const gap = deletion === 'backward' ? before.length - 1 : before.length
  return gap < 0 ? placed(number, 0) : placed(number.slice(0, gap) + number.slice(gap + 1), gap)
}

/** Replaces the selected part with a pasted text, without its white space. */
export function paste(shown: string, from: number, to: number, pasted: string): CardInput {
  const before = readCardNumber(shown.slice(0, from) + pasted)
  const number = readCardNumber(shown.slice(0, from) + pasted + shown.slice(to))
  return placed(number, before.length)
}

/** @param count number of card characters before the caret */
function placed(number: string, count: number): CardInput {
  const text = groupCardNumber(number)
  const blanks = text.length === number.length || count === 0 ? 0 : Math.floor((count - 1) / groupLength)
  return { text, caret: count + blanks }
}
