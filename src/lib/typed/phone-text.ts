import { bareText } from './bare-text.ts'

/* Digits of all scripts that the phone library reads, with what is between them. */
const figures = /^\(?(\+ ?)?[(\d٠-٩۰-۹][\d٠-٩۰-۹ ().·•/-]*$/
const between = /[ .·•/-]|\((?!0\))|(?<!\(0)\)/g

/**
 * The digits of one phone number, with its plus sign and a zero in brackets, as in `+33(0)612345678`. It needs no phone library, so pages
 * can recognise a number before they load it.
 *
 * @returns null for other characters, letters, an extension, and several numbers
 * Source: INP-01, INP-05, CUS-07.
 */
export function phoneText(typed: string): string | null {
  const text = bareText(typed)
  if (!figures.test(text) || isDecimal(text) || isSeveral(text)) return null
  return text.replace(between, '')
}

/** `33612345678.0`, as tables of numbers write it. Its last zero is not a digit of the phone number. */
function isDecimal(text: string): boolean {
  return /\d{6}(\.\d{1,2})+$/.test(text.replace(/[ ()]*\.[ ().]*/g, '.'))
}

/** Two numbers, or a number and an extension or the end of another one. `030 / 1234567` is an area and its number. */
function isSeveral(text: string): boolean {
  const lengths = text.split(/ - |\//).map((part) => part.replace(between, '').length)
  return lengths.slice(0, -1).some((length, index) => length > 7 || (length > 5 && (lengths[index + 1] ?? 0) > 5))
}
