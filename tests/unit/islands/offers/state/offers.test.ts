import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as store from '#islands/offers/state/offers.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import {
  getFilteredCustomers,
  getGraph,
  getStoreShares,
  listBestLinks,
  listPotentials,
  listStoreData,
} from '#lib/contracts/offers.ts'
import { allCustomers } from '#lib/offers/ranges.ts'

const asked = vi.hoisted(() => ({ ranges: [] as string[], calls: [] as string[] }))

vi.mock('#stores/request.ts', () => ({
  request: ({ path }: Endpoint, { query = {} }: { query?: Record<string, string> }) => {
    if (query.range_panier) asked.ranges.push(query.range_panier)
    asked.calls.push([path, query.graphName, query.storeName].filter(Boolean).join(' '))
    const customers = {
      status: [
        ['c1', 4],
        ['c2', 9],
      ],
      all_customer: 80,
    }
    return Promise.resolve(path === getFilteredCustomers.path ? customers : { path })
  },
}))

let offers: typeof store

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  asked.ranges.length = 0
  asked.calls.length = 0
  offers = await import('#islands/offers/state/offers.ts')
})

afterEach(() => void vi.useRealTimers())

describe('the segmented offer [OFF-30] [OFF-62]', () => {
  it('holds what was entered and the customers that the filter has found, read when it rests [OFF-27]', async () => {
    const { $filterOpened, $offerForm, $offerInput, setRanges } = offers
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

describe('the readings of the segmented tab', () => {
  const later = () => vi.advanceTimersByTimeAsync(1)
  const taken = () => asked.calls.splice(0)
  /** Parts that show these readings, as many as there are names. */
  const show = (...names: readonly ('$graph' | '$storeData' | '$potentials' | '$shares' | '$bestLinks')[]) => {
    for (const name of names) offers[name].subscribe(() => {})
    return later()
  }
  const open = () => show('$graph', '$storeData', '$potentials', '$shares', '$bestLinks')

  it('are asked for once, however many parts show them and whenever they start', async () => {
    await open()
    const whole = `${getStoreShares.path} AllMall`
    expect(taken()).toEqual([`${getGraph.path} session`, listStoreData.path, listPotentials.path, whole])
    await show('$graph', '$storeData', '$potentials')
    await vi.advanceTimersByTimeAsync(24 * 3_600_000)
    await show('$graph', '$storeData', '$potentials')
    expect(taken()).toEqual([])
  })

  it('are the shares and links alone when a store is chosen, each time anew [OFF-46]', async () => {
    await open()
    taken()
    for (const name of ['Zara', 'Fnac', 'Zara']) {
      offers.$chosenStore.set(name)
      await later()
      await show('$graph', '$storeData')
      expect(taken()).toEqual([`${getStoreShares.path} ${name}`, `${listBestLinks.path} session ${name}`])
    }
  })

  it('are the graph after each change of the grouping, also back to an earlier one [OFF-45]', async () => {
    await open()
    taken()
    offers.group('sharedCustomer')
    await later()
    expect(taken()).toEqual([`${getGraph.path} jaccard`])
    offers.group('sessions')
    await later()
    expect(taken()).toEqual([`${getGraph.path} session`])
  })

  it('are asked for again by hand', async () => {
    await open()
    taken()
    for (const name of ['$graph', '$storeData', '$potentials'] as const) offers[name].revalidate()
    await later()
    expect(taken()).toEqual([`${getGraph.path} session`, listStoreData.path, listPotentials.path])
  })
})
