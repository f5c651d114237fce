import type { StoreData } from '#lib/contracts/offers.ts'

/** Name under which the offers service speaks of the whole mall. Source: OFF-19. */
export const wholeMall = 'AllMall'

/** How many stores at risk, and with potential, are marked. Source: OFF-41, OFF-42. */
const marked = 5
/** How many of a store's best links are shown. Source: OFF-16. */
const bestShown = 3

/** What is known of the mall as a whole. */
export interface GeneralFigures {
  /** In euros. */
  readonly basket: number | null
  readonly visits: number | null
}

/**
 * The mall's own entry if there is one, otherwise the mean over the entries that have the figure.
 *
 * @returns null for a figure that no entry has
 * Source: OFF-15, OFF-55.
 */
export function generalFigures(entries: readonly StoreData[]): GeneralFigures {
  const mall = storeNamed(entries, wholeMall)
  if (mall) return { basket: mall.amount?.value ?? null, visits: mall.visits?.value ?? null }
  return { basket: meanOf(entries, ({ amount }) => amount), visits: meanOf(entries, ({ visits }) => visits) }
}

/** The entry of a store; null when there is none. */
export function storeNamed(entries: readonly StoreData[], name: string): StoreData | null {
  return entries.find((entry) => entry.name === name) ?? null
}

/** Names of the first five stores, the mall itself left out, each once. Source: OFF-41, OFF-42. */
export function firstStores(entries: readonly StoreData[]): readonly string[] {
  return namesOf(entries).slice(0, marked)
}

/** A store's best links; those without a name say nothing. Source: OFF-16. */
export function bestLinks(pairs: readonly (readonly [string | null, number | null])[]) {
  return pairs.flatMap(([name, value]) => (name === null ? [] : [{ name, value }])).slice(0, bestShown)
}

/** Names of the stores that entries speak of, in their order, each once, without the mall itself. */
export function namesOf(entries: readonly StoreData[]): readonly string[] {
  const names = entries.flatMap(({ name }) => (name === null || name.trim() === '' ? [] : [name]))
  return [...new Set(names)].filter((name) => name !== wholeMall)
}

function meanOf(
  entries: readonly StoreData[],
  read: (entry: StoreData) => { readonly value: number | null } | null,
): number | null {
  const values = entries.flatMap((entry) => read(entry)?.value ?? [])
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}
