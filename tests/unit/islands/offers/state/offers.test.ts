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
import { ApiError } from '#lib/problem.ts'
import { stubAddressBar } from '#tests/support/address-bar.ts'
import { failed } from '#tests/support/problems.ts'

const asked = vi.hoisted(() => ({
  ranges: [] as string[],
  calls: [] as string[],
  /** Answers of calls, by path; an error fails. */
  answers: new Map<string, unknown>(),
}))
const failure = new ApiError(failed)

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
    const answer = asked.answers.get(path) ?? (path === getFilteredCustomers.path ? customers : { path })
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  },
}))

let offers: typeof store

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  asked.ranges.length = 0
  asked.calls.length = 0
  asked.answers.clear()
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

  it('wait for their tab, and are asked for once, however often the tabs change [OFF-01] [OFF-52]', async () => {
    stubAddressBar('?tab=individualised')
    await open()
    expect([taken(), offers.$openedTabs.get()]).toEqual([[], ['individualised']])
    for (const tab of ['segmented', 'individualised', 'segmented'] as const) {
      offers.openTab(tab)
      await later()
    }
    expect(taken().sort()).toEqual(
      [`${getGraph.path} session`, listStoreData.path, listPotentials.path, `${getStoreShares.path} AllMall`].sort(),
    )
    expect(offers.$openedTabs.get()).toEqual(['individualised', 'segmented'])
    vi.unstubAllGlobals()
  })

  it('of a store never give way to a late answer about an earlier one [P8] [OFF-46]', async () => {
    await open()
    const late = Promise.withResolvers<unknown>()
    asked.answers.set(getStoreShares.path, late.promise)
    offers.$chosenStore.set('Zara')
    await later()
    asked.answers.set(getStoreShares.path, { share_in: 2 })
    offers.$chosenStore.set('Fnac')
    await later()
    late.resolve({ share_in: 1 })
    await later()
    expect(offers.$shares.get().data).toEqual({ share_in: 2 })
  })

  it('that fail say so alone, and another grouping or another try replaces the failure [OFF-45] [OFF-64]', async () => {
    asked.answers.set(getGraph.path, failure)
    asked.answers.set(listStoreData.path, failure)
    expect(offers.$storesState.get()).toBe('waiting')
    await open()
    // A failure of the API is tried once more.
    await vi.advanceTimersByTimeAsync(10_000)
    expect(offers.$graph.get().error).toBe(failure)
    expect(offers.$storesState.get()).toBe('failed')
    expect(offers.$potentials.get().error).toBeUndefined()
    asked.answers.set(listStoreData.path, [{ name: 'Zara' }])
    offers.$storeData.revalidate()
    await later()
    expect([offers.$storesState.get(), offers.$storeNames.get()]).toEqual(['known', ['Zara']])
    asked.answers.set(getGraph.path, { nodes: [], links: [] })
    offers.$chosenStore.set('Zara')
    offers.group('sharedCustomer')
    await later()
    expect([offers.$graph.get().error, offers.$chosenStore.get()]).toEqual([undefined, null])
  })
})

describe('the stores of the picture [OFF-46] [OFF-66]', () => {
  beforeEach(async () => {
    const nodes = ['Zara', 'Fnac', 'Celio'].map((id) => ({ id }))
    asked.answers.set(getGraph.path, { nodes, links: [] })
    asked.answers.set(listStoreData.path, [])
    offers.$graph.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(1)
  })
  const pointed = () => offers.$pointedStore.get()

  it('are named by keys in the order of their names, around the ends, and chosen', () => {
    offers.choosePointed()
    expect(offers.$chosenStore.get()).toBeNull()
    offers.pointAtStart()
    expect(pointed()).toBe('Celio')
    const seen = ([1, 1, 1, -1] as const).map((by) => {
      offers.pointOn(by)
      return pointed()
    })
    expect(seen).toEqual(['Fnac', 'Zara', 'Celio', 'Zara'])
    offers.choosePointed()
    expect(offers.$chosenStore.get()).toBe('Zara')
  })

  it('start at the chosen one, and without a named one at either end', () => {
    offers.$chosenStore.set('Fnac')
    offers.pointAtStart()
    expect(pointed()).toBe('Fnac')
    for (const [by, name] of [
      [1, 'Celio'],
      [-1, 'Zara'],
    ] as const) {
      offers.$pointedStore.set(null)
      offers.pointOn(by)
      expect(pointed()).toBe(name)
    }
  })

  it('are shops that a search finds until they are chosen [OFF-25]', () => {
    const { $availableShops, $shopSearch, changeOffer } = offers
    expect($availableShops.get()).toEqual(['Celio', 'Fnac', 'Zara'])
    $shopSearch.set('Zà')
    expect($availableShops.get()).toEqual(['Zara'])
    changeOffer({ shopsSelected: ['Zara'] })
    expect($availableShops.get()).toEqual([])
    $shopSearch.set('')
    expect($availableShops.get()).toEqual(['Celio', 'Fnac'])
  })
})
