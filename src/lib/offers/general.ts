import type { StoreData } from '#lib/contracts/offers.ts'

/** Name of the whole hub in the offers service. Source: OFF-19. */
export const wholeHub = 'AllMall'

/** Number of stores at risk, and of stores with potential, that are highlighted. Source: OFF-41, OFF-42. */
const marked = 5
/** Number of best links shown for a store. Source: OFF-16. */
const bestShown = 3

/** Key figures of the whole hub. */
export interface GeneralFigures {
  /** In euros. */
  readonly basket: number | null
  readonly visits: number | null
}

/**
 * The figures of the hub's own entry, or else the mean of all entries that have the figure.
 *
 * @returns null for a figure that no entry has
 * Source: OFF-15, OFF-55.
 */
export function generalFigures(entries: readonly StoreData[]): GeneralFigures {
  const hub = storeNamed(entries, wholeHub)
  if (hub) return { basket: hub.amount?.value ?? null, visits: hub.visits?.value ?? null }
  return { basket: meanOf(entries, ({ amount }) => amount), visits: meanOf(entries, ({ visits }) => visits) }
}

/** The entry of a store; null when there is none. */
export function storeNamed(entries: readonly StoreData[], name: string): StoreData | null {
  return entries.find((entry) => entry.name === name) ?? null
}

/** Names of the first five stores, without duplicates and without the hub itself. Source: OFF-41, OFF-42. */
export function firstStores(entries: readonly StoreData[]): readonly string[] {
  return namesOf(entries).slice(0, marked)
}

/** A store's best links. Links without a name are left out. Source: OFF-16. */
export function bestLinks(pairs: readonly (readonly [string | null, number | null])[]) {
  return pairs.flatMap(([name, value]) => (name === null ? [] : [{ name, value }])).slice(0, bestShown)
}

/** Names of the stores in the entries, in their order, without duplicates and without the hub itself. */
export function namesOf(entries: readonly StoreData[]): readonly string[] {
  const names = entries.flatMap(({ name }) => (name === null || name.trim() === '' ? [] : [name]))
  return [...new Set(names)].filter((name) => name !== wholeHub)
}

function meanOf(
  entries: readonly StoreData[],
  read: (entry: StoreData) => { readonly value: number | null } | null,
): number | null {
  const values = entries.flatMap((entry) => read(entry)?.value ?? [])
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}
