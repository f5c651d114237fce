import { and, eq, sql } from 'drizzle-orm'
import type { RejectionReason } from '#lib/contracts/receipts.ts'
import type { Database } from '../../db/database.ts'
import { shoppingHubs } from '../../db/schema/hubs.ts'
import { receipts } from '../../db/schema/receipts.ts'
import { stores } from '../../db/schema/stores.ts'
import { isOpenTo, isPending, type Reviewer } from './queue.ts'

/** The decision on a receipt. `amountCents` is below 0, `purchasedAt` is a local time. */
export type Outcome =
  | {
      readonly status: 'validated'
      readonly storeId: string
      readonly amountCents: number
      readonly purchasedAt: string
    }
  | { readonly status: 'rejected'; readonly rejectionReason: RejectionReason }

/** The state of a receipt for a reviewer, or undefined if none has this id. */
export async function findReceipt(db: Database, id: string, reviewer: Reviewer) {
  const { status, shoppingHubId: hubId } = receipts
  const [found] = await db
    .select({ status, hubId, isOpen: sql<boolean>`${isOpenTo(reviewer)}` })
    .from(receipts)
    .where(eq(receipts.id, id))
  return found
}

/** The fields of a receipt that a reviewer sees, and the kind of its picture. */
export async function readReceipt(db: Database, id: string) {
  const [found] = await db
    .select({
      id: receipts.id,
      hubId: receipts.shoppingHubId,
      hubName: shoppingHubs.name,
      picture: receipts.picture,
      ocrTotal: sql<number | null>`${receipts.ocrTotalCents} / 100::float8`,
      ocrDate: receipts.ocrDate,
      ocrTime: receipts.ocrTime,
      ocrStoreId: receipts.ocrStoreId,
      declaredStoreName: receipts.declaredStoreName,
      ocrInHub: receipts.ocrInHub,
      receiptsLeft: sql<number>`(select count(*)::int from ${receipts} where ${isPending})`,
      isahitId: receipts.isahitId,
    })
    .from(receipts)
    .leftJoin(shoppingHubs, eq(shoppingHubs.id, receipts.shoppingHubId))
    .where(eq(receipts.id, id))
  return found
}

/** Whether a receipt of this hub can have the store. The store has to be in the same hub and in the programme. */
export async function canHaveStore(db: Database, hubId: string | null, storeId: string): Promise<boolean> {
  if (hubId === null) return false
  const isOffered = and(eq(stores.id, storeId), eq(stores.shoppingHubId, hubId), eq(stores.inProgram, true))
  return (await db.$count(stores, isOffered)) > 0
}

/**
 * Decides a pending receipt that no other reviewer holds. One statement checks and writes, so that a receipt is decided
 * once.
 *
 * @returns whether this call decided it
 */
export async function decide(db: Database, id: string, reviewer: Reviewer, outcome: Outcome): Promise<boolean> {
  const decided = await db
    .update(receipts)
    .set({
      ...outcome,
      decidedBy: reviewer.backUserId,
      decidedAt: reviewer.now,
      lockedBy: null,
      lockedUntil: null,
    })
    .where(and(eq(receipts.id, id), isPending, isOpenTo(reviewer)))
    .returning({ id: receipts.id })
  return decided.length > 0
}
