import { atom } from 'nanostores'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { allPages, allStores, allTransactions } from '#islands/entities/state/all-pages.ts'
import { changeInput } from '#islands/entities/state/input.ts'
import { $isExporting, refreshShown, searchTransactions, showView } from '#islands/entities/state/readings.ts'
import { showsAll } from '#islands/entities/state/shows-all.ts'
import { leftOutOf, listOf as listWith } from '#lib/contracts/lists.ts'
import { listRetailerStores, listRetailerTransactions } from '#lib/contracts/retailers.ts'
import { z } from '#lib/contracts/zod.ts'
import { newView } from '#lib/entities/address.ts'
import { request } from '#stores/request.ts'
import { stubAddressBar } from '#tests/support/address-bar.ts'

vi.mock('#stores/request.ts')
const api = vi.mocked(request)

const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  stubAddressBar()
  api.mockReset()
})

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

/** A list of so many rows, as the API sends it. */
const listOf = (length: number) =>
  vi.fn(async (_id: string, { limit, offset }: { limit: number; offset: number }) =>
    numbers(offset, Math.min(length, offset + limit)),
  )

/** Reads the list of a retailer, as a view does. */
async function readAll<Row>(readPage: Parameters<typeof allPages<Row>>[1]) {
  const all = allPages(atom({ id: '7' }), readPage)
  all.$rows.listen(() => {})
  await settle()
  return all
}

describe('all pages of a list', () => {
  it.each([
    [0, 1],
    [99, 1],
    [100, 2],
    [250, 3],
  ])('of %i rows are read in %i requests, in their order [ENT-29]', async (length, requests) => {
    const readPage = listOf(length)
    const all = await readAll(readPage)
    expect(all.$rows.get()).toEqual({ rows: numbers(0, length), isComplete: true })
    expect(readPage).toHaveBeenCalledTimes(requests)
  })

  it('are read in one request from a service that sends the whole list [ENT-29]', async () => {
    const readPage = vi.fn(async () => numbers(0, 250))
    const all = await readAll(readPage)
    expect(all.$rows.get()).toEqual({ rows: numbers(0, 250), isComplete: true })
    expect(readPage).toHaveBeenCalledTimes(1)
  })

  it('show what is read so far, and go on after a failure where they stopped [ENT-29]', async () => {
    const readPage = listOf(150)
    const error = new Error('down')
    readPage.mockImplementationOnce(async () => numbers(0, 100)).mockRejectedValueOnce(error)
    const all = await readAll(readPage)
    expect(all.$rows.get()).toEqual({ rows: numbers(0, 100), isComplete: false, error })
    await all.readOn()
    expect(all.$rows.get()).toEqual({ rows: numbers(0, 150), isComplete: true })
    expect(readPage.mock.calls.map(([, { offset }]) => offset)).toEqual([0, 100, 100])
  })

  it('have left out what each page has left out, also after a change [API-47]', async () => {
    const pages = [
      [...numbers(0, 99), 'unreadable'],
      ['unreadable', 100],
    ].map((sent) => listWith(z.number()).parse(sent))
    const readPage = vi.fn(async () => pages[readPage.mock.calls.length - 1] ?? [])
    const all = await readAll(readPage)
    expect(leftOutOf(all.$rows.get().rows)).toBe(2)
    all.change((row) => row + 1)
    expect(leftOutOf(all.$rows.get().rows)).toBe(2)
  })

  it('of one retailer never come among those of the next [P8] [ENT-29]', async () => {
    const late = Promise.withResolvers<number[]>()
    const $asked = atom({ id: 'slow' })
    const all = allPages($asked, (id) => (id === 'slow' ? late.promise : Promise.resolve([2])))
    all.$rows.listen(() => {})
    $asked.set({ id: 'quick' })
    await settle()
    late.resolve([1])
    await settle()
    expect(all.$rows.get()).toEqual({ rows: [2], isComplete: true })
  })
})

/** The retailers whose list was read, in their order. */
const readOf = (endpoint: unknown) =>
  api.mock.calls
    .filter(([called]) => called === endpoint)
    .map(([, input]) => (input as { params: { id: string } }).params.id)

it('all stores are those of the retailer in the form, and none without one [ENT-03] [ENT-29]', async () => {
  api.mockImplementation(async () => [{ id: 'store' }] as never)
  const stop = allStores.$rows.listen(() => {})
  await settle()
  expect(readOf(listRetailerStores)).toEqual([])
  changeInput({ retailer: 'one' })
  await settle()
  changeInput({ store: 'typed' })
  changeInput({ retailer: 'two' })
  await settle()
  expect([readOf(listRetailerStores), allStores.$rows.get().isComplete]).toEqual([['one', 'two'], true])
  changeInput({ type: 'retailer' })
  expect(allStores.$rows.get()).toEqual({ rows: [], isComplete: false })
  stop()
})

describe('all transactions of a retailer', () => {
  const retailer = newView({ type: 'retailer', id: 'R' })
  const reads = () => readOf(listRetailerTransactions)

  it('are read when the user searches, exports or shows them, and once for all of that [ENT-24] [ENT-29]', async () => {
    api.mockImplementation(async () => [] as never)
    const stop = allTransactions.$rows.listen(() => {})
    showView(retailer)
    await settle()
    expect(reads()).toEqual([])
    searchTransactions('fnac')
    $isExporting.set(true)
    showsAll.set(true)
    await settle()
    expect(reads()).toEqual(['R'])
    searchTransactions('')
    showsAll.set(false)
    showView({ ...retailer, stores: { page: 2, size: 10 } })
    await settle()
    expect(reads()).toEqual(['R'])
    $isExporting.set(false)
    showsAll.set(true)
    await settle()
    expect(reads()).toEqual(['R', 'R'])
    showsAll.set(false)
    stop()
  })

  it('are read again with the retailer, and an export ends with its search [ENT-13] [ENT-24]', async () => {
    api.mockImplementation(async () => [] as never)
    showView(retailer, { anew: true })
    $isExporting.set(true)
    const stop = allTransactions.$rows.listen(() => {})
    await settle()
    refreshShown()
    await settle()
    refreshShown({ quiet: true })
    await settle()
    expect(reads()).toEqual(['R', 'R'])
    showView(retailer, { anew: true })
    await settle()
    expect([$isExporting.get(), reads().length]).toEqual([false, 2])
    showView({ ...retailer, search: 'fnac' })
    await settle()
    showView({ ...retailer, search: 'fnac' }, { anew: true })
    await settle()
    expect(reads()).toHaveLength(4)
    showView(newView({ type: 'store', id: 'S' }))
    expect(allTransactions.$rows.get()).toEqual({ rows: [], isComplete: false })
    stop()
  })
})
