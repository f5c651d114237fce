import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { $failures, $isTelling, keepQuiet, reportFailure, seeFailures } from '#islands/entities/state/failures.ts'
import { $shown, searchTransactions, showView } from '#islands/entities/state/readings.ts'
import { entityErrors } from '#lib/catalogues/entities.ts'
import { newView } from '#lib/entities/address.ts'
import { ApiError } from '#lib/problem.ts'
import { stubAddressBar } from '#tests/support/address-bar.ts'

beforeAll(() => {
  stubAddressBar()
})

const failure = (rank: number, status = 500) => ({
  error: new ApiError(
    status < 500
      ? { kind: 'refused', status, code: null, message: null }
      : { kind: 'failed', status, code: null, message: null },
  ),
  catalogue: entityErrors,
  rank,
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

describe('failed readings', () => {
  beforeEach(() => {
    seeFailures()
    keepQuiet(false)
  })

  it('are shown one at a time, what says most first, and all have been seen with the first [ENT-66]', () => {
    reportFailure(failure(1))
    reportFailure(failure(0))
    reportFailure(failure(2))
    expect($failures.get().map(({ rank }) => rank)).toEqual([0, 1, 2])
    seeFailures()
    expect($failures.get()).toEqual([])
  })

  it('are told by the dialog alone until they have been seen [ENT-66]', () => {
    expect($isTelling.get()).toBe(false)
    reportFailure(failure(1))
    expect($isTelling.get()).toBe(true)
    seeFailures()
    expect($isTelling.get()).toBe(false)
  })

  it('are forgotten when they have been read again', () => {
    const forget = reportFailure(failure(1))
    reportFailure(failure(2))
    forget()
    expect($failures.get().map(({ rank }) => rank)).toEqual([2])
  })

  it('stay in their place while another message is read, and when the page shows "Forbidden access"', () => {
    reportFailure(failure(0, 403))
    keepQuiet(true)
    reportFailure(failure(0))
    expect($failures.get()).toEqual([])
  })
})
