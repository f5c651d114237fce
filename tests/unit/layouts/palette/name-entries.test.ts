import { expect, it } from 'vitest'
import { hubEntries, storeEntries } from '#layouts/palette/name-entries.ts'
import type { RelatedStore } from '#lib/contracts/retailers.ts'

const t = (key: string) => key
const store = (id: string | null, name: string | null, cityName: string, shoppingHubName: string | null) =>
  ({ id, name, cityName, shoppingHubName }) as RelatedStore
const stores = [
  store('1', 'FNAC Part-Dieu', 'Lyon', 'La Part-Dieu'),
  store('2', 'FNAC Étoile', 'Saint-Étienne', null),
  store(null, 'FNAC without an id', 'Lyon', null),
  store('4', null, 'Lyon', null),
]
const search = (text: string) =>
  storeEntries(text, { id: 'r', name: 'FNAC' }, stores, t).map(({ label, hint }) => [label, hint])

it('has the page of the chosen retailer first, then its stores with their cities and malls [NAV-42] [ENT-28]', () => {
  expect(search('')).toEqual([
    ['FNAC', 'palette.retailer.page'],
    ['FNAC Part-Dieu', 'Lyon · La Part-Dieu'],
    ['FNAC Étoile', 'Saint-Étienne'],
    ['place.store 4', 'Lyon'],
  ])
})

it('finds a store by its whole id, and not by a text that its id happens to contain [NAV-42] [ENT-05] [ENT-06]', () => {
  const id = '4c002d1e-0000-4000-8000-00000000002a'
  const found = (text: string) =>
    storeEntries(
      text,
      { id: 'r', name: 'FNAC' },
      [store(id, 'Shop 001', 'Lyon', null), store('2', 'Shop 002', 'Lyon', null)],
      t,
    ).map(({ label }) => label)
  expect(found('shop 002')).toEqual(['Shop 002'])
  expect(found(` ${id.toUpperCase()} `)).toEqual(['Shop 001'])
})

it('leads from a mall to each of its pages that the user may open [NAV-12] [NAV-42]', () => {
  const open = (...held: Parameters<typeof hubEntries>[1]) =>
    hubEntries(
      [
        { id: '7', name: 'La Part-Dieu' },
        { id: '8', name: ' ' },
      ],
      held,
      t,
    ).map(({ label, hint, target }) => [label, hint, target.kind === 'page' && `${target.route}?${target.query}`])
  expect(open('TRANSACTION_PINPOINT', 'HUB_SETUP_INIT')).toEqual([
    ['La Part-Dieu', 'menu.association', 'association?hub=7'],
    ['La Part-Dieu', 'page.hubUpdate', 'hubUpdate?id=7'],
    ['place.hub 8', 'menu.association', 'association?hub=8'],
    ['place.hub 8', 'page.hubUpdate', 'hubUpdate?id=8'],
  ])
  expect(open('HUB_SETUP_INIT').map(([, , address]) => address)).toEqual(['hubUpdate?id=7', 'hubUpdate?id=8'])
  expect(open('STORE_RETAILER_MANAGEMENT')).toEqual([])
})

it.each([
  ['etoile', ['FNAC Étoile']],
  ['lyon part', ['FNAC Part-Dieu']],
  ['fnac', ['FNAC', 'FNAC Part-Dieu', 'FNAC Étoile']],
  ['nowhere', []],
])('finds stores of the retailer by %j [NAV-42]', (text, labels) => {
  expect(search(text).map(([label]) => label)).toEqual(labels)
})
