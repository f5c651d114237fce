import { hasAllWords, normalizeText, searchWords } from '#lib/search-text.ts'

/** One thing to choose. */
export interface ComboboxChoice {
  readonly id: string
  readonly label: string
  /** Why it is offered first, in a few words; stands beside it as a chip. */
  readonly hint?: string
  readonly disabled?: boolean
  /** Why it cannot be chosen; stands in the hint's place. */
  readonly disabledReason?: string
}

/** Picks, and may reorder, what a search finds. Called with an empty search when nothing has been typed. */
export type ComboboxFilter = (options: readonly ComboboxChoice[], search: string) => readonly ComboboxChoice[]

/** Keeps the options whose label has every word that was typed, whatever its case and accents; the order stays. */
export function filterByWords(options: readonly ComboboxChoice[], search: string): readonly ComboboxChoice[] {
  const words = searchWords(search)
  if (words.length === 0) return options
  return options.filter((option) => hasAllWords(normalizeText(option.label), words))
}

/** The options with the chosen one first where they lack it: while they are read, or when it is none of them any more. */
export function withChosen(options: readonly ComboboxChoice[], id: string, label: string): readonly ComboboxChoice[] {
  return id === '' || options.some((option) => option.id === id) ? options : [{ id, label }, ...options]
}

/** The one option that can be chosen and is called exactly what was typed, whatever its case and accents; undefined for none and for several. */
export function optionNamed(options: readonly ComboboxChoice[], typed: string): ComboboxChoice | undefined {
  const name = normalizeText(typed).trim()
  if (name === '') return undefined
  const named = options.filter(({ label, disabled }) => !disabled && normalizeText(label).trim() === name)
  return named.length === 1 ? named[0] : undefined
}
