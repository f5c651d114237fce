import { atom, computed, onMount } from 'nanostores'
import { type CatalogueRow, lookUp } from '#lib/catalogues/catalogue.ts'
import {
  associateGiftCardTransaction,
  type GiftCardTransaction,
  listGiftCardTransactions,
} from '#lib/contracts/gift-cards.ts'
import { formatText } from '#lib/format.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import { limits } from '#lib/limits.ts'
import { problemOf, problemToTell } from '#lib/problem.ts'
import { mutation } from '#stores/mutation.ts'
import { announce } from '#stores/notices.ts'
import { query } from '#stores/query.ts'
import { request } from '#stores/request.ts'
import { giftCardAssociationErrors, giftCardListErrors } from '../errors.ts'
import { giftCardEuros } from '../rules/amount.ts'
import { transactionKey } from '../rules/done.ts'
import {
  $cardNumber,
  $confirmedStore,
  $confirmedStoreId,
  $giftCardStep,
  $giftCardStores,
  changeStore,
  confirmGiftCardStore,
} from './wizard.ts'

/** Transactions of the card, requested once the store is confirmed. Source: GIFT-15. */
export const $giftCardTransactions = query(
  listGiftCardTransactions,
  computed([$confirmedStoreId, $cardNumber], (storeId, number) => (storeId === null ? null : (number ?? null))),
  (cardNumber) => ({ headers: { cardNumber } }),
)

/** Confirms the chosen store and requests the transactions again. Source: GIFT-33. */
export function searchTransactions(storeId: string): void {
  confirmGiftCardStore(storeId)
  $giftCardTransactions.forget()
}

/** Whether the user has to start again after a failed read, because the card is unknown. Source: GIFT-25, GIFT-41. */
export function restarts(error: unknown): boolean {
  return error !== undefined && lookUp(giftCardListErrors, problemOf(error)).place === 'restart'
}

const $associated = atom<readonly string[]>([])

/** Keys of the transactions associated in this visit, in order. The API does not mark them in its list. */
export const $associatedTransactions = computed($associated, (keys) => keys)

const $selected = atom<GiftCardTransaction | null>(null)

/** The transaction that the user is asked about; null when no question is open. Source: GIFT-20. */
export const $selectedTransaction = computed($selected, (transaction) => transaction)

// A question ends when the user leaves its step.
onMount($selectedTransaction, () => $giftCardStep.listen(closeQuestion))

/** The failure of the last association, until the user has seen it. */
const $failure = atom<CatalogueRow | null>(null)
export const $associationFailure = computed($failure, (failure) => failure)

const $lost = atom(false)

/** Whether the answer to the last association was lost. The stores are read again then, because the store may have its transaction. */
export const $isAnswerLost = computed($lost, (isLost) => isLost)

/** Whether the stores could not be read again either, so that nobody knows whether the association was saved. Source: GIFT-39. */
export const $isOutcomeUnknown = computed(
  [$lost, $giftCardStores],
  (isLost, { error }) => isLost && problemToTell(error) !== null,
)

/** Asks whether to associate a transaction with the confirmed store. */
export function askToAssociate(transaction: GiftCardTransaction): void {
  $selected.set(transaction)
}

export function closeQuestion(): void {
  $selected.set(null)
  $lost.set(false)
}

export function dismissAssociationFailure(): void {
  $failure.set(null)
}

/** Associates a transaction with a store. Label and date are sent back as received. Source: GIFT-19, GIFT-21, GIFT-23, GIFT-36. */
export const associateGiftCardStore = mutation(
  async ({ transaction, storeId }: { transaction: GiftCardTransaction; storeId: string }) => {
    const cardNumber = $cardNumber.get() ?? ''
    await request(associateGiftCardTransaction, {
      body: {
        cardNumber,
        storeId,
        label: transaction.movementLabel,
        amount: giftCardEuros(transaction),
        dateTime: transaction.serverDate,
      },
    })
    $associated.set([...$associated.get(), transactionKey(cardNumber, transaction)])
    closeQuestion()
    changeStore()
    $giftCardStores.revalidate()
  },
)

/** Sends what the user was asked about. Nothing is sent for a store that has its transaction by now. Source: GIFT-21, GIFT-22, GIFT-27. */
export async function associate(t: Translate): Promise<void> {
  const transaction = $selected.get()
  const storeId = $confirmedStoreId.get()
  const store = $confirmedStore.get()
  if (!transaction || storeId === null || store?.hasInitialStoreTransaction) return
  if (associateGiftCardStore.$pending.get()) return
  $lost.set(false)
  await associateGiftCardStore.send(
    { transaction, storeId },
    {
      done: () =>
        announce(t('giftCard.success'), {
          detail: t('giftCard.success.detail', {
            label: formatText(transaction.movementLabel),
            store: formatText(store?.name),
          }),
          durationMs: limits.giftCardSuccessMs,
        }),
      failed(problem) {
        const row = lookUp(giftCardAssociationErrors, problem)
        $failure.set(row)
        if (row.place === 'another') closeQuestion()
      },
      reread() {
        $lost.set(true)
        $giftCardStores.revalidate()
      },
    },
  )
}
