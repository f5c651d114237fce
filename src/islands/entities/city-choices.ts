import { readText } from '#lib/typed/text.ts'
import { type ComboboxChoice, filterByWords, optionNamed } from '#ui/combobox/options.ts'

/**
 * The options of the city field: the cities whose name contains the typed words, and the text itself as an id. The text comes second, so
 * that it is in view even if many cities match.
 *
 * @param hint says that the field uses the text as typed
 * Source: ENT-79.
 */
export function cityChoices(cities: readonly ComboboxChoice[], typed: string, hint: string): readonly ComboboxChoice[] {
  const text = readText(typed)
  const byId = cities.find(({ id }) => id === text)
  if (byId) return [byId]
  const found = filterByWords(cities, typed)
  return text === '' ? found : [...found.slice(0, 1), { id: text, label: text, hint }, ...found.slice(1)]
}

/** The id for a typed text: the id of the only city with this name, or the text itself. Source: ENT-79. */
export function cityIdOf(cities: readonly ComboboxChoice[], typed: string): string {
  const text = readText(typed)
  if (cities.some(({ id }) => id === text)) return text
  return optionNamed(cities, text)?.id ?? text
}
