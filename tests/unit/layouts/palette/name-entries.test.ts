import { expect, it } from 'vitest'
import { storeEntries } from '#layouts/palette/name-entries.ts'
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

it.each([
  ['etoile', ['FNAC Étoile']],
  ['lyon part', ['FNAC Part-Dieu']],
  ['fnac', ['FNAC', 'FNAC Part-Dieu', 'FNAC Étoile']],
  ['nowhere', []],
])('finds stores of the retailer by %j [NAV-42]', (text, labels) => {
  expect(search(text).map(([label]) => label)).toEqual(labels)
})
