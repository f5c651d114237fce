import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#sandbox/db/database.ts'
import { receiptCursors, receipts } from '#sandbox/db/schema/receipts.ts'
import { later, now } from './clock.ts'
import type { TestHub } from './data.ts'

type ReceiptRow = typeof receipts.$inferInsert

/** The fields that a test can set. `rightlyRead` has the default values. */
export interface ReceiptOptions
  extends Partial<
    Pick<
      ReceiptRow,
      'isahitId' | 'declaredStoreName' | 'ocrTotalCents' | 'ocrDate' | 'ocrTime' | 'ocrStoreId' | 'ocrInHub' | 'picture'
    >
  > {
  /** Name of the hub's store that the OCR read. */
  readonly ocrStore?: string
  /** Whether the hub is unknown. */
  readonly withoutHub?: boolean
}

/** Default OCR values: 42.50 euros on 14 March 2025 at 18:05. */
const rightlyRead = {
  ocrTotalCents: 4250,
  ocrDate: '2025-03-14',
  ocrTime: '18:05',
  ocrInHub: true,
} as const

/** Removes all pending receipts, so that a test only sees its own ones. */
export async function clearReceiptQueue(db: Database): Promise<void> {
  await db.delete(receiptCursors)
  await db.delete(receipts).where(eq(receipts.status, 'pending'))
}

let received = Date.parse('2026-10-20T10:00:00Z')

/**
 * Adds receipts of a hub to the end of the queue, in this order. By default the declared store is the first store of the
 * hub.
 *
 * @returns their ids
 */
export async function createReceipts(
  db: Database,
  hub: Pick<TestHub, 'id' | 'name' | 'customerId' | 'stores'>,
  options: readonly ReceiptOptions[],
): Promise<readonly string[]> {
  const storeName = hub.stores[0]?.name ?? null
  const rows = options.map(({ withoutHub = false, ocrStore, ...read }) => {
    received += 60_000
    return {
      id: randomUUID(),
      customerId: hub.customerId,
      shoppingHubId: withoutHub ? null : hub.id,
      receivedAt: new Date(received),
      declaredStoreName: storeName,
      picture: 'ticket' as const,
      printedStoreName: storeName ?? 'Tabac de la gare',
      printedAddress: `Centre commercial ${hub.name}, 69000 Lyon`,
      printedTotalCents: 4250,
      printedAt: '2025-03-14T18:05:00',
      ...rightlyRead,
      ocrStoreId: hub.stores.find(({ name }) => name === ocrStore)?.id ?? null,
      ...read,
    }
  })
  await db.insert(receipts).values(rows)
  return rows.map(({ id }) => id)
}

/** Locks a receipt for a back user, as if they had opened it in another browser. */
export async function holdReceipt(db: Database, id: string, backUserId: string): Promise<void> {
  await db
    .update(receipts)
    .set({ lockedBy: backUserId, lockedUntil: later(600_000) })
    .where(eq(receipts.id, id))
}

/** Rejects a receipt in the database, as if a colleague did it. */
export async function rejectReceipt(db: Database, id: string): Promise<void> {
  const decided = { status: 'rejected', rejectionReason: 'incomplete', decidedAt: now() } as const
  await db.update(receipts).set(decided).where(eq(receipts.id, id))
}

/** The current status and decision of a receipt. */
export async function decisionOn(db: Database, id: string) {
  const { status, storeId, amountCents, purchasedAt, rejectionReason, decidedBy } = receipts
  const [row] = await db
    .select({ status, storeId, amountCents, purchasedAt, rejectionReason, decidedBy })
    .from(receipts)
    .where(eq(receipts.id, id))
  if (!row) throw new Error(`no receipt ${id}`)
  return row
}
