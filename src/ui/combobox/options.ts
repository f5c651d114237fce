import { comparableText, hasAllWords, normalizeText, searchWords } from '#lib/search-text.ts'

export interface ComboboxChoice {
  readonly id: string
  readonly label: string
  /** Why the option comes first, in a few words; shown as a chip. */
  readonly hint?: string
  readonly disabled?: boolean
  /** Why the option is disabled; replaces the hint. */
  readonly disabledReason?: string
}

/** Selects and optionally reorders the options for a search. The search is empty when nothing was typed. */
export type ComboboxFilter = (options: readonly ComboboxChoice[], search: string) => readonly ComboboxChoice[]

/** Keeps the options whose label contains every typed word. The order does not change. */
export function filterByWords(options: readonly ComboboxChoice[], search: string): readonly ComboboxChoice[] {
  const words = searchWords(search)
  if (words.length === 0) return options
  return options.filter((option) => hasAllWords(normalizeText(option.label), words))
}

/** Prepends the chosen option if the list lacks it: while the list loads, or when the option no longer exists. */
export function withChosen(options: readonly ComboboxChoice[], id: string, label: string): readonly ComboboxChoice[] {
  return id === '' || options.some((option) => option.id === id) ? options : [{ id, label }, ...options]
}

/** The only enabled option whose label equals the typed text, by the rule of the search; undefined for none or several. */
export function optionNamed(options: readonly ComboboxChoice[], typed: string): ComboboxChoice | undefined {
  const name = comparableText(typed)
  if (name === '') return undefined
  const named = options.filter(({ label, disabled }) => !disabled && comparableText(label) === name)
  return named.length === 1 ? named[0] : undefined
}
