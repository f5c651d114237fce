import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { allCustomers } from '#lib/offers/ranges.ts'
import { $filterOpened, $offerForm, $offerInput, setRanges } from '#stores/offers.ts'

const asked = vi.hoisted(() => ({ ranges: [] as string[] }))

vi.mock('#stores/request.ts', () => ({
  request: (_: Endpoint, { query }: { query: { range_panier: string } }) => {
    asked.ranges.push(query.range_panier)
    return Promise.resolve({
      status: [
        ['c1', 4],
        ['c2', 9],
      ],
      all_customer: 80,
    })
  },
}))

describe('the segmented offer [OFF-30] [OFF-62]', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('holds what was entered and the customers that the filter has found, read when it rests [OFF-27]', async () => {
    const stop = $offerForm.subscribe(() => {})
    $offerInput.set({ ...$offerInput.get(), name: 'Summer', shopsSelected: ['Zara'] })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked.ranges).toEqual([])
    expect($offerForm.get().selectedCustomers).toEqual([])
    $filterOpened.set(true)
    await vi.advanceTimersByTimeAsync(0)
    for (let max = 99; max >= 60; max -= 1) {
      setRanges({ ...allCustomers, panier: { min: 0, max } })
      await vi.advanceTimersByTimeAsync(20)
    }
    await vi.advanceTimersByTimeAsync(779)
    expect(asked.ranges).toEqual(['{"min":0,"max":100}'])
    await vi.advanceTimersByTimeAsync(1)
    await vi.advanceTimersByTimeAsync(50)
    expect(asked.ranges).toEqual(['{"min":0,"max":100}', '{"min":0,"max":60}'])
    await vi.advanceTimersByTimeAsync(0)
    expect($offerForm.get()).toEqual({
      name: 'Summer',
      dateRange: { from: '', to: '' },
      offerType: 'lottery',
      shopsSelected: ['Zara'],
      selectedCustomers: ['c1', 'c2'],
    })
    stop()
  })
})
