import { comparableText, normalizeText } from './search-text.ts'

/** A pause of more than this ends a typed text. */
const typingPauseMs = 1000

/** Letters that are typed one after another to reach an item of a list. */
export interface TypedLetters {
  /** Normalised for searching. */
  readonly text: string
  /** Place of the item before the first one that is looked at; -1 to start at the top. */
  readonly after: number
  /** Time of the last letter in milliseconds, on any clock that does not go back. */
  readonly atMs: number
}

/** The letters that the next one continues; null after a pause. */
export function unpaused(typed: TypedLetters | null, atMs: number): TypedLetters | null {
  return typed !== null && atMs - typed.atMs <= typingPauseMs ? typed : null
}

/** The letters with one more. After a pause a new text begins, which starts `after` an item. */
export function typeLetter(typed: TypedLetters | null, letter: string, after: number, atMs: number): TypedLetters {
  const before = unpaused(typed, atMs) ?? { text: '', after }
  return { text: before.text + normalizeText(letter), after: before.after, atMs }
}

/**
 * The place of the item that the letters name; null when there is none. A label that begins with the letters comes before
 * one that contains them. One letter that is typed again and again goes from item to item.
 *
 * @param current place of the item that the user is at
 */
export function findTyped(labels: readonly string[], typed: TypedLetters, current: number): number | null {
  const { after } = typed
  const text = comparableText(typed.text)
  const plain = labels.map(comparableText)
  const first = text.charAt(0)
  const isRepeated = text.length > 1 && text === first.repeat(text.length)
  return (
    nextPlace(plain, after, (label) => label.startsWith(text)) ??
    (isRepeated ? nextPlace(plain, current, (label) => label.startsWith(first)) : null) ??
    nextPlace(plain, after, (label) => label.includes(text))
  )
}

/** Place of the next label that fits, from the one after `from` around to `from` itself. */
function nextPlace(labels: readonly string[], from: number, fits: (label: string) => boolean): number | null {
  const places = labels.map((_, index) => (from + 1 + index) % labels.length)
  return places.find((place) => fits(labels[place] ?? '')) ?? null
}
