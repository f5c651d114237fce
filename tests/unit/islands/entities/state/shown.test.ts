import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { storageKeys } from '#browser/storage.ts'
import { goToView, refreshShown, showView } from '#islands/entities/state/readings.ts'
import { $searched } from '#islands/entities/state/shown.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import * as retailers from '#lib/contracts/retailers.ts'
import * as stores from '#lib/contracts/stores.ts'
import { newView } from '#lib/entities/address.ts'
import { ApiError, type Problem } from '#lib/problem.ts'
import { request } from '#stores/request.ts'
import { stubAddressBar } from '#tests/support/address-bar.ts'
import { failed, refused } from '#tests/support/problems.ts'

vi.mock('#stores/request.ts')
const api = vi.mocked(request)

const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
const store = newView({ type: 'store', id })
const kept = new Map<string, string>()
let problem: Problem | null = null
let stop = () => {}

const settle = () => vi.advanceTimersByTimeAsync(10)
const pathsOf = (endpoints: readonly Endpoint[]) => endpoints.map(({ path }) => path).sort()
const asked = () => pathsOf(api.mock.calls.map(([endpoint]) => endpoint))
const state = () => $searched.get().state

beforeAll(() => {
  stubAddressBar()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  })
})

beforeEach(() => {
  vi.useFakeTimers()
  kept.clear()
  kept.set(storageKeys.backUserId, '7')
  problem = null
  api.mockReset()
  api.mockImplementation(async (endpoint) => {
    if ((endpoint as unknown) === stores.getStore) {
      if (problem) throw new ApiError(problem)
      return stores.getStore.answer.schema.parse({ id, name: 'Shop' }) as never
    }
    if ((endpoint as unknown) === retailers.getRetailer) {
      return retailers.getRetailer.answer.schema.parse({ id, name: 'Chain', storeCount: 23 }) as never
    }
    return [] as never
  })
  stop = $searched.listen(() => {})
})

afterEach(async () => {
  goToView(newView(null))
  await settle()
  stop()
  vi.useRealTimers()
})

describe('what is searched', () => {
  it('is read as a whole, with its lists, and nothing of it without a search [ENT-15] [ENT-16] [ENT-17]', async () => {
    await settle()
    expect([state(), asked()]).toEqual(['none', []])
    showView(store)
    expect(state()).toBe('loading')
    await settle()
    expect(state()).toBe('shown')
    expect(asked()).toEqual(pathsOf([stores.getStore, stores.listStoreTransactions]))
    api.mockClear()
    showView(newView({ type: 'retailer', id }))
    await settle()
    expect(state()).toBe('shown')
    expect(asked()).toEqual(
      pathsOf([
        retailers.getRetailer,
        retailers.listRetailerPatterns,
        retailers.listRetailerStores,
        retailers.listRetailerTransactions,
      ]),
    )
  })

  it('has failed when nothing is there to show, or when the API no longer has it [ENT-15]', async () => {
    problem = failed
    showView(store)
    await settle()
    expect(state()).toBe('failed')
    problem = null
    refreshShown()
    await settle()
    expect(state()).toBe('shown')
    problem = failed
    refreshShown()
    await settle()
    expect(state()).toBe('shown')
    problem = refused(404, 'storeNotFound')
    refreshShown()
    await settle()
    expect(state()).toBe('failed')
  })

  it('is a last place with its name once it shows, and not before [NAV-42]', async () => {
    problem = failed
    showView(store)
    await settle()
    expect([...kept.keys()]).toEqual([storageKeys.backUserId])
    problem = null
    refreshShown()
    await settle()
    expect(kept.get(storageKeys.lastPlaces)).toContain(id)
    expect(kept.get(storageKeys.placeNames)).toContain('Shop')
  })
})

it('the last page of a list is asked for when the address has one beyond it [ENT-29] [ENT-31]', async () => {
  showView({ ...newView({ type: 'retailer', id }), stores: { page: 99, size: 10 } })
  await settle()
  await settle()
  const calls = api.mock.calls.filter(([{ path }]) => path === retailers.listRetailerStores.path)
  expect(calls.at(-1)?.[1]).toEqual({ params: { id }, headers: { limit: 10, offset: 20 } })
})
