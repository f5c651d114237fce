import { describe, expect, it } from 'vitest'
import { addressText, ratioText } from '#islands/entities/rules/store-facts.ts'
import {
  emptyStore,
  holdsChanges,
  needed,
  newStoreOf,
  storeChangesOf,
  storeFormOf,
} from '#islands/entities/rules/store-form.ts'
import { Store } from '#lib/contracts/stores.ts'

const store = Store.parse({
  storeId: 'store-1',
  storeName: 'Fnac Part-Dieu',
  googlePlaceId: 'place-1',
  retailerId: 'retailer-1',
  shoppingHubId: 'hub-1',
  locality: 'Lyon',
  isOnline: true,
  address: { streetNumber: '17', route: 'Rue Servient', country: 'FR' },
})
const before = storeFormOf(store)

describe('a new store', () => {
  it('is offline unless said otherwise, and leaves out what is empty [ENT-38] [ENT-39] [ENT-74]', () => {
    expect(newStoreOf({ ...emptyStore, name: ' Fnac ', googlePlaceId: ' p 1 ' })).toEqual({
      name: 'Fnac',
      googlePlaceId: 'p 1',
      isOnline: false,
    })
  })

  it('carries every field that is filled, the street in its address [ENT-41]', () => {
    const form = {
      name: 'Fnac',
      googlePlaceId: 'place',
      streetNumber: ' 17 ',
      route: 'Rue Servient',
      retailerId: ' retailer ',
      cityId: 'city',
      shoppingHubId: 'hub',
      isOnline: true,
    }
    expect(newStoreOf(form)).toEqual({
      name: 'Fnac',
      googlePlaceId: 'place',
      retailerId: 'retailer',
      shoppingHubId: 'hub',
      cityId: 'city',
      isOnline: true,
      address: { streetNumber: '17', route: 'Rue Servient' },
    })
    expect(newStoreOf({ ...form, streetNumber: ' ' })).toMatchObject({ address: { route: 'Rue Servient' } })
  })

  it('needs more than blanks in a required field [ENT-36] [ENT-37] [ENT-42] [ENT-43] [ENT-88]', () => {
    const hasAll = (name: string, other: string) => [
      needed.store.safeParse({ ...emptyStore, name, googlePlaceId: other }).success,
      needed.retailer.safeParse({ name, siren: other }).success,
    ]
    expect(hasAll(' a ', 'b')).toEqual([true, true])
    for (const blank of ['', ' ', '\u00a0\t', '\u200b']) {
      expect([hasAll(blank, 'b'), hasAll('a', blank)].flat(), JSON.stringify(blank)).not.toContain(true)
    }
  })
})

describe('a changed store', () => {
  it('is read by either name of its fields [ENT-32] [ENT-86]', () => {
    expect(before).toEqual({
      name: 'Fnac Part-Dieu',
      googlePlaceId: 'place-1',
      streetNumber: '17',
      route: 'Rue Servient',
      locality: 'Lyon',
      retailerId: 'retailer-1',
      shoppingHubId: 'hub-1',
      isOnline: true,
    })
  })

  it('is nothing to send when nothing changed, blanks at the ends aside [ENT-46]', () => {
    expect(storeChangesOf(before, { ...before })).toBeNull()
    expect(storeChangesOf(before, { ...before, name: ' Fnac Part-Dieu ' })).toBeNull()
    const bare = storeFormOf(Store.parse({ id: 'store-2' }))
    expect(storeChangesOf(bare, { ...bare, isOnline: false })).toBeNull()
  })

  it.each([
    ['name', { name: '' }],
    ['googlePlaceId', { googlePlaceId: '' }],
    ['retailerId', { retailerId: '' }],
    ['shoppingHubId', { shoppingHubId: '' }],
    ['locality', { address: { locality: '' } }],
    ['route', { address: { route: '' } }],
    ['streetNumber', { address: { streetNumber: '' } }],
  ])('sends an emptied %s as an empty text, and nothing else [ENT-47] [ENT-75] [ENT-76]', (field, changes) => {
    expect(storeChangesOf(before, { ...before, [field]: ' ' })).toEqual(changes)
  })

  it('sends the changed fields alone [ENT-48] [ENT-75]', () => {
    expect(storeChangesOf(before, { ...before, name: 'Fnac ', isOnline: false, route: 'Cours Lafayette' })).toEqual({
      name: 'Fnac',
      isOnline: false,
      address: { route: 'Cours Lafayette' },
    })
    expect(storeChangesOf(before, { ...before, name: 'Fnac Lyon' })).toEqual({ name: 'Fnac Lyon' })
  })
})

describe('general information', () => {
  it('shows the formatted address, or one of its parts, or N/A [ENT-18] [ENT-67]', () => {
    expect(addressText(store)).toBe('17 Rue Servient, Lyon, FR')
    expect(addressText(Store.parse({ id: '1', formattedAddress: '17 Rue Servient, 69003 Lyon' }))).toBe(
      '17 Rue Servient, 69003 Lyon',
    )
    expect(addressText(Store.parse({ id: '1', cityName: 'Lyon', formattedAddress: ' ' }))).toBe('Lyon')
    expect(addressText(Store.parse({ id: '1' }))).toBe('N/A')
  })

  it('shows a part over its total [ENT-18] [ENT-22] [ENT-67]', () => {
    expect(ratioText(3, 12)).toBe('3 / 12')
    expect(ratioText(0, 0)).toBe('0 / 0')
    expect(ratioText(null, 12)).toBe('N/A / 12')
    expect(ratioText(null, null)).toBe('N/A')
  })
})

describe('a stored store', () => {
  it('has the changes when it has each sent value [ENT-48]', () => {
    expect(holdsChanges(store, { name: ' Fnac Part-Dieu ', isOnline: true, address: { locality: 'Lyon' } })).toBe(true)
    expect(holdsChanges(store, { name: 'Fnac' })).toBe(false)
    expect(holdsChanges(store, { isOnline: false })).toBe(false)
    expect(holdsChanges(store, { name: 'Fnac Part-Dieu', address: { route: '' } })).toBe(false)
  })
})
