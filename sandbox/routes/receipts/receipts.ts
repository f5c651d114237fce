import { decideReceipt, getNextReceipt, type NextReceipt, type ReceiptDecision } from '#lib/contracts/receipts.ts'
import type { Database } from '../../db/database.ts'
import { isUuid } from '../../db/ids.ts'
import type { Services } from '../../http/context.ts'
import { refuseCommon } from '../../http/refusal.ts'
import type { CallTools, Serve } from '../../http/serve.ts'
import type { TokenHolder } from '../../http/tokens.ts'
import { pictureAddress } from './pictures.ts'
import { canHaveStore, decide, findReceipt, type Outcome, readReceipt } from './queries.ts'
import { type Reviewer, takeNextReceipt, takeReceipt } from './queue.ts'
import { readPurchaseTime } from './wall-clock.ts'

/** The queue of scanned receipts and their decisions. Source: API-27, API-28. */
export function registerReceipts(serve: Serve, { db, now }: Services): void {
  const reviewerOf = (caller: TokenHolder | null): Reviewer => {
    if (!caller) throw refuseCommon('unauthorized', 'A valid access token is required')
    return { backUserId: caller.backUserId, now: now() }
  }

  serve(getNextReceipt, async ({ query: { receiptId }, caller, origin, refuse }) => {
    const reviewer = reviewerOf(caller)
    if (receiptId !== undefined) return openReceipt(receiptId, reviewer, origin, refuse)
    const offer = await takeNextReceipt(db, reviewer)
    if (!offer) return {}
    if (!offer.isHanded) throw refuse('alreadyUnderReview', 'Somebody else has this receipt under review')
    return describe(db, offer.id, origin)
  })

  async function openReceipt(
    id: string,
    reviewer: Reviewer,
    origin: string,
    refuse: CallTools<typeof getNextReceipt>['refuse'],
  ): Promise<NextReceipt> {
    if (!isUuid(id)) throw refuse('invalidReceiptId', 'The receipt id is not a UUID')
    if (await takeReceipt(db, id, reviewer)) return describe(db, id, origin)
    const found = await findReceipt(db, id, reviewer)
    throw found?.status === 'pending'
      ? refuse('alreadyUnderReview', 'Somebody else has this receipt under review')
      : refuse('receiptNotFound', 'No receipt that waits for a review has this id')
  }

  serve(decideReceipt, async ({ body, caller, refuse }) => {
    const reviewer = reviewerOf(caller)
    if (body.backUserId !== null && body.backUserId !== reviewer.backUserId) {
      throw refuseCommon('invalidRequest', 'backUserId is not the id of the caller')
    }
    if (!isUuid(body.id)) throw refuse('invalidReceiptId', 'The receipt id is not a UUID')
    const { hubId } = await openToDecide(body.id, reviewer, refuse)
    const outcome = await outcomeOf(db, body, hubId, reviewer.now, refuse)
    if (await decide(db, body.id, reviewer, outcome)) return
    // Another request decided first. The second check finds the reason.
    await openToDecide(body.id, reviewer, refuse)
    throw refuse('alreadyReviewed', 'The receipt was reviewed just now')
  })

  async function openToDecide(id: string, reviewer: Reviewer, refuse: RefuseDecision) {
    const found = await findReceipt(db, id, reviewer)
    if (!found) throw refuse('receiptNotFound', 'No receipt has this id')
    if (found.status !== 'pending') throw refuse('alreadyReviewed', 'The receipt was reviewed before')
    if (!found.isOpen) throw refuse('alreadyUnderReview', 'Somebody else has this receipt under review')
    return found
  }
}

type RefuseDecision = CallTools<typeof decideReceipt>['refuse']

async function describe(db: Database, id: string, origin: string): Promise<NextReceipt> {
  const found = await readReceipt(db, id)
  if (!found) return {}
  const { picture, ...receipt } = found
  return { ...receipt, imageURI: pictureAddress(origin, id, picture) }
}

/** The largest amount in euros that a column can hold. */
const maxEuros = 20_000_000

/** Checks the parts of a decision: date, amount and store, or the reason of a rejection. */
async function outcomeOf(
  db: Database,
  body: ReceiptDecision,
  hubId: string | null,
  now: Date,
  refuse: RefuseDecision,
): Promise<Outcome> {
  const { status, rejectionReason, dateTime, time, amount, storeId } = body
  if (status === 'rejected') {
    if (rejectionReason === undefined) throw refuse('invalidRejectionReason', 'A rejection needs its reason')
    return { status, rejectionReason }
  }
  if (dateTime === undefined) throw refuse('invalidDate', 'A purchase needs its date')
  const purchase = readPurchaseTime(dateTime, time, now)
  if (purchase.kind === 'unreadable') throw refuse('invalidDateTime', purchase.reason)
  if (purchase.kind === 'future') throw refuse('invalidDate', 'The purchase lies in the future')
  const amountCents = Math.round((amount ?? 0) * 100)
  if (amount === undefined || amountCents >= 0 || amount < -maxEuros || Math.abs(amountCents - amount * 100) > 1e-3) {
    throw refuse('invalidAmount', 'The amount has to be whole cents below 0')
  }
  if (storeId === undefined || !isUuid(storeId) || !(await canHaveStore(db, hubId, storeId))) {
    throw refuse('invalidStoreId', 'The mall of the receipt has no such store in the programme')
  }
  return { status, storeId, amountCents, purchasedAt: purchase.at }
}
