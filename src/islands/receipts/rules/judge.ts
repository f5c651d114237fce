import type { ReceiptDecision, RejectionReason } from '#lib/contracts/receipts.ts'
import { limits } from '#lib/limits.ts'
import { readDay } from '#lib/typed/day.ts'
import { readTime } from '#lib/typed/time.ts'
import { readAmount } from './amount.ts'
import { isUnreadable, type ReceiptDraft } from './draft.ts'
import { purchaseDateTime, wallClock } from './wall-clock.ts'

/** Fields required to validate a receipt. `time` is listed only when it cannot be read. */
export type NeededField = 'date' | 'time' | 'store' | 'amount'

/** Result of pressing Validate. */
export type Verdict =
  /** The reviewer has not seen the picture. */
  | { readonly kind: 'unseen' }
  | { readonly kind: 'future' }
  /** The amount needs a confirmation. */
  | { readonly kind: 'high'; readonly decision: ReceiptDecision }
  | { readonly kind: 'ready'; readonly decision: ReceiptDecision }

/** Whether the amount of a receipt needs a confirmation; the sign is ignored. Source: FMT-16. */
export function isHighReceiptAmount(euros: number): boolean {
  return Math.abs(euros) >= limits.highReceiptAmount
}

/** The fields that keep Validate disabled, in the order of the form. Source: REC-15; the time may be empty (REC-38). */
export function neededFields(draft: ReceiptDraft, storeId: string | null): readonly NeededField[] {
  const needed: NeededField[] = []
  if (readDay(draft.date) === null) needed.push('date')
  if (isUnreadable('time', draft.time)) needed.push('time')
  if (storeId === null) needed.push('store')
  if (readAmount(draft.amount) === null) needed.push('amount')
  return needed
}

const order: readonly string[] = ['date', 'time', 'store', 'amount']

/** The field that Enter moves to from another one: the first needed field after it, or else before it. */
export function nextNeeded(needed: readonly NeededField[], from = ''): NeededField | undefined {
  const place = order.indexOf(from)
  return needed.find((field) => order.indexOf(field) > place) ?? needed[0]
}

/** The receipt and the back user of a decision. */
export interface DecisionOn {
  readonly id: string
  readonly backUserId: string | null
}

/** Conditions beside the form values. */
export interface Circumstances {
  /** Whether the picture was shown, or the reviewer chose to go without it. */
  readonly isPictureChecked: boolean
  /** The reviewer's clock. */
  readonly now: Date
}

/**
 * Checks a complete form in the specification's order: disabled rule, picture, future date, sign, high amount.
 *
 * @returns null while the form is incomplete and Validate is disabled
 * Source: REC-15 to REC-18, REC-20, REC-37, REC-38, REC-41.
 */
export function judge(
  draft: ReceiptDraft,
  storeId: string | null,
  on: DecisionOn,
  { isPictureChecked, now }: Circumstances,
): Verdict | null {
  const day = readDay(draft.date)
  const euros = readAmount(draft.amount)
  if (day === null || euros === null || storeId === null || isUnreadable('time', draft.time)) return null
  if (!isPictureChecked) return { kind: 'unseen' }
  const time = readTime(draft.time)
  const dateTime = purchaseDateTime(day, time)
  if (dateTime > wallClock(now)) return { kind: 'future' }
  const decision: ReceiptDecision = {
    id: on.id,
    amount: -euros,
    status: 'validated',
    dateTime,
    ...(time === null ? {} : { time }),
    storeId,
    backUserId: on.backUserId,
  }
  return { kind: isHighReceiptAmount(euros) ? 'high' : 'ready', decision }
}

/** The request body that rejects a receipt. Source: REC-20, REC-37. */
export function rejection(reason: RejectionReason, on: DecisionOn): ReceiptDecision {
  return { id: on.id, status: 'rejected', rejectionReason: reason, backUserId: on.backUserId }
}
