import type { transactions } from '../db/schema/transactions.ts'
import { independentMerchant, otherMovement } from './bank-labels.ts'
import type { Random } from './random.ts'
import type { Shop } from './shops.ts'
import type { Customer, World } from './world.ts'

type Account = Customer['accounts'][number]
type Association = Pick<typeof transactions.$inferInsert, 'storeId' | 'storeAssociationOrigin'>

/** A line of an account before it has ids. */
export interface Movement extends Association {
  readonly account: Account
  readonly label: string
  readonly amountCents: number
  readonly at: Date
  /** The store where it was spent, whether or not the API knows it; null where there is none. */
  readonly spentAt: string | null
}

const daysOfHistory = 182
const minuteMs = 60_000
const dayMs = 86_400_000
const noStore: Association = { storeId: null, storeAssociationOrigin: null }
const nowhere = { ...noStore, spentAt: null }

/**
 * Makes the account lines of one customer for six months: outings to the own hub, to another hub or to the shops of
 * the city, orders on the web, and other movements.
 *
 * @param count how many lines to make, exactly
 * @param until epoch milliseconds before which all of them lie
 */
export function createMovements(
  random: Random,
  world: World,
  customer: Customer,
  count: number,
  until: number,
): readonly Movement[] {
  const movements: Movement[] = []
  while (movements.length < count) {
    const account = random.pick(customer.accounts)
    const start = outingStart(random, until)
    movements.push(...createOuting(random, world, customer, account, start).slice(0, count - movements.length))
  }
  return movements
}

/** Most outings start in shop hours. A few evenings end after midnight in France, on the next day. */
function outingStart(random: Random, until: number): number {
  const day = until - random.integer(1, daysOfHistory) * dayMs
  const hour = random.chance(0.04) ? random.integer(20, 21) : random.integer(8, 17)
  return day + (hour * 60 + random.integer(0, 59)) * minuteMs
}

function createOuting(
  random: Random,
  world: World,
  customer: Customer,
  account: Account,
  start: number,
): readonly Movement[] {
  const { hub } = customer
  const kind = random.integer(1, 100)
  if (kind <= 45) return visits(random, account, start, hub.shops, random.integer(2, 5), hub.cityLabel)
  if (kind <= 53) {
    const other = random.pick(world.hubs)
    return visits(random, account, start, other.shops, random.integer(1, 3), other.cityLabel)
  }
  if (kind <= 77) return visits(random, account, start, hub.streetShops, random.integer(1, 3), hub.cityLabel)
  if (kind <= 87) return [purchase(random, account, random.pick(world.onlineShops), new Date(start))]
  if (kind <= 94) return [independentPurchase(random, account, hub.cityLabel, new Date(start))]
  const at = new Date(start)
  return [{ account, at, ...nowhere, ...otherMovement(random, hub.cityLabel, at) }]
}

/** Purchases one after the other. A fifth of the outings includes a shop without a retailer. */
function visits(
  random: Random,
  account: Account,
  start: number,
  shops: readonly Shop[],
  count: number,
  cityLabel: string,
): readonly Movement[] {
  let at = start
  const purchases = Array.from({ length: count }, () => {
    const movement = purchase(random, account, random.pick(shops), new Date(at))
    at += random.integer(8, 45) * minuteMs
    return movement
  })
  if (!random.chance(0.2)) return purchases
  return [...purchases, independentPurchase(random, account, cityLabel, new Date(at))]
}

function purchase(random: Random, account: Account, shop: Shop, at: Date): Movement {
  const label = account.bank.cardPayment({ random, merchant: shop.merchant, city: shop.printedCity, at })
  const cents = Math.max(90, Math.round(random.skewed(shop.brand.medianEuros) * 100))
  const amountCents = random.chance(0.03) ? cents : -cents
  return { account, at, label, amountCents, spentAt: shop.row.id, ...associate(random, shop, label) }
}

/** A matching strong pattern decides. People and claims have assigned about half of the others. */
function associate(random: Random, shop: Shop, label: string): Association {
  if (shop.strongPattern?.test(label)) return { storeId: shop.row.id, storeAssociationOrigin: 'PATTERN' }
  if (random.chance(0.55)) {
    return { storeId: shop.row.id, storeAssociationOrigin: random.chance(0.8) ? 'MANUAL' : 'CUSTOMER' }
  }
  return noStore
}

function independentPurchase(random: Random, account: Account, cityLabel: string, at: Date): Movement {
  const merchant = independentMerchant(random, cityLabel)
  const amountCents = -Math.max(100, Math.round(random.skewed(12) * 100))
  const label = account.bank.cardPayment({ random, merchant, city: null, at })
  return { account, at, amountCents, label, ...nowhere }
}
