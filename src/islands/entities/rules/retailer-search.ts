import { hasAllWords, normalizeText, searchWords } from '#lib/search-text.ts'
import { uuidIn } from '#lib/typed/ids.ts'

/** An option of the autocomplete: a retailer with its displayed name. */
export interface RetailerChoice {
  readonly id: string
  readonly label: string
}

/** Retailers with their normalised names, built once per list. */
export interface RetailerIndex {
  readonly entries: readonly { readonly choice: RetailerChoice; readonly name: string }[]
  readonly byId: ReadonlyMap<string, RetailerChoice>
}

/** Prepares a list for searching, so that a keystroke only compares texts. */
export function indexRetailers(choices: readonly RetailerChoice[]): RetailerIndex {
  return {
    entries: choices.map((choice) => ({ choice, name: normalizeText(choice.label).trim() })),
    byId: new Map(choices.map((choice) => [choice.id.toLowerCase(), choice])),
  }
}

/**
 * Finds the retailers for a typed text: the one with the UUID in it, or else those whose name contains every word of the text.
 * Names that start with the text come first; each group keeps the list's order. The text is never treated as a regular
 * expression. A blank text matches all.
 *
 * @returns all matches; the field limits how many it shows (`limits.suggestions`)
 * Source: ENT-05 to ENT-09.
 */
export function searchRetailers({ entries, byId }: RetailerIndex, typed: string): readonly RetailerChoice[] {
  const text = normalizeText(typed).trim()
  const id = uuidIn(typed)
  if (id !== null) {
    const choice = byId.get(id.toLowerCase())
    return choice ? [choice] : []
  }
  const words = searchWords(typed)
  const first: RetailerChoice[] = []
  const others: RetailerChoice[] = []
  for (const { choice, name } of entries) {
    if (name.startsWith(text)) first.push(choice)
    else if (hasAllWords(name, words)) others.push(choice)
  }
  return first.concat(others)
}

/**
 * Finds the retailers for the name of a store: those that the text finds, or else those whose name it contains, the longest name first.
 * "Carrefour City Lyon" finds Carrefour City, then Carrefour. Source: ENT-03, ENT-06.
 */
export function searchRetailersOfStore(index: RetailerIndex, typed: string): readonly RetailerChoice[] {
  const found = searchRetailers(index, typed)
  if (found.length > 0 || uuidIn(typed) !== null) return found
  const text = asWords(normalizeText(typed))
  return index.entries
    .filter(({ name }) => name !== '' && text.includes(asWords(name)))
    .sort((one, other) => other.name.length - one.name.length)
    .map(({ choice }) => choice)
}

function asWords(text: string): string {
  return ` ${text.split(/\s+/).filter(Boolean).join(' ')} `
}
