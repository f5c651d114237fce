import { type ComboboxChoice, filterByWords, optionNamed } from '#ui/combobox/options.ts'

/**
 * What the city field offers for a text: the cities whose name has its words, and the text itself as an id. The text stands
 * in second place, where it is in view however many cities match.
 *
 * @param hint says of the text that it is taken as typed
 * Source: ENT-79.
 */
export function cityChoices(cities: readonly ComboboxChoice[], typed: string, hint: string): readonly ComboboxChoice[] {
  const text = typed.trim()
  const byId = cities.find(({ id }) => id === text)
  if (byId) return [byId]
  const found = filterByWords(cities, typed)
  return text === '' ? found : [...found.slice(0, 1), { id: text, label: text, hint }, ...found.slice(1)]
}

/** The id that a typed text means: of the one city of this name, or else the text itself. Source: ENT-79. */
export function cityIdOf(cities: readonly ComboboxChoice[], typed: string): string {
  const text = typed.trim()
  if (cities.some(({ id }) => id === text)) return text
  return optionNamed(cities, text)?.id ?? text
}
