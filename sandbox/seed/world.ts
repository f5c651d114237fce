import type { bankAccounts, customers } from '../db/schema/customers.ts'
import type { cities, departments, shoppingHubs } from '../db/schema/hubs.ts'
import type { patterns, retailers, stores } from '../db/schema/stores.ts'
import { type Bank, banks } from './bank-labels.ts'
import { type Brand, brands } from './brands.ts'
import { createGiftCards, type GiftCards } from './gift-cards.ts'
import { type NamedCustomer, namedCustomers } from './named-customers.ts'
import { createNewcomers } from './newcomers.ts'
import type { SeedOptions } from './options.ts'
import { createPerson } from './people.ts'
import { type SeedCity, seedCities, seedDepartments, seedHubs } from './places.ts'
import { createRandom, type Random } from './random.ts'
import {
  type City,
  createAddress,
  createOnlineShop,
  createShops,
  createSiren,
  type Retailer,
  type Shop,
  wordsPattern,
} from './shops.ts'

/** A hub with its shops and those of its city. */
export interface Hub {
  readonly row: typeof shoppingHubs.$inferInsert
  readonly cityLabel: string
  readonly shops: readonly Shop[]
  readonly streetShops: readonly Shop[]
  readonly isNew: boolean
}

/** A customer with their hub and accounts. */
export interface Customer {
  /** The named customer, if it is one. */
  readonly named: NamedCustomer | undefined
  readonly row: typeof customers.$inferInsert
  readonly hub: Hub
  readonly accounts: readonly { readonly row: typeof bankAccounts.$inferInsert; readonly bank: Bank }[]
  /** The share of the transactions in relation to the other customers. */
  readonly activity: number
}

type StoreRow = typeof stores.$inferInsert

/** Everything but the transactions. */
export interface World {
  readonly departments: readonly (typeof departments.$inferInsert)[]
  readonly cities: readonly (typeof cities.$inferInsert)[]
  readonly retailers: readonly (typeof retailers.$inferInsert)[]
  readonly patterns: readonly (typeof patterns.$inferInsert)[]
  readonly hubs: readonly Hub[]
  readonly stores: readonly StoreRow[]
  readonly onlineShops: readonly Shop[]
  readonly giftCards: GiftCards
  readonly customers: readonly Customer[]
}

const customersAtScale1 = 5_000
const shopsPerHub = 33
const streetShopsPerCity = 11

/** Makes the hubs, retailers, stores, patterns and customers. */
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
  // Rows that purchases do not depend on have their own random numbers, so that they can grow without changing the
  // purchases.
  const aside = createRandom(options.seed + 1)
  const newcomers = createNewcomers(aside, cities)
  return {
    departments: Object.entries(seedDepartments).map(([code, name]) => ({ code, name })),
    cities,
    retailers: [...retailers.map(({ row }) => row), ...newcomers.retailers],
    patterns: [...strongPatterns(random, shops), ...weakPatterns(random, retailers), ...newcomers.patterns],
    hubs,
    stores: [...shops.map(({ row }) => ({ ...row, ...(row.cityId && createAddress(aside)) })), ...newcomers.stores],
    onlineShops,
    giftCards: createGiftCards(aside, shops, Date.parse(`${options.until}T00:00:00Z`)),
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

/** A few retailers have no pattern, because no real database is complete. */
function weakPatterns(random: Random, retailers: readonly Retailer[]): World['patterns'] {
  return retailers
    .filter(() => random.chance(0.93))
    .map(({ row, brand }) => ({ id: random.uuid(), pattern: wordsPattern(brand.labelName).source, retailerId: row.id }))
}

function createCustomers(
  random: Random,
  hubs: readonly Hub[],
  { seed, scale, until }: SeedOptions,
): readonly Customer[] {
  const openHubs = hubs.filter((hub) => !hub.isNew)
  const untilAt = Date.parse(`${until}T00:00:00Z`)
  // People have their own random numbers, so a changed name or e-mail does not change the transactions.
  const people = createRandom(~seed)
  return Array.from({ length: Math.round(customersAtScale1 * scale) }, (_, index) => {
    const named = namedCustomers[index]
    const id = named?.id ?? random.uuid()
    const hub = openHubs.find(({ row }) => row.name === named?.hub) ?? random.pick(openHubs)
    const accounts = createAccounts(random, id, named)
    const createdAt = new Date(untilAt - random.integer(190, 900) * 86_400_000)
    const person = createPerson(people, index, named, { id, createdAt, until: untilAt })
    const row = { id, shoppingHubId: hub.row.id, createdAt, ...person }
    return { named, row, hub, accounts, activity: accounts.length === 0 ? 0 : random.skewed(1) }
  })
}

function createAccounts(random: Random, customerId: string, named: NamedCustomer | undefined): Customer['accounts'] {
  if (named?.kind === 'nothing') return []
  return Array.from({ length: random.chance(0.25) ? 2 : 1 }, () => {
    const bank = random.pick(banks)
    return { row: { id: random.uuid(), customerId, bankName: bank.name, currency: named?.currency ?? 'EUR' }, bank }
  })
}
