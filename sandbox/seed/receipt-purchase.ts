import type { receipts } from '../db/schema/receipts.ts'
import { independentShops } from './bank-labels.ts'
import type { Random } from './random.ts'
import type { Shop } from './shops.ts'
import type { Customer, Hub, World } from './world.ts'

/** A receipt as it is inserted. */
export type ReceiptRow = typeof receipts.$inferInsert

/** A purchase as its receipt shows it. */
export interface Purchase {
  readonly hub: Hub
  readonly customer: Customer
  /** The store, or null for a shop that is not in the database. */
  readonly shop: Shop | null
  readonly shopName: string
  readonly picture: ReceiptRow['picture']
  readonly address: string
  readonly totalCents: number
  /** The local time of the purchase, stored as if it were UTC. */
  readonly printedAt: Date
  readonly receivedAt: Date
}

const minuteMs = 60_000
const dayMs = 86_400_000

const streets = ['rue de la République', 'cours Gambetta', 'avenue des Frères-Lumière', 'quai du Port', 'rue Nationale']

/**
 * Makes a purchase on one of the days before the receipt arrived. Twenty-one percent of the receipts cannot be
 * validated as they are.
 *
 * @param isPlain whether it has to be a whole receipt of a store in the hub and in the programme
 */
export function createPurchase(
  random: Random,
  world: World,
  addresses: ReadonlyMap<Hub, string>,
  receivedAt: Date,
  isPlain = false,
): Purchase {
  const hub = random.pick(world.hubs.filter(({ isNew }) => !isNew))
  const customer = random.pick(world.customers.filter((candidate) => candidate.hub === hub))
  const day = Math.floor(receivedAt.getTime() / dayMs) - random.integer(1, 3)
  const printedAt = new Date(day * dayMs + random.integer(9 * 60 + 30, 19 * 60 + 50) * minuteMs)
  const kind = isPlain ? 100 : random.integer(1, 100)
  const offered = hub.shops.filter(({ row }) => row.inProgram)
  const shop = kind <= 4 ? random.pick(hub.streetShops) : random.pick(kind <= 8 ? hub.shops : offered)
  const isUnknown = kind > 8 && kind <= 12
  const median = isUnknown ? 14 : shop.brand.medianEuros
  const inHub = addresses.get(hub) ?? ''
  return {
    hub,
    customer,
    shop: isUnknown ? null : shop,
    shopName: isUnknown ? random.pick(independentShops) : (shop.row.name.split(` ${hub.row.name}`)[0] ?? ''),
    picture: kind <= 12 || kind > 21 ? 'ticket' : kind <= 15 ? 'torn' : kind <= 18 ? 'refund' : 'note',
    address: kind <= 4 ? streetAddress(random, world, hub) : inHub,
    totalCents: Math.max(90, Math.round(random.skewed(median) * 100)),
    printedAt,
    receivedAt,
  }
}

/** The address of each hub. All its receipts show the same one. */
export function hubAddresses(random: Random, world: World): ReadonlyMap<Hub, string> {
  return new Map(
    world.hubs.map((hub) => [hub, `Centre commercial ${hub.row.name}, ${streetAddress(random, world, hub)}`]),
  )
}

function streetAddress(random: Random, world: World, { row }: Hub): string {
  const city = world.cities.find(({ id }) => id === row.cityId)
  return `${random.integer(2, 180)} ${random.pick(streets)}, ${city?.departmentCode}000 ${city?.name}`
}
