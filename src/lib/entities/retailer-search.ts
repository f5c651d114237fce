import { normalizeText } from '#lib/search-text.ts'

/** What the autocomplete offers: a retailer by its id, with the name as it is shown. */
export interface RetailerChoice {
  readonly id: string
  readonly label: string
}

/** Retailers with their names in the form in which they are compared, made once for a list. */
export interface RetailerIndex {
  readonly entries: readonly { readonly choice: RetailerChoice; readonly name: string }[]
  readonly byId: ReadonlyMap<string, RetailerChoice>
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** Prepares a list for searching, so that a keystroke compares texts and does nothing else. */
export function indexRetailers(choices: readonly RetailerChoice[]): RetailerIndex {
  return {
    entries: choices.map((choice) => ({ choice, name: comparable(choice.label) })),
    byId: new Map(choices.map((choice) => [choice.id.toLowerCase(), choice])),
  }
}

/**
 * The retailers that a typed text means: the one of a UUID, otherwise those whose name holds the text, whatever its case,
 * accents and quotes; names that start with it first, each group in the list's order. Nothing in the text is a
 * regular expression. A blank text means all.
 *
 * @returns all that match; how many are shown is the field's (`limits.suggestions`)
 * Source: ENT-05 to ENT-09.
 */
export function searchRetailers({ entries, byId }: RetailerIndex, typed: string): readonly RetailerChoice[] {
  const text = comparable(typed)
  if (uuid.test(text)) {
    const choice = byId.get(text)
    return choice ? [choice] : []
  }
  const first: RetailerChoice[] = []
  const others: RetailerChoice[] = []
  for (const { choice, name } of entries) {
    const place = name.indexOf(text)
    if (place === 0) first.push(choice)
    else if (place > 0) others.push(choice)
  }
  return first.concat(others)
}

/** Blanks at the ends and doubled ones are how people type and copy, and mean nothing. */
function comparable(text: string): string {
  return normalizeText(text).replace(/ +/g, ' ').trim()
}
