import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { readStored, storageKeys } from '#browser/storage.ts'
import { type CatalogueRow, lookUp } from '#lib/catalogues/catalogue.ts'
import type { Receipt, ReceiptDecision, RejectionReason } from '#lib/contracts/receipts.ts'
import { limits } from '#lib/limits.ts'
import { announce } from '#stores/notices.ts'
import { useLanguage } from '#ui/Messages.tsx'
import { useDraft } from '#ui/use-draft.ts'
import { decisionErrors } from './errors.ts'
import { type DraftField, isSameDraft, prefill } from './rules/draft.ts'
import { judge, neededFields, rejection } from './rules/judge.ts'
import { likelyStores, matchStore, rivalStores } from './rules/stores.ts'
import { $lastUsedStores, $receiptStores, decide, forgetDropped, noteEdited } from './state/review.ts'
import type { PictureState } from './use-picture-loading.ts'

/** A question that the user has to answer before going on with the form. */
export type Question =
  | { readonly kind: 'unseen' }
  | { readonly kind: 'high'; readonly decision: ReceiptDecision }
  | { readonly kind: 'failed'; readonly row: CatalogueRow<'box' | 'decided'> }

/** The values of one receipt, and the actions that validate or reject it. Source: REC-11 to REC-19, REC-31, REC-41. */
export function useReceiptForm(receipt: Receipt, picture: PictureState) {
  const { t, locale } = useLanguage()
  const [start] = useState(() => prefill(receipt, locale))
  const [draft, setDraft] = useState(start)
  const [chosenStore, setChosenStore] = useState<string | null | undefined>(undefined)
  const [isFuture, setFuture] = useState(false)
  const [question, setQuestion] = useState<Question | null>(null)
  const [isUnseenAccepted, setUnseenAccepted] = useState(false)
  const { likely, match, rivals, isAwaited } = useReceiptStores(receipt)
  // The stores may load after the receipt. The matching store is used until the user chooses one.
  const storeId = chosenStore === undefined ? match.storeId : chosenStore
  const isEdited = storeId !== match.storeId || !isSameDraft(draft, start)
  useNoteEdited(isEdited)
  useDraft(
    `receipt ${receipt.id}`,
    () => (isEdited ? { draft, chosenStore } : undefined),
    (kept) => {
      setDraft(kept.draft)
      setChosenStore(kept.chosenStore)
    },
  )
  const on = () => ({ id: receipt.id, backUserId: readStored(storageKeys.backUserId) })

  function setField(field: DraftField, value: string) {
    if (value === draft[field]) return
    forgetDropped()
    setDraft((last) => ({ ...last, [field]: value }))
    if (field !== 'amount') setFuture(false)
  }

  function send(decision: ReceiptDecision) {
    void decide(decision, {
      settled: () => setQuestion(null),
      done() {
        const text = decision.status === 'validated' ? t('receipts.validated') : t('receipts.rejected')
        announce(text, { detail: t('receipts.decided.detail', { id: receipt.id }), durationMs: limits.toastMs })
      },
      failed: (problem) => setQuestion({ kind: 'failed', row: lookUp(decisionErrors, problem) }),
    })
  }

  function validate(isPictureChecked = picture === 'there' || isUnseenAccepted) {
    const verdict = judge(draft, storeId, on(), { isPictureChecked, now: new Date() })
    setFuture(verdict?.kind === 'future')
    if (verdict?.kind === 'ready') send(verdict.decision)
    else setQuestion(verdict?.kind === 'unseen' || verdict?.kind === 'high' ? verdict : null)
  }

  return {
    draft,
    setField,
    likely,
    /** The stores between which the sources do not decide. */
    rivals,
    storeId,
    setStoreId: setChosenStore,
    needed: neededFields(draft, storeId),
    storeDoubt: match.doubt,
    /** Whether the stores are on their way, which may find the store of the receipt. */
    awaitsStores: isAwaited,
    isFuture,
    // The question is obsolete as soon as the picture is visible.
    question: question?.kind === 'unseen' && picture === 'there' ? null : question,
    dismissQuestion: () => setQuestion(null),
    send,
    validate: () => validate(),
    /** Validates without the picture. The other checks follow, and the question about the picture does not come again. */
    validateUnseen: () => {
      setUnseenAccepted(true)
      validate(true)
    },
    reject: (reason: RejectionReason) => send(rejection(reason, on())),
  }
}

export type ReceiptFormState = ReturnType<typeof useReceiptForm>

function useNoteEdited(isEdited: boolean): void {
  useEffect(() => {
    noteEdited(isEdited)
    return () => noteEdited(false)
  }, [isEdited])
}

function useReceiptStores(receipt: Receipt) {
  const { data: stores, loading } = useStore($receiptStores)
  const lastUsed = useStore($lastUsedStores).get(receipt.hubId ?? '')
  return useMemo(() => {
    const list = stores ?? []
    const likely = likelyStores(list, receipt, lastUsed)
    const match = matchStore(list, receipt)
    return { likely, match, rivals: rivalStores(likely, match.doubt), isAwaited: loading && !stores }
  }, [stores, receipt, lastUsed, loading])
}
