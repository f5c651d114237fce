import type { SeedOptions } from './options.ts'
import { createRandom, type Random } from './random.ts'
import { readByMachine } from './receipt-ocr.ts'
import { createPurchase, hubAddresses, type Purchase, type ReceiptRow } from './receipt-purchase.ts'
import { specialReceipts } from './receipt-specials.ts'
import type { Hub, World } from './world.ts'

/** The numbers of decided and of waiting receipts. */
const decidedCount = 60
const pendingCount = 340
const daysOfReceipts = 24
const dayMs = 86_400_000

/**
 * Makes scanned receipts of the hubs with customers, the oldest first. The old ones are decided and the others wait.
 * The special ones are spread over the beginning of the queue. It uses its own random numbers, so the other rows do not depend on it.
 *
 * @param reviewerId back user who decided the old ones
 */
export function createReceipts(world: World, options: SeedOptions, reviewerId: string): readonly ReceiptRow[] {
  const random = createRandom(options.seed + 0x5eed)
  const until = Date.parse(`${options.until}T00:00:00Z`)
  const addresses = hubAddresses(random, world)
  const count = decidedCount + pendingCount
  const rows = Array.from({ length: count }, (_, index) => {
    const receivedAt = new Date(until - Math.round(((count - index) / count) * daysOfReceipts * dayMs))
    const purchase = createPurchase(random, world, addresses, receivedAt)
    const row = { ...printedRow(random, purchase), ...readByMachine(random, purchase) }
    return index < decidedCount ? { ...row, ...historyOf(random, purchase, reviewerId) } : row
  })
  return withSpecials(random, world, addresses, rows)
}

/** Replaces every third waiting receipt by a special one until all special ones are placed. */
function withSpecials(
  random: Random,
  world: World,
  addresses: ReadonlyMap<Hub, string>,
  rows: readonly ReceiptRow[],
): readonly ReceiptRow[] {
  const specials = new Map(specialReceipts.map((special, index) => [decidedCount + 2 + index * 3, special]))
  return rows.map((row, index) => {
    const special = specials.get(index)
    if (!special) return row
    const purchase = createPurchase(random, world, addresses, row.receivedAt, true)
    const plain = { ...printedRow(random, purchase), ...readByMachine(random, purchase, true) }
    return { ...plain, ...special.change(plain, purchase), id: special.id }
  })
}

function printedRow(random: Random, purchase: Purchase) {
  return {
    id: random.uuid(),
    customerId: purchase.customer.row.id,
    shoppingHubId: purchase.hub.row.id,
    receivedAt: purchase.receivedAt,
    isahitId: random.chance(0.2) ? `isahit-${random.integer(100_000, 999_999)}` : null,
    picture: purchase.picture,
    printedStoreName: purchase.shopName,
    printedAddress: purchase.address,
    printedTotalCents: purchase.totalCents,
    printedAt: purchase.printedAt.toISOString().slice(0, 19),
    status: 'pending' as const,
  }
}

/** The correct decision on an old receipt, a few hours after it arrived. */
function historyOf(random: Random, purchase: Purchase, reviewerId: string): Partial<ReceiptRow> {
  const decided = {
    decidedBy: reviewerId,
    decidedAt: new Date(purchase.receivedAt.getTime() + random.integer(10, 500) * 60_000),
  }
  const rejectionReason = reasonToReject(purchase)
  if (rejectionReason !== null || purchase.shop === null) {
    return { ...decided, status: 'rejected', rejectionReason: rejectionReason ?? 'storeNotFound' }
  }
  return {
    ...decided,
    status: 'validated',
    storeId: purchase.shop.row.id,
    amountCents: -purchase.totalCents,
    purchasedAt: purchase.printedAt.toISOString().slice(0, 19),
  }
}

function reasonToReject({ shop, hub, picture }: Purchase): (ReceiptRow['rejectionReason'] & string) | null {
  if (picture === 'note') return 'notATicket'
  if (picture === 'torn') return 'incomplete'
  if (picture === 'refund') return 'notADebit'
  if (shop === null) return 'storeNotFound'
  if (shop.row.shoppingHubId !== hub.row.id) return 'outOfMall'
  return shop.row.inProgram ? null : 'notInClientReferential'
}
