import { describe, expect, it } from 'vitest'
import { sharesOf } from '#islands/offers/rules/shares.ts'
import { formatVariation, returnRateOf, verdictOf } from '#islands/offers/rules/trend.ts'
import { StoreData } from '#lib/contracts/offers.ts'
import { z } from '#lib/contracts/zod.ts'
import { bestLinks, firstStores, generalFigures, namesOf } from '#lib/offers/general.ts'

const entriesOf = (...sent: unknown[]) => sent.map((entry) => z.parse(StoreData, entry))
const store = (name: string, amount: unknown, visits: unknown) => ({
  name,
  amount: { value: amount },
  visits: { value: visits },
})

describe('general figures [OFF-15] [OFF-55]', () => {
  it('are those of the entry of the whole mall', () => {
    expect(generalFigures(entriesOf(store('A', 1, 2), store('AllMall', 50, 600)))).toEqual({ basket: 50, visits: 600 })
  })

  it('are means over the entries that have them otherwise', () => {
    const entries = entriesOf(store('A', 10, 100), store('B', 20, null), { name: 'C' }, 'D')
    expect(generalFigures(entries)).toEqual({ basket: 15, visits: 100 })
  })

  it('are unknown without entries', () => expect(generalFigures([])).toEqual({ basket: null, visits: null }))
})

describe('marked stores [OFF-41] [OFF-42]', () => {
  it('are the first five, each once, without the mall itself and without what has no name', () => {
    const entries = entriesOf('AllMall', 'A', 'B', 'A', '', { name: null }, 'C', 'D', 'E', 'F')
    expect(firstStores(entries)).toEqual(['A', 'B', 'C', 'D', 'E'])
    expect(namesOf(entries)).toHaveLength(6)
  })
})

describe('best links [OFF-16]', () => {
  it('are the first three that have a name', () => {
    const pairs = [
      ['A', 3],
      [null, 9],
      ['B', null],
      ['C', 1],
      ['D', 1],
    ] as const
    expect(bestLinks(pairs).map(({ name }) => name)).toEqual(['A', 'B', 'C'])
  })
})

describe('shares [OFF-18] [OFF-56]', () => {
  const shares = (share_in: number | null, share_out: number | null, share_online: number | null) =>
    sharesOf({ share_in, share_out, share_online }).map(({ kind, percent }) => [kind, percent])

  it('are parts of their sum', () => {
    expect(shares(3, 1, 4)).toEqual([
      ['in', 37.5],
      ['out', 12.5],
      ['online', 50],
    ])
  })

  it('leave the online part out when it is zero or missing', () => {
    expect(shares(75, 25, 0)).toEqual([
      ['in', 75],
      ['out', 25],
    ])
    expect(shares(0, 10, null)).toEqual([
      ['in', 0],
      ['out', 100],
    ])
  })

  it('count what is missing or negative as nothing, and all of that as no shares at all', () => {
    expect(shares(-5, 10, -1)).toEqual([
      ['in', 0],
      ['out', 100],
    ])
    expect(shares(0, 0, 0)).toEqual([])
    expect(shares(null, -1, null)).toEqual([])
  })
})

describe('trends [OFF-61]', () => {
  it.each([
    [3.24, 'en', '+3.2%'],
    [3.24, 'fr', '+3,2\u00a0%'],
    [-0.5, 'en', '−0.5%'],
    [-0.04, 'en', '0.0%'],
    [0, 'en', '0.0%'],
    [null, 'en', 'N/A'],
    [Number.NaN, 'en', 'N/A'],
  ] as const)('of %s in %s read %s', (value, locale, text) => expect(formatVariation(value, locale)).toBe(text))

  it('have a verdict by the names of the colours alone', () => {
    expect([' Green', 'orange', 'RED', '#ff0000', null].map(verdictOf)).toEqual([
      'good',
      'middling',
      'weak',
      null,
      null,
    ])
    expect(returnRateOf(null)).toEqual({ rank: 'N/A', verdict: null })
  })
})
