import { describe, expect, it } from 'vitest'
import { isPotentiallyInHub, noFilters, passes, readFilters, writeFilters } from '#islands/association/rules/filters.ts'
import { HubStore } from '#lib/contracts/shopping-hubs.ts'
import { UnassignedTransaction } from '#lib/contracts/transactions.ts'

const transaction = (fields: object = {}) => UnassignedTransaction.parse({ id: '1', ...fields })

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

  it('keep transactions with a sure proposal, and all while no stores are read [MAS-35]', () => {
    const wanted = { ...noFilters, proposal: true }
    const store = HubStore.parse({ id: 's', name: 'Fnac' })
    const first = (isSure: boolean) => () => ({ store, likelihood: 0.9, isSure })
    const kept = [first(true), first(false), () => null, null].map((of) => passes(transaction(), wanted, of))
    expect(kept).toEqual([true, false, false, true])
    expect(passes(transaction(), noFilters, first(false))).toBe(true)
  })

  it('live in the address, defaults left out and garbage ignored', () => {
    const query = new URLSearchParams('hub=7')
    writeFilters(query, { hint: 'no', inHub: true, excludeOut: true, proposal: true })
    expect(query.toString()).toBe('hub=7&hint=no&inHub=1&excludeOut=1&proposal=1')
    expect(readFilters(query)).toEqual({ hint: 'no', inHub: true, excludeOut: true, proposal: true })
    writeFilters(query, noFilters)
    expect(query.toString()).toBe('hub=7')
    expect(readFilters(new URLSearchParams('hint=x&inHub=true'))).toEqual(noFilters)
  })
})
