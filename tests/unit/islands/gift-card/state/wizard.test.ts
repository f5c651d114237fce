import { setPersistentEngine } from '@nanostores/persistent'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { valueFor } from '#browser/owned.ts'
import { storageKeys } from '#browser/storage.ts'
import { listHubStores } from '#lib/contracts/shopping-hubs.ts'
import { stubAddressBar } from '#tests/support/address-bar.ts'

const request = vi.hoisted(() => vi.fn())
vi.mock('#stores/request.ts', () => ({ request }))

let stored: Record<string, string>

beforeEach(() => {
  request.mockReset().mockResolvedValue([])
  vi.resetModules()
  stored = { [storageKeys.accessToken]: 'token', [storageKeys.backUserId]: 'user' }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => Reflect.set(stored, key, text),
    removeItem: (key: string) => Reflect.deleteProperty(stored, key),
  })
  setPersistentEngine(stored, { addEventListener: () => undefined, removeEventListener: () => undefined })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Opens the wizard at an address. */
async function open(search = '') {
  const bar = stubAddressBar(search)
  const store = await import('#islands/gift-card/state/wizard.ts')
  store.$giftCardStep.listen(() => {})
  store.$giftCardHub.listen(() => {})
  return { bar, ...store }
}

const card = '9250000000000017'
const confluent = { id: '7', name: 'Confluent' }

/** What the wizard has saved, by the end of its keys. */
const saved = () => Object.fromEntries(Object.entries(stored).filter(([key]) => key.startsWith('giftCard.')))

it('each step keeps its choice and opens the next one, and the back button opens the one before [GIFT-02] [GIFT-05] [GIFT-06] [GIFT-10] [GIFT-24]', async () => {
  const { $cardNumber, $giftCardStep, bar, chooseGiftCardStore, confirmCard, confirmGiftCardHub } = await open()
  expect($giftCardStep.get()).toBe('card')
  confirmCard(card.slice(1))
  expect([$giftCardStep.get(), saved()]).toEqual(['card', {}])
  confirmCard(card)
  expect([$giftCardStep.get(), bar.search()]).toEqual(['mall', '?step=mall'])
  confirmGiftCardHub(confluent)
  chooseGiftCardStore('1')
  expect([$giftCardStep.get(), bar.search(), $cardNumber.get()]).toEqual(['store', '?step=store', card])
  expect(saved()).toEqual({
    [storageKeys.giftCardNumber]: card,
    [storageKeys.giftCardHub]: '7',
    [storageKeys.giftCardHubName]: 'Confluent',
    [storageKeys.giftCardStore]: '1',
  })
  bar.back()
  expect($giftCardStep.get()).toBe('mall')
  bar.back()
  expect([$giftCardStep.get(), bar.search()]).toEqual(['card', '?step=card'])
  expect(bar.writes.join()).not.toContain(card)
})

it('a step that is asked for too early gives way to the first one that is open [GIFT-10] [GIFT-24]', async () => {
  const { $giftCardStep, bar } = await open('?step=store')
  expect([$giftCardStep.get(), bar.search()]).toEqual(['card', '?step=card'])
})

it('a saved card and mall open the last step, and of a number that is none nothing is used [GIFT-10] [GIFT-11]', async () => {
  Object.assign(stored, { [storageKeys.giftCardNumber]: card, [storageKeys.giftCardHub]: '7' })
  expect((await open()).$giftCardStep.get()).toBe('store')
  vi.resetModules()
  stored[storageKeys.giftCardNumber] = '123'
  const { $cardNumber, $giftCardStep } = await open()
  expect([$cardNumber.get(), $giftCardStep.get()]).toEqual([undefined, 'card'])
})

it('another card or mall forgets the store, and the same one keeps it [GIFT-12]', async () => {
  const { changeStore, chooseGiftCardStore, confirmCard, confirmGiftCardHub, ...wizard } = await open()
  for (const [change, isKept] of [
    [() => confirmCard(card), true],
    [() => confirmGiftCardHub(confluent), true],
    [() => confirmCard(card.replace('7', '8')), false],
    [() => confirmGiftCardHub({ id: '8', name: 'Confluent' }), false],
    [changeStore, false],
  ] as const) {
    confirmCard(card)
    confirmGiftCardHub(confluent)
    chooseGiftCardStore('1')
    wizard.confirmGiftCardStore('1')
    change()
    expect([saved()[storageKeys.giftCardStore], wizard.$confirmedStoreId.get()]).toEqual(
      isKept ? ['1', '1'] : [undefined, null],
    )
  }
})

it('a restart clears the card, the mall, its name and the store [GIFT-13]', async () => {
  const { chooseGiftCardStore, confirmCard, confirmGiftCardHub, forgetGiftCard } = await open()
  confirmCard(card)
  confirmGiftCardHub(confluent)
  chooseGiftCardStore('1')
  forgetGiftCard()
  expect(Object.values(saved()).filter((text) => text !== undefined)).toEqual([])
})

it('the stores are those of the mall, and one with its transaction is no choice [GIFT-07] [GIFT-08] [GIFT-09] [GIFT-37]', async () => {
  request.mockResolvedValue([
    { id: '1', name: 'Zara', hasInitialStoreTransaction: false },
    { id: '2', name: 'Fnac', hasInitialStoreTransaction: true },
  ])
  const { $chosenStoreId, $giftCardStores, chooseGiftCardStore, confirmGiftCardHub } = await open()
  $chosenStoreId.listen(() => {})
  confirmGiftCardHub(confluent)
  await vi.waitFor(() => expect($giftCardStores.get().data).toHaveLength(2))
  expect(request.mock.lastCall?.[0]).toMatchObject({ path: listHubStores.path })
  expect(request.mock.lastCall?.[1]).toEqual({ headers: { shoppingHubId: '7' }, query: { limit: 1000 } })
  const chosen = (id: string | null) => {
    chooseGiftCardStore(id)
    return $chosenStoreId.get()
  }
  expect([chosen(null), chosen('1'), chosen('2'), chosen('of another mall')]).toEqual([null, '1', null, null])
})

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
