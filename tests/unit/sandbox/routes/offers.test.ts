import { describe, expect, it } from 'vitest'
import { countOffers, shareBudget, synergyOf } from '#sandbox/routes/offers/budget.ts'
import { groupStores } from '#sandbox/routes/offers/links.ts'
import { sharesOf } from '#sandbox/routes/offers/shares.ts'
import { describePotentials, describeStores } from '#sandbox/routes/offers/store-data.ts'
import type { StoreFigures } from '#sandbox/routes/offers/store-figures.ts'

const neutral = { turnover: 0, interaction: 0 }
const strength = (name: string, turnover: number, synergy = 1) => ({ name, turnover, synergy })
const customer = (storeName: string, basketCents = 1_000) => ({ customerId: 'c', storeName, basketCents })

describe('a budget', () => {
  const two = [strength('Small', 50), strength('Large', 150)]

  it('is shared by the mean purchase when all stores are alike', () => {
    expect(shareBudget(two, [customer('Small', 1_000), customer('Large', 3_000)], neutral, 8)).toEqual([2, 6])
  })

  it.each([
    [2, [0.5, 4.5]],
    [1, [1.25, 3.75]],
    [-1, [3.75, 1.25]],
    [-2, [4.5, 0.5]],
  ])('goes with turnover raised to %d [OFF-12]', (turnover, costs) => {
    expect(shareBudget(two, [customer('Small'), customer('Large')], { ...neutral, turnover }, 5)).toEqual(costs)
  })

  it('goes with synergy by the other parameter [OFF-12]', () => {
    const stores = [strength('Alone', 100, 1), strength('Together', 100, 3)]
    const customers = [customer('Alone'), customer('Together')]
    expect(shareBudget(stores, customers, { turnover: 2, interaction: 1 }, 4)).toEqual([1, 3])
  })

  it('gives left-over cents to the largest remainders, the first of equal ones', () => {
    const customers = [customer('Small'), customer('Small'), customer('Small')]
    expect(shareBudget(two, customers, neutral, 0.05)).toEqual([0.02, 0.02, 0.01])
  })

  it('of a store that takes nothing is small or large, but never without end', () => {
    const stores = [strength('Empty', 0), strength('Full', 100)]
    const costs = shareBudget(stores, [customer('Empty'), customer('Full')], { ...neutral, turnover: -2 }, 100)
    expect(costs.every((cost) => cost > 0)).toBe(true)
  })

  it('of nobody is nothing', () => {
    expect(shareBudget([], [], neutral, 0)).toEqual([])
  })
})

it('offers are counted as small, middling and large, of stores without any too', () => {
  const offers = [0, 0.49, 0.5, 1.99, 2].map((cost) => ({ storeName: 'Fnac', cost }))
  expect(countOffers(['Fnac', 'Zara'], offers)).toEqual({
    categories: ['Fnac', 'Zara'],
    data1: [2, 0],
    data2: [2, 0],
    data3: [1, 0],
  })
})

it('synergy is the mean of the three best links, or chance', () => {
  expect(
    synergyOf([
      ['a', 3],
      ['b', 2],
      ['c', 1],
      ['d', 0.5],
    ]),
  ).toBe(2)
  expect(synergyOf([['a', 1.5]])).toBe(1.5)
  expect(synergyOf([])).toBe(1)
})

describe('groups of stores', () => {
  const link = (source: string, target: string, value: number) => ({ source, target, value })

  it('follow the best links, the largest group first', () => {
    const links = [link('A', 'B', 3), link('D', 'E', 2), link('B', 'C', 1.5), link('C', 'D', 1)]
    expect(Object.fromEntries(groupStores(['A', 'B', 'C', 'D', 'E'], links))).toEqual({
      A: '1',
      B: '1',
      C: '1',
      D: '2',
      E: '2',
    })
  })

  it('of one size are numbered by their first store, and stores without a link share the last number', () => {
    const links = [link('C', 'D', 3), link('A', 'B', 2)]
    expect(Object.fromEntries(groupStores(['A', 'B', 'C', 'D', 'X', 'Y'], links))).toEqual({
      A: '1',
      B: '1',
      C: '2',
      D: '2',
      X: '3',
      Y: '3',
    })
  })
})

it('shares add up to 100, and are 0 where nothing was spent', () => {
  expect(sharesOf({ name: 'a', inside: 1, outside: 1, online: 1 })).toEqual({
    share_in: 33.34,
    share_out: 33.33,
    share_online: 33.33,
  })
  expect(sharesOf({ name: 'a', inside: 0, outside: 0, online: 0 })).toEqual({
    share_in: 0,
    share_out: 0,
    share_online: 0,
  })
})

describe('stores', () => {
  const period = (visits: number, euros: number) => ({ transactions: visits, visits, cents: visits * euros * 100 })
  const store = (name: string, recent: StoreFigures['recent'], before: StoreFigures['before']): StoreFigures => ({
    name,
    transactions: recent.transactions + before.transactions,
    cents: recent.cents + before.cents,
    visits: recent.visits + before.visits,
    otherStores: 0,
    customers: 10,
    returning: 0,
    recent,
    before,
  })
  const hub = store('AllMall', period(100, 20), period(100, 20))
  const falling = store('Falling', period(50, 10), period(100, 20))
  const steady = store('Steady', period(10, 20), period(10, 20))
  const growing = store('Growing', period(20, 20), period(10, 20))
  const fresh = store('Fresh', period(10, 20), period(0, 0))
  const shut = store('Shut', period(0, 0), period(0, 0))
  const stores = [fresh, growing, falling, steady, shut]

  it('at risk come first, those without a past last, and then the mall [OFF-41]', () => {
    const names = describeStores({ hub, stores }).map(({ name }) => name)
    expect(names).toEqual(['Falling', 'Steady', 'Growing', 'Fresh', 'Shut', 'AllMall'])
  })

  it('have no change after a time without purchases, and colours by its sign [OFF-21]', () => {
    const described = new Map(describeStores({ hub, stores }).map((one) => [one.name, one]))
    expect(described.get('Fresh')?.visits).toEqual({ value: 10, variation: null, color: 'orange' })
    expect(described.get('Falling')?.amount).toEqual({ value: 10, variation: -50, color: 'red' })
    expect(described.get('Growing')?.visits).toEqual({ value: 20, variation: 100, color: 'green' })
    expect(described.get('Steady')?.visits).toEqual({ value: 10, variation: 0, color: 'orange' })
  })

  it('are ranked in thirds, equal ones in one place [OFF-16]', () => {
    const ranked = [4, 4, 2].map((returning, index) => ({ ...steady, name: `${index}`, returning }))
    const rates = describeStores({ hub, stores: ranked })
      .slice(0, 3)
      .map(({ return_rate }) => return_rate)
    expect(rates).toEqual([
      { rank: '1/3', color: 'green' },
      { rank: '1/3', color: 'green' },
      { rank: '3/3', color: 'red' },
    ])
  })

  it('have potential if nothing falls and something is spent elsewhere, most first [OFF-42]', () => {
    const spending = stores.map(({ name }, index) => ({ name, inside: 1, outside: index, online: index }))
    const names = describePotentials({ hub, stores }, spending).map(({ name }) => name)
    expect(names).toEqual(['Steady', 'Growing'])
  })
})
