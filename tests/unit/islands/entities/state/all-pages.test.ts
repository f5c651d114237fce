import { describe, expect, it, vi } from 'vitest'
import { allPages } from '#islands/entities/state/all-pages.ts'
import { leftOutOf, listOf as listWith } from '#lib/contracts/lists.ts'
import { z } from '#lib/contracts/zod.ts'

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

/** A list of so many rows, as the API sends it. */
const listOf = (length: number) =>
  vi.fn(async (_id: string, { limit, offset }: { limit: number; offset: number }) =>
    numbers(offset, Math.min(length, offset + limit)),
  )

describe('all pages of a list', () => {
  it.each([
    [0, 1],
    [99, 1],
    [100, 2],
    [250, 3],
  ])('of %i rows are read in %i requests, in their order [ENT-29]', async (length, requests) => {
    const readPage = listOf(length)
    const all = allPages(readPage)
    await all.read('7')
    expect(all.$rows.get()).toEqual({ rows: numbers(0, length), isComplete: true })
    expect(readPage).toHaveBeenCalledTimes(requests)
  })

  it('are read in one request from a service that sends the whole list [ENT-29]', async () => {
    const readPage = vi.fn(async () => numbers(0, 250))
    const all = allPages(readPage)
    await all.read('7')
    expect(all.$rows.get()).toEqual({ rows: numbers(0, 250), isComplete: true })
    expect(readPage).toHaveBeenCalledTimes(1)
  })

  it('show what is read so far, and go on after a failure where they stopped [ENT-29]', async () => {
    const readPage = listOf(150)
    const error = new Error('down')
    const all = allPages(readPage)
    readPage.mockImplementationOnce(async () => numbers(0, 100)).mockRejectedValueOnce(error)
    await all.read('7')
    expect(all.$rows.get()).toEqual({ rows: numbers(0, 100), isComplete: false, error })
    await all.read('7')
    expect(all.$rows.get()).toEqual({ rows: numbers(0, 150), isComplete: true })
    expect(readPage.mock.calls.map(([, { offset }]) => offset)).toEqual([0, 100, 100])
  })

  it('have left out what each page has left out, also after a change [API-47]', async () => {
    const pages = [
      [...numbers(0, 99), 'unreadable'],
      ['unreadable', 100],
    ].map((sent) => listWith(z.number()).parse(sent))
    const readPage = vi.fn(async () => pages[readPage.mock.calls.length - 1] ?? [])
    const all = allPages(readPage)
    await all.read('7')
    expect(leftOutOf(all.$rows.get().rows)).toBe(2)
    all.change((row) => row + 1)
    expect(leftOutOf(all.$rows.get().rows)).toBe(2)
  })

  it('of one retailer never come among those of the next [P8] [ENT-29]', async () => {
    const late = Promise.withResolvers<number[]>()
    const all = allPages((id: string) => (id === 'slow' ? late.promise : Promise.resolve([2])))
    void all.read('slow')
    all.forget()
    await all.read('quick')
    late.resolve([1])
    await late.promise
    expect(all.$rows.get()).toEqual({ rows: [2], isComplete: true })
  })
})
