import { atom, computed, onMount } from 'nanostores'
import { namePlace, noteLastPlace, readPlaceNames } from '#browser/last-places.ts'
import { storageKeys } from '#browser/storage.ts'
import { setOrDelete } from '#lib/address.ts'
import { type HubStore, listHubStores, type ShoppingHub, storeListLimit } from '#lib/contracts/shopping-hubs.ts'
import { nameOf, placeOf } from '#lib/places.ts'
import type { RouteName } from '#lib/routes.ts'
import { isCardNumber } from '#lib/typed/card.ts'
import { inAddress } from '#stores/address.ts'
import { keptText } from '#stores/kept-text.ts'
import { query } from '#stores/query.ts'
import { type Step, stepFor } from '../rules/steps.ts'
import { chosenStore } from '../rules/stores.ts'

/** Each tab keeps the card that it was opened with. Changes saved by another tab do not affect it. */
const own = { listen: false }

const $savedNumber = keptText(storageKeys.giftCardNumber, own)
const $hubId = keptText(storageKeys.giftCardHub, own)
const $hubName = keptText(storageKeys.giftCardHubName, own)
const $storeId = keptText(storageKeys.giftCardStore, own)

/** Number of the current card, without white space; undefined if it is not a card number. Source: GIFT-05. */
export const $cardNumber = computed($savedNumber, (saved) => (saved && isCardNumber(saved) ? saved : undefined))

/** The chosen hub, by id and name. Source: GIFT-06, GIFT-11. */
export const $giftCardHub = computed([$hubId, $hubName], (id, name) => (id ? { id, name: name ?? null } : null))

const $confirmed = atom<string | null>(null)

/** The confirmed store, whose transactions are shown; null before the confirmation. */
export const $confirmedStoreId = computed($confirmed, (storeId) => storeId)

const wanted = inAddress<string | null>({
  read: (query) => query.get('step'),
  write: (query, step) => setOrDelete(query, 'step', step),
})

/** The step to show. The address never contains the card number. Source: GIFT-10, GIFT-24. */
export const $giftCardStep = computed([wanted.$value, $cardNumber, $hubId], (step, cardNumber, hubId) =>
  stepFor(step, { cardNumber, hubId }),
)

/** The hub of a last place. It is chosen once, and the address does not keep it, because the user may choose another one. */
const placed = inAddress<string | null>({
  read: (query) => query.get('hub'),
  write: (query, id) => setOrDelete(query, 'hub', id),
})

onMount($giftCardStep, () => {
  const id = placed.$value.get()
  if (id) {
    chooseLastGiftCardHub(id)
    placed.set(null)
  }
  return wanted.$value.subscribe((step) => {
    // The shown step differs from the requested one when an earlier step is incomplete.
    if (step !== null && step !== $giftCardStep.get()) wanted.goTo($giftCardStep.get(), { instead: true })
  })
})

/** Navigates to a step, so that the back button returns to the previous one. */
export function goToStep(step: Step): void {
  nameStep()
  wanted.goTo(step)
}

/** An address without a step means "the first incomplete step", so it names its step before a choice completes it. */
function nameStep(): void {
  if (wanted.$value.get() === null) wanted.goTo($giftCardStep.get(), { instead: true })
}

/** Goes on with a card number when it is complete. Source: GIFT-03, GIFT-05. */
export function confirmCard(cardNumber: string): void {
  if (!isCardNumber(cardNumber)) return
  nameStep()
  chooseCard(cardNumber)
  goToStep('mall')
}

export function chooseCard(cardNumber: string): void {
  if (cardNumber !== $savedNumber.get()) changeStore()
  $savedNumber.set(cardNumber)
}

/** Stores belong to a hub, so a change of the hub clears the store. */
export function chooseGiftCardHub({ id, name }: Pick<ShoppingHub, 'id' | 'name'>): void {
  if (id !== $hubId.get()) changeStore()
  $hubName.set(name ?? undefined)
  $hubId.set(id)
}

/** Chooses a hub of the last places, by the name that they know. */
export function chooseLastGiftCardHub(id: string): void {
  if (id !== $hubId.get()) chooseGiftCardHub({ id, name: nameOf({ kind: 'hub', id }, readPlaceNames()) || null })
}

/** Chooses the hub in its step and goes on. It becomes one of the last places; the card is none. Source: GIFT-06, NAV-42. */
export function confirmGiftCardHub(hub: Pick<ShoppingHub, 'id' | 'name'>): void {
  nameStep()
  chooseGiftCardHub(hub)
  noteLastPlace(placeOf('giftCards' satisfies RouteName, new URLSearchParams({ hub: hub.id })))
  namePlace('hub', hub.id, hub.name)
  goToStep('store')
}

export function chooseGiftCardStore(storeId: string | null): void {
  $storeId.set(storeId ?? undefined)
}

/** Source: GIFT-12. */
export function changeStore(): void {
  $storeId.set(undefined)
  $confirmed.set(null)
}

/** Clears store, hub, hub id and card number. Source: GIFT-13. */
export function forgetGiftCard(): void {
  changeStore()
  $hubName.set(undefined)
  $hubId.set(undefined)
  $savedNumber.set(undefined)
}

/** Stores of the hub, including whether they have their initial transaction. Source: GIFT-07, GIFT-09. */
export const $giftCardStores = query(
  listHubStores,
  computed($hubId, (id) => id ?? null),
  (shoppingHubId) => ({ headers: { shoppingHubId }, query: { limit: storeListLimit } }),
)

/** Id of the store to go on with; null while none is chosen that may be. Source: GIFT-08, GIFT-09. */
export const $chosenStoreId = computed([$giftCardStores, $storeId], ({ data }, saved) => chosenStore(data, saved))

/** Confirms a store, so that the transactions of the card show. */
export function confirmGiftCardStore(storeId: string): void {
  $confirmed.set(storeId)
}

let lastKnown: HubStore | undefined

/** The confirmed store as it was last read. A refused reading drops the list, but the store is still the one that the user chose. */
export const $confirmedStore = computed([$giftCardStores, $confirmed], ({ data }, storeId) => {
  lastKnown = data?.find(({ id }) => id === storeId) ?? (lastKnown?.id === storeId ? lastKnown : undefined)
  return lastKnown
})
