/** Characters of a gift card number. Source: GIFT-03. */
export const cardNumberLength = 16

/** Most characters that the field holds: sixteen in groups of four. Source: GIFT-04. */
export const cardInputLength = 19

const groupLength = 4

/** A number as it is sent: without white space, cut where the field ends. Letters stay as typed. Source: GIFT-05, GIFT-31. */
export function readCardNumber(typed: string): string {
  return typed.replace(/\s/g, '').slice(0, cardInputLength)
}

/** Whether it has the length of a card number, and characters that a request can carry. Source: GIFT-03. */
export function isCardNumber(number: string): boolean {
  return number.length === cardNumberLength && hasCardCharacters(number)
}

/** Whether a request can carry it as it is: no accents, no signs that nobody sees. */
export function hasCardCharacters(number: string): boolean {
  return /^[!-~]*$/.test(number)
}

/**
 * A number in groups of four, as it stands on the card. A longer one, which cannot be right, stands as it is: grouped, it
 * would be longer than the field. Source: GIFT-31.
 */
export function groupCardNumber(number: string): string {
  return number.length > cardNumberLength ? number : (number.match(/.{1,4}/gs) ?? []).join(' ')
}

/** Every character but the last four as an asterisk. Source: GIFT-32. */
export function maskCardNumber(number: string): string {
  return number.slice(-groupLength).padStart(number.length, '*')
}

/** What the field shows after a change, and where the caret stands in it. */
export interface CardInput {
  readonly text: string
  readonly caret: number
}

/** Which way something was deleted, if it was. */
export type Deletion = 'backward' | 'forward' | null

/**
 * What becomes of the field's text after a change: groups again, with the caret behind the same character as before. Who
 * deletes a blank between groups means the character beyond it.
 *
 * @param shown the text before the change
 * @param typed the text as the browser has changed it
 * @param caret where the caret stands in `typed`
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

/** Sets a text in place of the selected part, as pasting does; white space in it counts nothing. */
export function paste(shown: string, from: number, to: number, pasted: string): CardInput {
  const before = readCardNumber(shown.slice(0, from) + pasted)
  const number = readCardNumber(shown.slice(0, from) + pasted + shown.slice(to))
  return placed(number, before.length)
}

/** @param count how many characters of the number stand before the caret */
function placed(number: string, count: number): CardInput {
  const text = groupCardNumber(number)
  const blanks = text.length === number.length || count === 0 ? 0 : Math.floor((count - 1) / groupLength)
  return { text, caret: count + blanks }
}
