import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgEnum, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { rejectionReasons } from '#lib/contracts/receipts.ts'
import { backUsers } from './back-users.ts'
import { instant } from './columns.ts'
import { customers } from './customers.ts'
import { shoppingHubs } from './hubs.ts'
import { stores } from './stores.ts'

/** A local time of the shop, such as `2026-04-12T18:05:00`. It is read as `2026-04-12 18:05:00`. */
const wallClockTime = (name: string) => timestamp(name, { withTimezone: false, mode: 'string' })

/** The state of a receipt. Source: REC-11. */
export const receiptStatus = pgEnum('receipt_status', ['pending', 'validated', 'rejected'])

/** The reason of a rejection. Source: REC-10. */
export const receiptRejectionReason = pgEnum('receipt_rejection_reason', rejectionReasons)

/**
 * What the picture shows: a whole receipt, a receipt torn above the total, a refund, or a note that is not a receipt.
 * `missing` has no picture, `slow` takes seconds, and the address of `unsafe` is not a web address.
 */
export const receiptPicture = pgEnum('receipt_picture', [
  'ticket',
  'torn',
  'refund',
  'note',
  'missing',
  'slow',
  'unsafe',
])

/**
 * A receipt that a customer scanned. A machine read the `ocr` columns, the picture shows the `printed` columns, and a
 * reviewer decided the columns without a prefix. Amounts are in cents. `amountCents` is below 0, because the money
 * was spent. Source: REC-11, REC-34, REC-37.
 */
export const receipts = pgTable(
  'receipts',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    shoppingHubId: uuid('shopping_hub_id').references(() => shoppingHubs.id),
    receivedAt: instant('received_at').notNull(),
    isahitId: text('isahit_id'),
    declaredStoreName: text('declared_store_name'),
    ocrTotalCents: integer('ocr_total_cents'),
    ocrDate: text('ocr_date'),
    ocrTime: text('ocr_time'),
    ocrStoreId: text('ocr_store_id'),
    ocrInHub: boolean('ocr_in_hub'),
    picture: receiptPicture().notNull(),
    printedStoreName: text('printed_store_name').notNull(),
    /** Lines of the address, divided by commas. */
    printedAddress: text('printed_address').notNull(),
    printedTotalCents: integer('printed_total_cents').notNull(),
    printedAt: wallClockTime('printed_at').notNull(),
    status: receiptStatus().notNull().default('pending'),
    storeId: uuid('store_id').references(() => stores.id),
    amountCents: integer('amount_cents'),
    purchasedAt: wallClockTime('purchased_at'),
    rejectionReason: receiptRejectionReason('rejection_reason'),
    decidedBy: uuid('decided_by').references(() => backUsers.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
    lockedBy: uuid('locked_by').references(() => backUsers.id, { onDelete: 'set null' }),
    lockedUntil: instant('locked_until'),
  },
  (table) => [
    check(
      'receipts_decided_once',
      sql`(${table.status} <> 'pending') = (${table.decidedAt} is not null)
        and (${table.status} <> 'pending' or ${table.decidedBy} is null)`,
    ),
    check(
      'receipts_validated_with_purchase',
      sql`num_nonnulls(${table.storeId}, ${table.amountCents}, ${table.purchasedAt})
        = case when ${table.status} = 'validated' then 3 else 0 end`,
    ),
    check(
      'receipts_rejected_with_reason',
      sql`(${table.status} = 'rejected') = (${table.rejectionReason} is not null)`,
    ),
    check('receipts_amount_spent', sql`${table.amountCents} < 0`),
    check('receipts_printed_total', sql`${table.printedTotalCents} >= 0`),
    check('receipts_lock_ends', sql`${table.lockedBy} is null or ${table.lockedUntil} is not null`),
    index('receipts_queue').on(table.receivedAt, table.id).where(sql`${table.status} = 'pending'`),
  ],
)

/** A reviewer's place in the queue: the receipt that came up last, whether the reviewer got it or not. */
export const receiptCursors = pgTable('receipt_cursors', {
  backUserId: uuid('back_user_id')
    .primaryKey()
    .references(() => backUsers.id, { onDelete: 'cascade' }),
  receiptId: uuid('receipt_id')
    .notNull()
    .references(() => receipts.id, { onDelete: 'cascade' }),
})
