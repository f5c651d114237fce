import { atom, computed } from 'nanostores'
import { readStored, storageKeys } from '#browser/storage.ts'
import { type CatalogueRow, lookUp } from '#lib/catalogues/catalogue.ts'
import type { ReceiptDecision, RejectionReason } from '#lib/contracts/receipts.ts'
import { splitLocale } from '#lib/i18n/locale.ts'
import type { PressedKey } from '#lib/keys.ts'
import { decisionErrors } from '../errors.ts'
import { choiceIndexOf } from '../keys.ts'
import { type DraftField, isSameDraft, isUnreadable, prefill, type ReceiptDraft, tidy } from '../rules/draft.ts'
import { judge, type NeededField, neededFields, nextNeeded, rejection } from '../rules/judge.ts'
import { type LikelyStore, likelyStores, matchStore, rivalStores, type StoreDoubt } from '../rules/stores.ts'
import type { PictureState } from './picture-loading.ts'
import {
  $lastUsedStores,
  $receiptStores,
  $shown,
  decide,
  dropPress,
  forgetDropped,
  guardQuestion,
  type Shown,
  takePress,
} from './review.ts'

/** A question that the user has to answer before going on with the form. */
export type Question =
  | { readonly kind: 'unseen' }
  | { readonly kind: 'high'; readonly decision: ReceiptDecision }
  | { readonly kind: 'failed'; readonly row: CatalogueRow<'box' | 'decided'> }

/** The values of the receipt on the screen, and what they need. */
export interface ReceiptForm {
  readonly draft: ReceiptDraft
  /** The fields that the user has left with a value that cannot be read. Until then, what came with the receipt is no mistake. */
  readonly wrong: readonly DraftField[]
  readonly likely: readonly LikelyStore[]
  /** The stores between which the sources do not decide. */
  readonly rivals: readonly LikelyStore[]
  readonly storeId: string | null
  readonly needed: readonly NeededField[]
  /** Why the store is not filled in, when several stores match. */
  readonly storeDoubt: StoreDoubt | null
  /** Whether the stores are on their way, which may find the store of the receipt. */
  readonly awaitsStores: boolean
  /** Validate was refused, because the purchase is in the future. */
  readonly isFuture: boolean
  readonly question: Question | null
  readonly isEdited: boolean
}

/** Where a press leads: into a field, to the Validate button, or nowhere, because it has tried to validate. */
export type Step = NeededField | 'button' | null

/** Called when the API has accepted a decision. */
export type OnDecided = (decision: ReceiptDecision) => void

/** What the user has done with one receipt. */
interface Work {
  readonly serial: number
  readonly typed: Partial<ReceiptDraft>
  /** Undefined until the user chooses. Until then it is the matching store, which may load after the receipt. */
  readonly chosenStore: string | null | undefined
  readonly left: readonly DraftField[]
  readonly isFuture: boolean
  readonly question: Question | null
  readonly isUnseenAccepted: boolean
}

/** What is kept of a form when the session ends. */
export type KeptForm = Pick<Work, 'typed' | 'chosenStore'>

const untouched = {
  typed: {},
  chosenStore: undefined,
  left: [],
  isFuture: false,
  question: null,
  isUnseenAccepted: false,
} as const

const $work = atom<Work>({ serial: 0, ...untouched })

const $storesOfReceipt = computed([$shown, $receiptStores, $lastUsedStores], (shown, reading, lastUsed) => {
  if (!shown) return null
  const { receipt } = shown
  const stores = reading.data ?? []
  const likely = likelyStores(stores, receipt, lastUsed.get(receipt.hubId ?? ''))
  const match = matchStore(stores, receipt)
  return { likely, match, rivals: rivalStores(likely, match.doubt), isAwaited: reading.loading && !reading.data }
})

/** The form of the receipt on the screen. A receipt that is fetched a second time starts with a fresh one. Source: REC-11 to REC-19. */
export const $form = computed([$shown, $work, $storesOfReceipt], (shown, work, stores): ReceiptForm | null => {
  if (!shown || !stores) return null
  const { typed, chosenStore, left, isFuture, question } = workOn(shown, work)
  const start = prefill(shown.receipt, pageLocale())
  const draft = { ...start, ...typed }
  const { likely, match, rivals, isAwaited } = stores
  const storeId = chosenStore === undefined ? match.storeId : chosenStore
  return {
    draft,
    wrong: left.filter((field) => isUnreadable(field, draft[field])),
    likely,
    rivals,
    storeId,
    needed: neededFields(draft, storeId),
    storeDoubt: match.doubt,
    awaitsStores: isAwaited,
    isFuture,
    question,
    isEdited: storeId !== match.storeId || !isSameDraft(draft, start),
  }
})

/** Whether the form was edited, so that closing or jumping would discard input. Source: REC-25. */
export const $isEdited = computed($form, (form) => form?.isEdited ?? false)

/** The user types in a field. */
export function typeIn(field: DraftField, text: string): void {
  const { left } = currentWork()
  change({ ...withValue(field, text), left: left.filter((other) => other !== field) })
}

/** The user leaves a field, whose value is then written in one way. */
export function leaveField(field: DraftField): void {
  const { left } = currentWork()
  const text = tidy(field, $form.get()?.draft[field] ?? '', pageLocale())
  change({ ...withValue(field, text), left: [...left, field] })
}

export function chooseStore(storeId: string | null): void {
  change({ chosenStore: storeId })
}

/** Takes one of the stores between which the sources do not decide, by its digit. Returns false for other keys. */
export function takeRival(pressed: PressedKey): boolean {
  const rivals = $form.get()?.rivals ?? []
  const index = choiceIndexOf(pressed, rivals.length)
  const rival = rivals[index ?? -1]
  if (index === null || !rival) return false
  if (takePress(String(index + 1), pressed.timeStamp)) chooseStore(rival.store.id)
  return true
}

/** Validate was pressed. Before the stores are there it does nothing, because the next letter would be text in the field of the store. */
export function pressValidate(press: string, picture: PictureState, onDecided: OnDecided): Step {
  const form = $form.get()
  if (!form?.awaitsStores || nextNeeded(form.needed) !== 'store') return goOn(picture, onDecided)
  dropPress(press, 'stores')
  return null
}

/**
 * The next step: into the next needed field, or else the validation. From a field it takes one press more while the picture is unseen.
 *
 * @param from the field in which Enter was pressed
 */
export function goOn(picture: PictureState, onDecided: OnDecided, from?: string): Step {
  const needed = nextNeeded($form.get()?.needed ?? [], from)
  if (needed !== undefined) return needed
  if (from !== undefined && picture !== 'there') return 'button'
  validate(picture, onDecided)
  return null
}

/** Checks the values, and sends them or asks. Source: REC-15 to REC-18, REC-41. */
export function validate(picture: PictureState, onDecided: OnDecided): void {
  const form = $form.get()
  if (!form) return
  const isPictureChecked = picture === 'there' || currentWork().isUnseenAccepted
  const verdict = judge(form.draft, form.storeId, decisionOn(), { isPictureChecked, now: new Date() })
  change({ isFuture: verdict?.kind === 'future' })
  if (verdict?.kind === 'ready') send(verdict.decision, onDecided)
  else ask(verdict?.kind === 'unseen' || verdict?.kind === 'high' ? verdict : null)
}

/** Validates in spite of the question. After the one about the picture the other checks follow, and it does not come again. */
export function confirm(picture: PictureState, onDecided: OnDecided): void {
  const question = $form.get()?.question
  if (question?.kind === 'high') send(question.decision, onDecided)
  if (question?.kind !== 'unseen') return
  change({ isUnseenAccepted: true })
  validate(picture, onDecided)
}

/** Back from the question to the form. */
export function dismissQuestion(): void {
  ask(null)
}

/** The picture is visible, so that the question about it is obsolete. */
export function notePictureSeen(): void {
  if ($form.get()?.question?.kind === 'unseen') ask(null)
}

export function reject(reason: RejectionReason, onDecided: OnDecided): void {
  send(rejection(reason, decisionOn()), onDecided)
}

/** What outlasts the end of the session; undefined for a form that was not edited. Source: SES-41. */
export function keptForm(): KeptForm | undefined {
  const { typed, chosenStore } = currentWork()
  return $isEdited.get() ? { typed, chosenStore } : undefined
}

export function restoreForm(kept: KeptForm): void {
  change(kept)
}

function send(decision: ReceiptDecision, onDecided: OnDecided): void {
  void decide(decision, {
    settled: () => ask(null),
    done: () => onDecided(decision),
    failed: (problem) => ask({ kind: 'failed', row: lookUp(decisionErrors, problem) }),
  })
}

let endGuard = () => {}

function ask(question: Question | null): void {
  endGuard()
  endGuard = question === null || question.kind === 'failed' ? () => {} : guardQuestion()
  change({ question })
}

/** A changed value is the next action, and another day or time may not be in the future. */
function withValue(field: DraftField, text: string): Partial<Work> {
  if (text === $form.get()?.draft[field]) return {}
  forgetDropped()
  const { typed, isFuture } = currentWork()
  return { typed: { ...typed, [field]: text }, isFuture: isFuture && field === 'amount' }
}

function decisionOn() {
  return { id: $shown.get()?.receipt.id ?? '', backUserId: readStored(storageKeys.backUserId) }
}

function currentWork(): Work {
  return workOn($shown.get(), $work.get())
}

function workOn(shown: Shown | null, work: Work): Work {
  const serial = shown?.serial ?? 0
  return work.serial === serial ? work : { serial, ...untouched }
}

function change(part: Partial<Work>): void {
  if ($shown.get()) $work.set({ ...currentWork(), ...part })
}

/** An amount is written as the language of the page does. */
function pageLocale() {
  return splitLocale(location.pathname).locale
}
