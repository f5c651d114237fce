import { describe, expect, it } from 'vitest'
import { isPotentiallyInHub, noFilters, passes, readFilters, writeFilters } from '#lib/association/filters.ts'
import { shopLabel, shopWords } from '#lib/association/label.ts'
import { suggestStores } from '#lib/association/suggest-stores.ts'
import { HubStore } from '#lib/contracts/shopping-hubs.ts'
import { UnassignedTransaction } from '#lib/contracts/transactions.ts'

const transaction = (fields: object = {}) => UnassignedTransaction.parse({ id: '1', ...fields })
const store = (id: string, name: string) => HubStore.parse({ id, name })

describe('filters', () => {
  it('keep transactions with or without a hint [MAS-08] [MAS-28]', () => {
    const kept = (hint: 'all' | 'yes' | 'no') =>
      [true, false, null].map((hasHint) => passes(transaction({ hasHint }), { ...noFilters, hint }))
    expect([kept('all'), kept('yes'), kept('no')]).toEqual([
      [true, true, true],
      [true, false, false],
      [false, true, true],
    ])
  })

  it.each([
    [{ isRetailerInHub: true }, true],
    [{ nbSpendingInHubSameDay: 1 }, true],
    [{ nbLabelInHubJourneyForTheCustomer: 2 }, true],
    [{ nbLabelInAnotherCustomerHubJourney: 1 }, true],
    [{ nbSpendingInCitySameDay: 5, nbLabelForProgram: 9, nbClaim: 1, inTwoPreviousDay: 1 }, false],
    [{ isRetailerInHub: false, nbSpendingInHubSameDay: 0 }, false],
  ])('take %j for potentially in hub: %s [MAS-09] [MAS-26]', (fields, expected) => {
    expect(isPotentiallyInHub(transaction(fields))).toBe(expected)
    expect(passes(transaction(fields), { ...noFilters, inHub: true })).toBe(expected)
  })

  it.each([
    [{ retailerName: 'Fnac', isRetailerInHub: false }, false],
    [{ retailerName: 'Fnac', isRetailerInHub: true }, true],
    [{ retailerName: 'Fnac', isRetailerInHub: null }, true],
    [{ retailerName: ' ', isRetailerInHub: false }, true],
    [{ retailerName: null, isRetailerInHub: false }, true],
  ])('keep %j when retailers out of the mall are excluded: %s [MAS-10] [MAS-27]', (fields, expected) => {
    expect(passes(transaction(fields), { ...noFilters, excludeOut: true })).toBe(expected)
  })

  it('live in the address, defaults left out and garbage ignored', () => {
    const query = new URLSearchParams('hub=7')
    writeFilters(query, { hint: 'no', inHub: true, excludeOut: true })
    expect(query.toString()).toBe('hub=7&hint=no&inHub=1&excludeOut=1')
    expect(readFilters(query)).toEqual({ hint: 'no', inHub: true, excludeOut: true })
    writeFilters(query, noFilters)
    expect(query.toString()).toBe('hub=7')
    expect(readFilters(new URLSearchParams('hint=x&inHub=true'))).toEqual(noFilters)
  })
})

describe('labels', () => {
  it('keep the words that name a shop', () => {
    expect(shopWords('PAIEMENT CB 1211 LYON FNAC PART DIEU CARTE 4974XXXX')).toEqual(['LYON', 'FNAC', 'PART', 'DIEU'])
    expect(shopLabel('CB  Séphora 12/11')).toBe(shopLabel('ACHAT CB SEPHORA 03/02'))
  })
})

describe('suggestStores', () => {
  const stores = [store('a', 'Armand Thiery'), store('f', 'Fnac'), store('s', 'Sephora'), store('z', 'Zara')]
  const order = (fields: object, chosen?: string) =>
    suggestStores(stores, transaction(fields), chosen).map(({ store: { id }, reason }) =>
      reason ? `${id}:${reason}` : id,
    )

  it('puts the stores that the label names first, with the reason', () => {
    expect(order({ label: 'CB SEPHORA LYON 12/10' })).toEqual(['s:label', 'a', 'f', 'z'])
  })

  it('knows a word that the bank has cut short', () => {
    expect(order({ label: 'CB SEPHO 12/10' })[0]).toBe('s:label')
    expect(order({ label: 'CB ZA 12/10' })[0]).toBe('a')
  })

  it('puts the stores of the retailer first', () => {
    expect(order({ label: 'CB 12/10', retailerName: 'FNAC' })[0]).toBe('f:retailer')
  })

  it('puts the store that was chosen for the same label before all', () => {
    expect(order({ label: 'CB SEPHORA LYON', retailerName: 'Fnac' }, 'z').slice(0, 2)).toEqual([
      'z:chosen',
      'f:retailer',
    ])
  })

  it('keeps every store, by name, where nothing speaks for one', () => {
    expect(order({ label: null })).toEqual(['a', 'f', 's', 'z'])
    expect(suggestStores([], transaction(), undefined)).toEqual([])
  })
})
