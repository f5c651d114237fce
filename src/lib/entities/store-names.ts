import type { RelatedStore } from '#lib/contracts/retailers.ts'
import { formatText } from '#lib/format.ts'
import { normalizeText } from '#lib/search-text.ts'

/** A store in a list that is searched by name. */
export interface StoreChoice {
  readonly id: string
  readonly label: string
}

/** The stores to choose from, each with its city where its name does not say it. A store without an id cannot be chosen. */
export function storeChoices(stores: readonly RelatedStore[]): readonly StoreChoice[] {
  return stores.flatMap(({ id, name, cityName }) => {
    if (id === null) return []
    const label = formatText(name)
    const saysCity = cityName === null || normalizeText(label).includes(normalizeText(cityName).trim())
    return [{ id, label: saysCity ? label : `${label} · ${formatText(cityName)}` }]
  })
}

/**
 * The words that all store names of a list start with, such as the name of the retailer; empty when they share none. Each name goes on
 * after them. A single name is compared with the name of its retailer.
 *
 * @param names missing names are null
 */
export function sharedBeginning(names: readonly (string | null)[], retailer: string | null): string {
  const [first = '', ...others] = [...new Set(names)].filter((name) => name !== null)
  const compared = others.length > 0 ? others : [`${retailer ?? ''} `]
  const ends = [...first.matchAll(/\s(?=\S)/g)].map(({ index }) => index)
  const end = ends.findLast((place) => compared.every((name) => name.startsWith(first.slice(0, place + 1)))) ?? 0
  return first.slice(0, end)
}
