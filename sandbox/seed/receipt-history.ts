import type { Random } from './random.ts'
import type { Purchase, ReceiptRow } from './receipt-purchase.ts'

/** The decision on a receipt of the past, as a careful reviewer took it a few hours later. */
export function historyOf(random: Random, purchase: Purchase, reviewerId: string): Partial<ReceiptRow> {
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
