import type * as schema from '../db/schema.ts'
import { type Bank, banks } from './bank-labels.ts'
import { type Brand, brands } from './brands.ts'
import type { SeedOptions } from './options.ts'
import { type SeedCity, seedCities, seedDepartments, seedHubs } from './places.ts'
import type { Random } from './random.ts'
import { type City, createOnlineShop, createShops, type Retailer, type Shop, wordsPattern } from './shops.ts'

/** A mall with its shops and those of its city. */
export interface Hub {
  readonly row: typeof schema.shoppingHubs.$inferInsert
  readonly cityLabel: string
  readonly shops: readonly Shop[]
  readonly streetShops: readonly Shop[]
  readonly isNew: boolean
}

/** A customer with their mall and accounts. */
export interface Customer {
  readonly row: typeof schema.customers.$inferInsert
  readonly hub: Hub
  readonly accounts: readonly { readonly row: typeof schema.bankAccounts.$inferInsert; readonly bank: Bank }[]
  /** Share of the transactions, compared with the other customers. */
  readonly activity: number
}

/** Everything but the transactions. */
export interface World {
  readonly departments: readonly (typeof schema.departments.$inferInsert)[]
  readonly cities: readonly (typeof schema.cities.$inferInsert)[]
  readonly retailers: readonly (typeof schema.retailers.$inferInsert)[]
  readonly patterns: readonly (typeof schema.patterns.$inferInsert)[]
  readonly hubs: readonly Hub[]
  readonly shops: readonly Shop[]
  readonly onlineShops: readonly Shop[]
  readonly customers: readonly Customer[]
}

const customersAtScale1 = 5_000
const shopsPerHub = 33
const streetShopsPerCity = 11

/** Makes the malls, retailers, stores, patterns and customers. */
export function createWorld(random: Random, options: SeedOptions): World {
  const cities = seedCities.map(({ name, labelName, department }) => ({
    id: random.uuid(),
    name,
    labelName,
    departmentCode: department,
  }))
  const retailers = brands.map((brand) => ({ row: createRetailer(random, brand), brand }))
  const streetShops = cities.flatMap((city) => createShops(random, retailers, streetShopsPerCity, city, null))
  const hubs = seedHubs.map((hub) => createHub(random, retailers, cityNamed(cities, hub.city), hub, streetShops))
  const onlineShops = retailers
    .filter(({ brand }) => brand.sells !== 'stores')
    .map((retailer) => createOnlineShop(random, retailer))
  const shops = [...streetShops, ...hubs.flatMap((hub) => hub.shops), ...onlineShops]
  return {
    departments: Object.entries(seedDepartments).map(([code, name]) => ({ code, name })),
    cities,
    retailers: retailers.map(({ row }) => row),
    patterns: [...strongPatterns(random, shops), ...weakPatterns(random, retailers)],
    hubs,
    shops,
    onlineShops,
    customers: createCustomers(random, hubs, options),
  }
}

function cityNamed(cities: readonly City[], name: SeedCity): City {
  const city = cities.find((candidate) => candidate.name === name)
  if (!city) throw new Error(`No city is called ${name}`)
  return city
}

function createRetailer(random: Random, brand: Brand): Retailer['row'] {
  return { id: random.uuid(), name: brand.name, siren: createSiren(random) }
}

/** Nine digits whose last one is the check digit that SIREN numbers carry (Luhn). */
function createSiren(random: Random): string {
  const digits = Array.from({ length: 8 }, (_, index) => random.integer(index === 0 ? 3 : 0, 9))
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return `${digits.join('')}${(10 - (sum % 10)) % 10}`
}

function createHub(
  random: Random,
  retailers: readonly Retailer[],
  city: City,
  hub: (typeof seedHubs)[number],
  streetShops: readonly Shop[],
): Hub {
  const row = { id: random.uuid(), name: hub.name, cityId: city.id, hasInitialStoreTransaction: !hub.isNew }
  return {
    row,
    cityLabel: city.labelName,
    shops: createShops(random, retailers, shopsPerHub, city, { id: row.id, ...hub }),
    streetShops: streetShops.filter((shop) => shop.row.cityId === city.id),
    isNew: hub.isNew,
  }
}

function strongPatterns(random: Random, shops: readonly Shop[]): World['patterns'] {
  return shops.flatMap(({ row, strongPattern }) =>
    strongPattern ? [{ id: random.uuid(), pattern: strongPattern.source, storeId: row.id }] : [],
  )
}

/** Every retailer but a few has one, since a base is never complete. */
function weakPatterns(random: Random, retailers: readonly Retailer[]): World['patterns'] {
  return retailers
    .filter(() => random.chance(0.93))
    .map(({ row, brand }) => ({ id: random.uuid(), pattern: wordsPattern(brand.labelName).source, retailerId: row.id }))
}

function createCustomers(random: Random, hubs: readonly Hub[], { scale, until }: SeedOptions): readonly Customer[] {
  const openHubs = hubs.filter((hub) => !hub.isNew)
  const untilAt = Date.parse(`${until}T00:00:00Z`)
  return Array.from({ length: Math.round(customersAtScale1 * scale) }, (_, index) => {
    const id = random.uuid()
    // The first ones go round, so that even a tiny base leaves no mall without customers.
    const hub = openHubs[index] ?? random.pick(openHubs)
    const accounts = Array.from({ length: random.chance(0.25) ? 2 : 1 }, () => {
      const bank = random.pick(banks)
      return { row: { id: random.uuid(), customerId: id, bankName: bank.name }, bank }
    })
    const createdAt = new Date(untilAt - random.integer(190, 900) * 86_400_000)
    return { row: { id, shoppingHubId: hub.row.id, createdAt }, hub, accounts, activity: random.skewed(1) }
  })
}
