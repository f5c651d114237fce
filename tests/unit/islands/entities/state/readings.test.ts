import { beforeAll, describe, expect, it } from 'vitest'
import { $isQuiet, $shown, refreshShown, searchTransactions, showView } from '#islands/entities/state/readings.ts'
import { newView } from '#lib/entities/address.ts'
import { stubAddressBar } from '#tests/support/address-bar.ts'

beforeAll(() => {
  stubAddressBar()
})

describe('the shown view', () => {
  const retailer = newView({ type: 'retailer', id: '7' })
  const searches = () => $shown.get().search

  it('is a new search for another entity, and for the same one when it is asked for again', () => {
    showView(retailer)
    const first = searches()
    showView({ ...retailer, transactions: { page: 2, size: 10 } })
    expect(searches()).toBe(first)
    showView(newView({ type: 'store', id: '7' }))
    expect(searches()).toBe(first + 1)
    showView(newView({ type: 'store', id: '7' }), { anew: true })
    expect(searches()).toBe(first + 2)
  })

  it('is the same for a search of its transactions, which starts at their first page [ENT-24]', () => {
    showView({ ...retailer, transactions: { page: 3, size: 20 } })
    const before = searches()
    searchTransactions('fnac')
    const { view } = $shown.get()
    expect(view).toEqual({ ...retailer, search: 'fnac', transactions: { page: 1, size: 20 } })
    expect(searches()).toBe(before)
  })
})

it('failures stay in their place after a write that has its own message, until the user asks for something [ENT-66]', () => {
  const store = newView({ type: 'store', id: '7' })
  const asks = [() => refreshShown(), () => showView(store), () => showView(store, { anew: true })]
  for (const ask of asks) {
    refreshShown({ quiet: true })
    expect($isQuiet.get()).toBe(true)
    ask()
    expect($isQuiet.get()).toBe(false)
  }
})
