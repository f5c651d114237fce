import { atom, computed } from 'nanostores'
import { lookUp } from '#lib/catalogues/catalogue.ts'
import { nextReceiptErrors } from '#lib/catalogues/receipts.ts'
import { decideReceipt, getNextReceipt, type Receipt, type ReceiptDecision } from '#lib/contracts/receipts.ts'
import { listHubStores, storeListLimit } from '#lib/contracts/shopping-hubs.ts'
import { ApiError, type Problem, problemOf } from '#lib/problem.ts'
import { latest } from './latest.ts'
import { type Handlers, mutation } from './mutation.ts'
import { query } from './query.ts'
import { request } from './request.ts'

/** The displayed receipt. */
export interface Shown {
  readonly receipt: Receipt
  /** Number of the receipt in this visit, so that a receipt fetched a second time starts with a fresh form. */
  readonly serial: number
  /** Id of the receipt that the user requested but another user holds; this receipt came instead. */
  readonly heldId: string | null
  /** Whether the user requested this receipt by its id. */
  readonly isRequested: boolean
}

/** A decision that the API has accepted. It is final, because no call takes it back. */
export interface Decided {
  readonly decision: ReceiptDecision
  /** Name of the store of a validated receipt. */
  readonly storeName: string | null
  /** An instant in ISO 8601. */
  readonly at: string
}

/** A refused jump to a receipt id. */
export interface RefusedJump {
  readonly wantedId: string
  readonly problem: Problem
}

/** State of the review. While the next receipt loads, the previous one stays visible but locked. */
export type Review =
  | { readonly phase: 'unread' | 'cleared' | 'empty' }
  | { readonly phase: 'reading'; readonly shown: Shown | null }
  | { readonly phase: 'reviewing'; readonly shown: Shown; readonly refusedJump: RefusedJump | null }
  /** `shown` is a receipt that can still be decided; `wantedId` is the requested id. */
  | {
      readonly phase: 'failed'
      readonly problem: Problem
      readonly wantedId: string | null
      readonly shown: Shown | null
    }

/** Maximum number of consecutive receipts that others hold. Source: REC-43. */
const mostHeldInARow = 20

/** Decisions are ignored for this time after the receipt changed, in milliseconds, because they were meant for the previous one. */
export const settlingMs = 250

export const $review = atom<Review>({ phase: 'unread' })

/** The displayed receipt, or null. */
export const $shown = computed($review, (review) => ('shown' in review ? review.shown : null))

/** Whether the receipt has been visible long enough to accept a decision. */
export const $isSettled = atom(false)

/** Whether the form was edited, so that closing or jumping would discard input. Source: REC-25. */
export const $isEdited = atom(false)

const $hubId = atom<string | null>(null)

/** Stores of the receipt's hub. They are cached, because they rarely change and receipts of a hub follow each other. Source: REC-36. */
export const $receiptStores = query(
  listHubStores,
  $hubId,
  (shoppingHubId) => ({ headers: { shoppingHubId }, query: { limit: storeListLimit } }),
  { freshMs: 600_000 },
)

/** The store of the last validated receipt in this visit, by hub. */
export const $lastUsedStores = atom<ReadonlyMap<string, string>>(new Map())

/** The decisions of this visit, the newest last. */
export const $decided = atom<readonly Decided[]>([])

/** Sends one decision. Source: REC-20, REC-35. */
export const reviewReceipt = mutation((body: ReceiptDecision) => request(decideReceipt, { body }))

/** Fetches the first receipt of a visit; later calls have no effect. Source: REC-01. */
export async function takeFirst(): Promise<void> {
  if ($review.get().phase === 'unread') await take(null, null)
}

/** Fetches the next receipt, unless one is loading. Source: REC-21, REC-44. */
export async function takeNext(): Promise<void> {
  if ($review.get().phase !== 'reading') await take(null, null)
}

/**
 * Fetches the receipt with an id. If that fails, the user can still decide the current receipt; if the id is refused, the
 * current receipt stays on the screen. Source: REC-05, REC-33.
 */
export async function jumpTo(id: string): Promise<void> {
  const review = $review.get()
  if (review.phase === 'reading' || reviewReceipt.$pending.get()) return
  await take(id, 'shown' in review ? review.shown : null)
}

/** Repeats the failed request. Source: REC-30. */
export async function tryAgain(): Promise<void> {
  const review = $review.get()
  if (review.phase === 'failed') await take(review.wantedId, review.shown)
}

/** Returns from a failed jump to the previous receipt. */
export function backToShown(): void {
  const review = $review.get()
  if (review.phase === 'failed' && review.shown) show(review.shown)
}

/** Records whether the form was edited. */
export function noteEdited(isEdited: boolean): void {
  $isEdited.set(isEdited)
}

/** Clears the receipt and drops a pending answer. An empty queue keeps its state. Source: REC-25. */
export function clearReview(): void {
  taking.end()
  unsettle()
  if ($review.get().phase !== 'empty') $review.set({ phase: 'cleared' })
}

/**
 * Sends the decision about the displayed receipt and fetches the next one. Does nothing when another receipt is displayed,
 * when it has only just appeared, or when a decision is running. Source: REC-20, REC-21.
 */
export async function decide(body: ReceiptDecision, handlers: Handlers<undefined> = {}): Promise<void> {
  const review = $review.get()
  if (review.phase !== 'reviewing' || review.shown.receipt.id !== body.id || !$isSettled.get()) return
  const { hubId } = review.shown.receipt
  await reviewReceipt.send(body, {
    ...handlers,
    done(answer) {
      if (hubId !== null && body.storeId !== undefined) {
        $lastUsedStores.set(new Map($lastUsedStores.get()).set(hubId, body.storeId))
      }
      const storeName = body.storeId && $receiptStores.get().data?.find(({ id }) => id === body.storeId)?.name
      // The decided receipt leaves the screen first, so that nothing can keep it there.
      if ($review.get() === review) void take(null, null)
      $decided.set([...$decided.get(), { decision: body, storeName: storeName ?? null, at: new Date().toISOString() }])
      handlers.done?.(answer)
    },
  })
}

const taking = latest()
let lastSerial = 0
let settling: ReturnType<typeof setTimeout> | undefined

/** @param undecided the receipt to return to if this fails */
async function take(wantedId: string | null, undecided: Shown | null): Promise<void> {
  unsettle()
  $review.set({ phase: 'reading', shown: $shown.get() })
  try {
    const found = await taking.run((signal) => readFree(wantedId, signal))
    if (found.receipt === null) $review.set({ phase: 'empty' })
    else {
      lastSerial += 1
      const { receipt, heldId } = found
      show({ receipt, heldId, isRequested: receipt.id === wantedId, serial: lastSerial })
    }
  } catch (error) {
    const problem = problemOf(error)
    const { place } = lookUp(nextReceiptErrors, problem)
    if (place === 'jump' && undecided && wantedId !== null) show(undecided, { wantedId, problem })
    else $review.set({ phase: 'failed', problem, wantedId, shown: undecided })
  }
}

/** The next receipt that no other user holds. Source: REC-22, REC-23, REC-43. */
async function readFree(wantedId: string | null, signal: AbortSignal) {
  let heldId: string | null = null
  for (let held = 1; ; held += 1) {
    try {
      const receiptId = held === 1 ? wantedId : null
      const answer = await request(getNextReceipt, { query: receiptId === null ? {} : { receiptId } }, { signal })
      return { receipt: answer.id == null ? null : answer, heldId }
    } catch (error) {
      if (held === mostHeldInARow || !isUnderReview(error)) throw error
      if (held === 1) heldId = wantedId
    }
  }
}

function isUnderReview(error: unknown): boolean {
  return error instanceof ApiError && 'code' in error.problem && error.problem.code === 'alreadyUnderReview'
}

function show(shown: Shown, refusedJump: RefusedJump | null = null): void {
  unsettle()
  settling = setTimeout(() => $isSettled.set(true), settlingMs)
  $hubId.set(shown.receipt.hubId)
  $review.set({ phase: 'reviewing', shown, refusedJump })
}

function unsettle(): void {
  clearTimeout(settling)
  $isSettled.set(false)
}
