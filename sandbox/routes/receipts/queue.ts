import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { receiptCursors, receipts } from '../../db/schema/receipts.ts'

/** How long a reviewer holds a receipt. Assumed: no source gives the time. */
export const lockMs = 10 * 60_000

/** Who asks for a receipt, and when. */
export interface Reviewer {
  readonly backUserId: string
  readonly now: Date
}

/** The next receipt of the queue: the reviewer got it, or another reviewer holds it. */
export type Offer = {
  readonly id: string
  readonly isHanded: boolean
}

/**
 * Takes the next receipt of the queue for a reviewer: the one that they hold already, else the oldest pending one after their cursor, else,
 * at the end of the queue, the oldest free one. The cursor moves even if another reviewer holds the receipt, so that the next request goes
 * on.
 *
 * One statement chooses, locks and moves the cursor, so that two reviewers never get the same receipt.
 *
 * @returns null if this reviewer can get no receipt
 */
export async function takeNextReceipt(db: Database, reviewer: Reviewer): Promise<Offer | null> {
  const { backUserId } = reviewer
  const { id, receivedAt, lockedUntil } = receipts
  const { rows } = await db.execute<Offer>(sql`
    with
      place as (
        select ${receivedAt}, ${id}
        from ${receiptCursors} join ${receipts} on ${id} = ${receiptCursors.receiptId}
        where ${receiptCursors.backUserId} = ${backUserId}
      ),
      candidate as (
        select id, choice
        from (
          (
            select ${id}, 1 as choice from ${receipts}
            where ${isPending} and ${isHeldBy(reviewer)}
            order by ${lockedUntil} desc, ${receivedAt}, ${id} limit 1
          )
          union all
          (
            select ${id}, 2 from ${receipts}
            where ${isPending}
              and not exists (select from place where (${receivedAt}, ${id}) <= (place.received_at, place.id))
            order by ${receivedAt}, ${id} limit 1
          )
          union all
          (
            select ${id}, 3 from ${receipts}
            where ${isPending} and ${isOpenTo(reviewer)}
            order by ${receivedAt}, ${id} limit 1
          )
        ) choices
        order by choice limit 1
      ),
      handed as (
        update ${receipts}
        set locked_by = ${backUserId}, locked_until = ${lockEnd(reviewer).toISOString()}
        from candidate
        where ${id} = candidate.id and ${isPending} and ${isOpenTo(reviewer)}
        returning ${id}
      ),
      moved as (
        insert into ${receiptCursors} (back_user_id, receipt_id)
        select ${backUserId}, id from candidate where choice > 1
        on conflict (back_user_id) do update set receipt_id = excluded.receipt_id
      )
    select candidate.id, handed.id is not null as "isHanded"
    from candidate left join handed on handed.id = candidate.id
  `)
  return rows[0] ?? null
}

/**
 * Locks one pending receipt for a reviewer. The cursor stays in its place.
 *
 * @returns whether the reviewer got it
 */
export async function takeReceipt(db: Database, id: string, reviewer: Reviewer): Promise<boolean> {
  const taken = await db
    .update(receipts)
    .set({ lockedBy: reviewer.backUserId, lockedUntil: lockEnd(reviewer) })
    .where(and(eq(receipts.id, id), isPending, isOpenTo(reviewer)))
    .returning({ id: receipts.id })
  return taken.length > 0
}

/** Whether a receipt waits for its decision. */
export const isPending = eq(receipts.status, 'pending')

/** Whether no other reviewer holds a receipt. */
export function isOpenTo({ backUserId, now }: Reviewer) {
  return or(isNull(receipts.lockedBy), eq(receipts.lockedBy, backUserId), lte(receipts.lockedUntil, now))
}

function isHeldBy({ backUserId, now }: Reviewer) {
  return and(eq(receipts.lockedBy, backUserId), gt(receipts.lockedUntil, now))
}

function lockEnd({ now }: Reviewer): Date {
  return new Date(now.getTime() + lockMs)
}
