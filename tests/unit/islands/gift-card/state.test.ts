import { setPersistentEngine } from '@nanostores/persistent'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { valueFor } from '#browser/owned.ts'
import { storageKeys } from '#browser/storage.ts'
import { stubAddressBar } from '#tests/support/address-bar.ts'

let stored: Record<string, string>

beforeEach(() => {
  vi.resetModules()
  stored = { [storageKeys.accessToken]: 'token', [storageKeys.backUserId]: 'user' }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => Reflect.set(stored, key, text),
  })
  setPersistentEngine(stored, { addEventListener: () => undefined, removeEventListener: () => undefined })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Opens the wizard at an address. */
async function open(search = '') {
  const bar = stubAddressBar(search)
  const store = await import('#islands/gift-card/state.ts')
  store.$giftCardStep.listen(() => {})
  store.$giftCardHub.listen(() => {})
  return { bar, ...store }
}

const card = '9250000000000017'

it('a mall that is chosen in its step is a last place by name, and the card is none [GIFT-13] [NAV-42]', async () => {
  const { chooseCard, confirmGiftCardHub } = await open()
  chooseCard(card)
  confirmGiftCardHub({ id: '7', name: 'Confluent' })
  expect(valueFor('user', stored[storageKeys.lastPlaces])).toEqual(['giftCards?hub=7'])
  expect(stored[storageKeys.placeNames]).toContain('Confluent')
  expect(stored[storageKeys.lastPlaces] + (stored[storageKeys.placeNames] ?? '')).not.toContain(card.slice(-4))
})

it('a last place chooses its mall by name, and leaves the address, which does not choose it again [GIFT-06] [NAV-42]', async () => {
  await open().then(({ confirmGiftCardHub }) => confirmGiftCardHub({ id: '7', name: 'Confluent' }))
  vi.resetModules()
  const { $giftCardHub, $giftCardStep, chooseGiftCardHub, bar } = await open('?hub=7')
  expect($giftCardHub.get()).toEqual({ id: '7', name: 'Confluent' })
  expect($giftCardStep.get()).toBe('card')
  expect(bar.search()).toBe('')
  chooseGiftCardHub({ id: '8', name: 'Beffroi' })
  expect($giftCardHub.get()).toEqual({ id: '8', name: 'Beffroi' })
})

it('a last place of another mall opens the stores of that mall for the saved card [GIFT-10]', async () => {
  Object.assign(stored, { [storageKeys.giftCardNumber]: card, [storageKeys.giftCardHub]: '8' })
  const { $giftCardHub, $giftCardStep } = await open('?hub=7')
  expect($giftCardHub.get()).toEqual({ id: '7', name: null })
  expect($giftCardStep.get()).toBe('store')
})
