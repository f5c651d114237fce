import { setPersistentEngine } from '@nanostores/persistent'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { transactionKey } from '#islands/gift-card/rules/done.ts'
import {
  $associatedTransactions,
  $associationFailure,
  $giftCardTransactions,
  $isAnswerLost,
  $isOutcomeUnknown,
  $selectedTransaction,
  askToAssociate,
  associate,
  closeQuestion,
  dismissAssociationFailure,
  restarts,
  searchTransactions,
} from '#islands/gift-card/state/association.ts'
import {
  $chosenStoreId,
  $confirmedStore,
  $confirmedStoreId,
  $giftCardStep,
  $giftCardStores,
  changeStore,
  chooseGiftCardStore,
  confirmCard,
  confirmGiftCardHub,
  forgetGiftCard,
  goToStep,
} from '#islands/gift-card/state/wizard.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { associateGiftCardTransaction, listGiftCardTransactions } from '#lib/contracts/gift-cards.ts'
import { listHubStores } from '#lib/contracts/shopping-hubs.ts'
import { createTranslator } from '#lib/i18n/translator.ts'
import { ApiError, type Problem } from '#lib/problem.ts'
import { $notices, clearNotices } from '#stores/notices.ts'
import { stubAddressBar } from '#tests/support/address-bar.ts'
import { failed, offline, refused, unreachable, unreadable } from '#tests/support/problems.ts'
import en from '../../../../../public/locales/en/gift-card.json' with { type: 'json' }

const request = vi.hoisted(() => vi.fn())
vi.mock('#stores/request.ts', () => ({ request }))

const t = createTranslator(en, 'en')
const card = '9250000000000017'
const transaction = {
  cardNumber: card,
  movementLabel: 'ACHAT ZARA',
  curAmount: -1250,
  euroAmount: null,
  serverDate: '2026-10-21T09:30:00.000Z',
}

stubAddressBar()
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
setPersistentEngine({}, { addEventListener: () => undefined, removeEventListener: () => undefined })
for (const $each of [$giftCardStep, $confirmedStore, $isOutcomeUnknown, $giftCardTransactions, $selectedTransaction]) {
  $each.subscribe(() => {})
}

/** What the API answers; an error is thrown. */
let stores: unknown
let transactions: unknown
let outcome: unknown

beforeEach(() => {
  closeQuestion()
  dismissAssociationFailure()
  clearNotices()
  forgetGiftCard()
  stores = [{ id: '1', name: 'Zara', hasInitialStoreTransaction: false }]
  transactions = [transaction]
  outcome = undefined
  request.mockReset().mockImplementation(async (endpoint: Endpoint) => {
    const answer = await (endpoint === listHubStores
      ? stores
      : endpoint === associateGiftCardTransaction
        ? outcome
        : transactions)
    if (answer instanceof Error) throw answer
    return answer
  })
})

const failing = (problem: Problem) => new ApiError(problem)
const sent = (endpoint: Endpoint) => request.mock.calls.filter(([called]) => called === endpoint)

let visits = 0

/** Opens the question about a transaction, for the store Zara of a new mall. */
async function ask() {
  visits += 1
  confirmCard(card)
  confirmGiftCardHub({ id: `hub ${visits}`, name: 'Confluent' })
  await vi.waitFor(() => expect($giftCardStores.get()).toMatchObject({ loading: false, data: [{ id: '1' }] }))
  chooseGiftCardStore('1')
  expect(sent(listGiftCardTransactions)).toHaveLength(0)
  searchTransactions('1')
  await transactionsRead()
  askToAssociate(transaction)
}

const transactionsRead = () => vi.waitFor(() => expect($giftCardTransactions.get().loading).toBe(false))

/** What the dialog shows. */
const shown = () => ({
  isOpen: $selectedTransaction.get() !== null,
  failure: $associationFailure.get()?.message,
  isLost: $isAnswerLost.get(),
  isUnknown: $isOutcomeUnknown.get(),
})
const open = { isOpen: true, failure: undefined, isLost: false, isUnknown: false }

describe('the transactions of a card', () => {
  it('are read for the confirmed store, and again for the next one [GIFT-12] [GIFT-15] [GIFT-33]', async () => {
    await ask()
    expect(sent(listGiftCardTransactions).map(([, input]) => input)).toEqual([{ headers: { cardNumber: card } }])
    changeStore()
    expect($giftCardTransactions.get()).toEqual({ loading: false })
    searchTransactions('2')
    await vi.waitFor(() => expect(sent(listGiftCardTransactions)).toHaveLength(2))
  })

  it.each([
    [refused(404, 'giftCardNotFound'), true],
    [refused(400), false],
    [failed, false],
    [unreachable, false],
    [unreadable, false],
  ])(
    'that cannot be read because of %j ask to start again: %s [GIFT-25] [GIFT-26] [GIFT-41]',
    async (problem, restart) => {
      transactions = failing(problem)
      await ask()
      expect(restarts($giftCardTransactions.get().error)).toBe(restart)
      expect(restarts(undefined)).toBe(false)
    },
  )
})

describe('the association of a transaction', () => {
  it('is sent once after its question, says so for 4 seconds, and leads back to the stores [GIFT-19] [GIFT-20] [GIFT-21] [GIFT-22] [GIFT-23] [GIFT-36] [GIFT-38]', async () => {
    await ask()
    expect(sent(associateGiftCardTransaction)).toHaveLength(0)
    const { promise, resolve } = Promise.withResolvers<void>()
    outcome = promise
    const done = associate(t)
    await associate(t)
    resolve()
    await done
    const body = {
      cardNumber: card,
      storeId: '1',
      label: 'ACHAT ZARA',
      amount: -12.5,
      dateTime: '2026-10-21T09:30:00.000Z',
    }
    expect(sent(associateGiftCardTransaction)).toEqual([[associateGiftCardTransaction, { body }]])
    expect($notices.get()).toMatchObject([
      {
        text: 'The transaction has been successfully associated',
        detail: 'ACHAT ZARA is now the initial transaction of Zara.',
        tone: 'ok',
        durationMs: 4_000,
      },
    ])
    expect([shown().isOpen, $confirmedStoreId.get(), $chosenStoreId.get()]).toEqual([false, null, null])
    expect($associatedTransactions.get()).toContain(transactionKey(card, transaction))
    await vi.waitFor(() => expect(sent(listHubStores)).toHaveLength(2))
  })

  it('of a transaction that has a store by now leaves the question, and another one can be asked about [GIFT-27]', async () => {
    outcome = failing(refused(409, 'transactionExists'))
    await ask()
    await associate(t)
    expect(shown()).toEqual({ ...open, isOpen: false, failure: 'giftCard.error.exists' })
    dismissAssociationFailure()
    askToAssociate({ ...transaction, movementLabel: 'SEPHORA' })
    outcome = undefined
    await associate(t)
    expect($notices.get()).toHaveLength(1)
  })

  it.each([failed, offline, refused(400, 'invalidStoreId')])(
    'that fails for %j keeps the question and the choices, and can be sent again [GIFT-26] [GIFT-39]',
    async (problem) => {
      outcome = failing(problem)
      await ask()
      await associate(t)
      expect(shown()).toEqual({ ...open, failure: 'error.generic' })
      expect([$confirmedStoreId.get(), $notices.get(), sent(listHubStores).length]).toEqual(['1', [], 1])
      dismissAssociationFailure()
      expect(shown()).toEqual(open)
      outcome = undefined
      await associate(t)
      expect($notices.get()).toHaveLength(1)
    },
  )

  it('without an answer reads the stores, and cannot be sent again when the store has its transaction [GIFT-39]', async () => {
    outcome = failing(unreachable)
    await ask()
    stores = [{ id: '1', name: 'Zara', hasInitialStoreTransaction: true }]
    await associate(t)
    expect(shown()).toEqual({ ...open, failure: 'error.generic', isLost: true })
    expect($giftCardStores.get().loading).toBe(true)
    await vi.waitFor(() => expect($confirmedStore.get()?.hasInitialStoreTransaction).toBe(true))
    await associate(t)
    expect(sent(associateGiftCardTransaction)).toHaveLength(1)
  })

  it.each([unreachable, failed, refused(404, 'unheardOf'), unreadable])(
    'without an answer stays unknown while the stores cannot be read for %j, and may be sent again [GIFT-20] [GIFT-39]',
    async (problem) => {
      outcome = failing(unreachable)
      await ask()
      const reading = Promise.withResolvers<Error>()
      stores = reading.promise
      await associate(t)
      expect(shown()).toMatchObject({ isLost: true, isUnknown: false })
      reading.resolve(failing(problem))
      await vi.waitFor(() => expect($giftCardStores.get().loading).toBe(false))
      expect(shown()).toMatchObject({ isOpen: true, isUnknown: true })
      expect($confirmedStore.get()?.name).toBe('Zara')

      stores = [{ id: '1', name: 'Zara', hasInitialStoreTransaction: false }]
      $giftCardStores.revalidate()
      await vi.waitFor(() => expect(shown().isUnknown).toBe(false))
      outcome = undefined
      await associate(t)
      expect(sent(associateGiftCardTransaction)).toHaveLength(2)
      expect($notices.get()).toHaveLength(1)
    },
  )

  it('asks nothing any more once its step is left', async () => {
    await ask()
    goToStep('mall')
    expect(shown().isOpen).toBe(false)
  })
})
