import type { patterns, retailers, stores } from '../db/schema/stores.ts'
import type { Random } from './random.ts'
import { type City, createAddress, createPlaceId, createSiren } from './shops.ts'

/** Retailers, stores and patterns without any purchase. */
export interface Newcomers {
  readonly retailers: readonly (typeof retailers.$inferInsert)[]
  readonly stores: readonly (typeof stores.$inferInsert)[]
  readonly patterns: readonly (typeof patterns.$inferInsert)[]
}

/**
 * Names that are hard to search: characters of regular expressions, curly quotes, accents, and two that differ from a
 * brand only in these. Their patterns match no label, so that every label stays with its brand.
 */
const newcomers = [
  { name: 'C&A (Paris)', storeCities: ['Lyon', 'Lille'], pattern: 'C ?& ?A [(]PARIS[)]' },
  { name: 'Marks & Spencer', storeCities: ['Lyon'], pattern: String.raw`MARKS (AND|&) SPENCER \d{3}` },
  { name: 'Zara*', storeCities: ['Marseille'], pattern: null },
  { name: 'Décathlon', storeCities: ['Grenoble', 'Grenoble', 'Grenoble'], pattern: 'DÉCATHLON PRO' },
  { name: 'L’Occitane', storeCities: [], pattern: null },
]

/** Makes them with their own random numbers, so the other rows do not depend on them. */
export function createNewcomers(random: Random, cities: readonly City[]): Newcomers {
  const made = newcomers.map(({ name, storeCities, pattern }) => {
    const retailer = { id: random.uuid(), name, siren: createSiren(random) }
    const stores = storeCities.map((cityName, index) => ({
      id: random.uuid(),
      name: `${name} ${cityName}${index === 0 ? '' : ` ${index + 1}`}`,
      googlePlaceId: createPlaceId(random),
      retailerId: retailer.id,
      cityId: cities.find((city) => city.name === cityName)?.id ?? null,
      ...createAddress(random),
      isOnline: false,
      inProgram: false,
      hasInitialStoreTransaction: false,
    }))
    return { retailer, stores, pattern }
  })
  return {
    retailers: made.map(({ retailer }) => retailer),
    stores: made.flatMap(({ stores }) => stores),
    patterns: made.flatMap(({ retailer, stores, pattern }) => {
      if (pattern === null) return []
      const [store] = stores
      const weak = { id: random.uuid(), pattern, retailerId: retailer.id }
      return store ? [weak, { id: random.uuid(), pattern: `${pattern}$`, storeId: store.id }] : [weak]
    }),
  }
}
