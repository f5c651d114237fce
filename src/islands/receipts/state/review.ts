import { atom, computed, onMount } from 'nanostores'
import { untilHydrated } from '#browser/hydration.ts'
import { keepReceiptsLeft } from '#browser/waiting.ts'
import { lookUp } from '#lib/catalogues/catalogue.ts'
import { decideReceipt, getNextReceipt, type Receipt, type ReceiptDecision } from '#lib/contracts/receipts.ts'
import { listHubStores, storeListLimit } from '#lib/contracts/shopping-hubs.ts'
import { ApiError, type Problem, problemOf } from '#lib/problem.ts'
import { latest } from '#stores/latest.ts'
import { type Handlers, mutation } from '#stores/mutation.ts'
import { pressGuard, pressGuardMs } from '#stores/press-guard.ts'
import { query } from '#stores/query.ts'
import { request } from '#stores/request.ts'
import { nextReceiptErrors } from '../errors.ts'
import { loadAhead } from './picture-loading.ts'

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

/**
 * A decision that the API has accepted. It is final, because no call takes it back. It is kept in memory only, because a receipt is of a
 * customer.
 */
export interface Decided {
  readonly decision: ReceiptDecision
  readonly receipt: Receipt
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

/**
 * Why a press did nothing: the next receipt or a question has just come by itself, a decision, a receipt or the stores are on their way, or
 * it is a letter in a field for figures.
 */
export type DropReason = 'changed' | 'asked' | 'sending' | 'reading' | 'stores' | 'letter'

/** A press that was dropped, and has to be told. */
export interface DroppedPress {
  /** The key or the button, as the page names it. */
  readonly press: string
  readonly why: DropReason
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

export const $review = atom<Review>({ phase: 'unread' })

/** The displayed receipt, or null. */
export const $shown = computed($review, (review) => ('shown' in review ? review.shown : null))

/** Whether the receipt takes a press that is made now. `takePress` goes by the time of the press. */
export const $isSettled = atom(false)

/** The last press that was dropped, until the next action. */
export const $dropped = atom<DroppedPress | null>(null)

const $hubId = atom<string | null>(null)

/** Stores of the receipt's hub. They are cached, because they rarely change and receipts of a hub follow each other. Source: REC-36. */
export const $receiptStores = query(
  listHubStores,
  $hubId,
  (shoppingHubId) => ({ headers: { shoppingHubId }, query: { limit: storeListLimit } }),
  { freshMs: 600_000 },
)

// The page opens with the first receipt, unless it gives kept work back, and the stores of the receipt also load before Start.
onMount($review, () => {
  void untilHydrated().then(takeFirst)
  return $receiptStores.listen(() => {})
})

/** The store of the last validated receipt in this visit, by hub. */
export const $lastUsedStores = atom<ReadonlyMap<string, string>>(new Map())

/** How the user has turned the last picture, in quarter turns to the right, by hub. Receipts of a mall are photographed alike. */
const lastTurns = new Map<string, number>()

/** How a picture of a hub opens. */
export function turnsOf(hubId: string | null): number {
  return lastTurns.get(hubId ?? '') ?? 0
}

/** Records how the user has turned a picture. */
export function noteTurns(hubId: string | null, turns: number): void {
  if (hubId !== null) lastTurns.set(hubId, turns)
}

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

/** The refused jump, if it was to this receipt. */
export function refusalOf(review: Review, id: string): Problem | undefined {
  const refused = review.phase === 'reviewing' ? review.refusedJump : null
  return refused?.wantedId === id ? refused.problem : undefined
}

/** Repeats the failed request. Source: REC-30. */
export async function tryAgain(): Promise<void> {
  const review = $review.get()
  if (review.phase === 'failed') await take(review.wantedId, review.shown)
}

/** Returns from a failed jump to the previous receipt. */
export function backToShown(): void {
  const review = $review.get()
  if (review.phase !== 'failed' || !review.shown) return
  forgetDropped()
  show(review.shown)
}

/**
 * Takes a press for what is on the screen, or drops it and tells so. The time of the press counts, not the time at which a busy page handles it:
 * a press means the receipt that was on the screen when the key or the button went down.
 *
 * @param press the key or the button, as the page names it
 * @param at `event.timeStamp`
 * @returns whether the press is taken
 */
export function takePress(press: string, at: number): boolean {
  const why = dropReason(at)
  if (why === null) forgetDropped()
  else dropPress(press, why)
  return why === null
}

/** Tells that a press was not used. A second press of the same kind tells nothing new. */
export function dropPress(press: string, why: DropReason): void {
  const told = $dropped.get()
  if (told?.press !== press || told.why !== why) $dropped.set({ press, why })
}

/** The next action ends what was told of a dropped press. */
export function forgetDropped(): void {
  $dropped.set(null)
}

function dropReason(at: number): DropReason | null {
  if (reviewReceipt.$pending.get()) return 'sending'
  if ($review.get().phase === 'reading') return 'reading'
  if (questionGuard.holds(at)) return 'asked'
  return receiptGuard.holds(at) ? 'changed' : null
}

/**
 * Guards a question about the receipt, which comes by itself after a decision was pressed.
 *
 * @returns ends the guard. The user has left the question, so that the next press is meant.
 */
export function guardQuestion(): () => void {
  questionGuard.begin()
  return () => {
    questionGuard.end()
    if ($dropped.get()?.why === 'asked') forgetDropped()
  }
}

/** Clears the receipt and drops a pending answer. An empty queue keeps its state. Source: REC-25. */
export function clearReview(): void {
  taking.end()
  forgetDropped()
  unsettle()
  if ($review.get().phase !== 'empty') $review.set({ phase: 'cleared' })
}

/**
 * Sends the decision about the displayed receipt and fetches the next one. Does nothing when another receipt is displayed or a decision is
 * running; `takePress` has told the user so. Source: REC-20, REC-21.
 */
export async function decide(body: ReceiptDecision, handlers: Handlers<undefined> = {}): Promise<void> {
  const review = $review.get()
  if (review.phase !== 'reviewing' || review.shown.receipt.id !== body.id) return
  const { receipt } = review.shown
  const { hubId } = receipt
  await reviewReceipt.send(body, {
    ...handlers,
    done(answer) {
      if (hubId !== null && body.storeId !== undefined) {
        $lastUsedStores.set(new Map($lastUsedStores.get()).set(hubId, body.storeId))
      }
      const storeName = body.storeId && $receiptStores.get().data?.find(({ id }) => id === body.storeId)?.name
      // The decided receipt leaves the screen first, so that nothing can keep it there.
      if ($review.get() === review) void take(null, null, { isAfterDecision: true })
      const at = new Date().toISOString()
      $decided.set([...$decided.get(), { decision: body, receipt, storeName: storeName ?? null, at }])
      handlers.done?.(answer)
    },
  })
}

const taking = latest()
let lastSerial = 0
let settling: ReturnType<typeof setTimeout> | undefined
const receiptGuard = pressGuard()
const questionGuard = pressGuard()

/**
 * @param undecided the receipt to return to if this fails
 * @param isAfterDecision the user has not asked for a receipt: it comes by itself
 */
async function take(wantedId: string | null, undecided: Shown | null, { isAfterDecision = false } = {}): Promise<void> {
  unsettle()
  if (!isAfterDecision) forgetDropped()
  $review.set({ phase: 'reading', shown: $shown.get() })
  try {
    const found = await taking.run((signal) => readFree(wantedId, signal))
    keepReceiptsLeft(found.receipt === null ? 0 : found.receipt.receiptsLeft)
    if (found.receipt === null) $review.set({ phase: 'empty' })
    else {
      lastSerial += 1
      const { receipt, heldId } = found
      loadAhead(receipt)
      const shown = { receipt, heldId, isRequested: receipt.id === wantedId, serial: lastSerial }
      show(shown, { isByItself: isAfterDecision || heldId !== null })
    }
  } catch (error) {
    const problem = problemOf(error)
    const { place } = lookUp(nextReceiptErrors, problem)
    if (place === 'jump' && undecided && wantedId !== null)
      show(undecided, { isByItself: true, refusedJump: { wantedId, problem } })
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

interface ShowOptions {
  /** The user has not asked for this receipt. */
  readonly isByItself?: boolean
  readonly refusedJump?: RefusedJump | null
}

/** A receipt that the user asked for takes every press from now on. One that came by itself takes them when the guard has passed. */
function show(shown: Shown, { isByItself = false, refusedJump = null }: ShowOptions = {}): void {
  unsettle()
  const guardMs = isByItself ? pressGuardMs : 0
  receiptGuard.begin(guardMs)
  if (isByItself) settling = setTimeout(() => $isSettled.set(true), guardMs)
  else $isSettled.set(true)
  $hubId.set(shown.receipt.hubId)
  $review.set({ phase: 'reviewing', shown, refusedJump })
}

function unsettle(): void {
  clearTimeout(settling)
  $isSettled.set(false)
}
