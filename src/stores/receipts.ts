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

/** A receipt on the screen. */
export interface Shown {
  readonly receipt: Receipt
  /** Counts the receipts of this visit, so that the same one fetched again starts afresh. */
  readonly serial: number
  /** The receipt that was jumped to while somebody else held it, in whose place this one came. */
  readonly heldId: string | null
}

/** The id of a jump that led nowhere, and why. */
export interface RefusedJump {
  readonly wantedId: string
  readonly problem: Problem
}

/** Where the review stands. While the next receipt is read the last one stays on the screen, locked. */
export type Review =
  | { readonly phase: 'unread' | 'cleared' | 'empty' }
  | { readonly phase: 'reading'; readonly shown: Shown | null }
  | { readonly phase: 'reviewing'; readonly shown: Shown; readonly refusedJump: RefusedJump | null }
  /** `shown` is a receipt that can still be decided; `wantedId` the one that was asked for by its id. */
  | {
      readonly phase: 'failed'
      readonly problem: Problem
      readonly wantedId: string | null
      readonly shown: Shown | null
    }

/** How many receipts in a row may be under review elsewhere. Source: REC-43. */
const mostHeldInARow = 20

/** For this long after a receipt has changed nothing is decided, in milliseconds: the press was meant for the last one. */
export const settlingMs = 250

export const $review = atom<Review>({ phase: 'unread' })

/** The receipt on the screen, or null. */
export const $shown = computed($review, (review) => ('shown' in review ? review.shown : null))

/** Whether the receipt has been on the screen long enough to be meant. */
export const $isSettled = atom(false)

/** Whether a value of the receipt on the screen was changed, which closing or jumping would drop. Source: REC-25. */
export const $isEdited = atom(false)

const $hubId = atom<string | null>(null)

/** Stores of the receipt's mall. They change rarely, and the mall's receipts come one after the other. Source: REC-36. */
export const $receiptStores = query(
  listHubStores,
  $hubId,
  (shoppingHubId) => ({ headers: { shoppingHubId }, query: { limit: storeListLimit } }),
  { freshMs: 600_000 },
)

/** The store of the last validated receipt of each mall, in this visit. */
export const $lastUsedStores = atom<ReadonlyMap<string, string>>(new Map())

/** Sends one decision; `$pending` while it is on its way. Source: REC-20, REC-35. */
export const reviewReceipt = mutation((body: ReceiptDecision) => request(decideReceipt, { body }))

/** Fetches the receipt that a visit starts with, once however often it is asked for. Source: REC-01. */
export async function takeFirst(): Promise<void> {
  if ($review.get().phase === 'unread') await take(null, null)
}

/** Fetches the next receipt, unless one is on its way. Source: REC-21, REC-44. */
export async function takeNext(): Promise<void> {
  if ($review.get().phase !== 'reading') await take(null, null)
}

/**
 * Fetches the receipt of an id; if it cannot be had, the one on the screen can still be decided. An id that is refused
 * leaves it there. Source: REC-05, REC-33.
 */
export async function jumpTo(id: string): Promise<void> {
  const review = $review.get()
  if (review.phase === 'reading' || reviewReceipt.$pending.get()) return
  await take(id, 'shown' in review ? review.shown : null)
}

/** Asks again for what could not be had. Source: REC-30. */
export async function tryAgain(): Promise<void> {
  const review = $review.get()
  if (review.phase === 'failed') await take(review.wantedId, review.shown)
}

/** Goes back from a failed jump to the receipt that was on the screen. */
export function backToShown(): void {
  const review = $review.get()
  if (review.phase === 'failed' && review.shown) show(review.shown)
}

/** Notes whether the receipt on the screen holds typed work. */
export function noteEdited(isEdited: boolean): void {
  $isEdited.set(isEdited)
}

/** Clears the receipt; an answer that is still on its way is dropped. An empty queue stays known as empty. Source: REC-25. */
export function clearReview(): void {
  taking.end()
  unsettle()
  if ($review.get().phase !== 'empty') $review.set({ phase: 'cleared' })
}

/**
 * Sends the decision about the receipt on the screen and fetches the next one. Nothing is sent when another receipt is on
 * the screen, when it has only just come, or when a decision is on its way. Source: REC-20, REC-21.
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
      if ($review.get() === review) void take(null, null)
      handlers.done?.(answer)
    },
  })
}

const taking = latest()
let lastSerial = 0
let settling: ReturnType<typeof setTimeout> | undefined

/** @param undecided what can be gone back to if this fails */
async function take(wantedId: string | null, undecided: Shown | null): Promise<void> {
  unsettle()
  $review.set({ phase: 'reading', shown: $shown.get() })
  try {
    const found = await taking.run((signal) => readFree(wantedId, signal))
    if (found.receipt === null) $review.set({ phase: 'empty' })
    else {
      lastSerial += 1
      show({ receipt: found.receipt, heldId: found.heldId, serial: lastSerial })
    }
  } catch (error) {
    const problem = problemOf(error)
    const { place } = lookUp(nextReceiptErrors, problem)
    if (place === 'jump' && undecided && wantedId !== null) show(undecided, { wantedId, problem })
    else $review.set({ phase: 'failed', problem, wantedId, shown: undecided })
  }
}

/** The next receipt that nobody else holds. Source: REC-22, REC-23, REC-43. */
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
