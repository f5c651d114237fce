import { STORE_UNMOUNT_DELAY } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storageKeys } from '#browser/storage.ts'
import {
  $range,
  customerCard,
  dailyCard,
  refreshStatistics,
  setRange,
  watchStatistics,
} from '#islands/statistics/state/statistics.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { CustomerStatistics, getCustomerStatistics } from '#lib/contracts/statistics.ts'
import { limits } from '#lib/limits.ts'
import { ApiError } from '#lib/problem.ts'
import { stubAddressBar } from '#tests/support/address-bar.ts'
import { failed } from '#tests/support/problems.ts'

const asked = vi.hoisted(() => ({
  customers: [] as object[],
  daily: [] as object[],
  answers: { customers: {} as unknown, daily: [] as unknown },
}))

vi.mock('#stores/request.ts', () => ({
  async request({ path }: Endpoint, { query }: { query: object }) {
    const name = path === getCustomerStatistics.path ? 'customers' : 'daily'
    asked[name].push(query)
    const answer = asked.answers[name]
    if (answer instanceof Error) throw answer
    return answer
  },
}))

const minuteMs = 60_000
const some = CustomerStatistics.parse({ totalCustomers: [{ shortcut: 'sp', count: 7 }] })
const day = { day: '2026-11-01', sp: { nb_registration: 4 } }
const failure = new ApiError(failed)
const stored = new Map<string, string>()
let stop = () => {}

const rest = () => vi.advanceTimersByTimeAsync(0)
const taken = () => [customerCard.$state.get().figures?.data, dailyCard.$state.get().figures?.data.days.length]

beforeEach(() => {
  vi.useFakeTimers()
  stored.clear()
  stored.set(storageKeys.accessToken, 'token')
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  stubAddressBar()
  asked.customers.length = 0
  asked.daily.length = 0
  asked.answers = { customers: some, daily: [day] }
})

/** The page is left, and its address is no longer followed. */
const leave = () => {
  stop()
  // The values of the address go one after the other.
  vi.advanceTimersByTime(4 * STORE_UNMOUNT_DELAY)
}

afterEach(() => {
  leave()
  customerCard.forget()
  dailyCard.forget()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The page opens. */
async function open() {
  stop = watchStatistics()
  await rest()
}

describe('the board', () => {
  it('asks for the panels, and for the chart of the last month [STA-12] [STA-17] [STA-18] [STA-19]', async () => {
    await open()
    expect(asked.customers).toEqual([{ shortcuts: 'sp,pr,r2,4t' }])
    expect(asked.daily).toEqual([{ shortcuts: 'sp,pr,r2,4t', from: '2026-10-20', to: '2026-11-20' }])
    expect(taken()).toEqual([some, 32])
  })

  it('asks again after 30 minutes, and once however often it is asked by hand, with sq [STA-15] [STA-25]', async () => {
    await open()
    await vi.advanceTimersByTimeAsync(limits.statisticsCacheMs)
    expect([asked.customers.length, asked.daily.length]).toEqual([1, 1])
    await vi.advanceTimersByTimeAsync(minuteMs)
    expect(asked.customers[1]).toEqual({ shortcuts: 'sp,pr,r2,4t,sq' })
    expect(asked.daily[1]).toMatchObject({ shortcuts: 'sp,pr,r2,4t,sq' })
    refreshStatistics()
    refreshStatistics()
    await rest()
    expect([asked.customers.length, asked.daily.length]).toEqual([3, 3])
  })

  it('moves the last month on at midnight, and keeps the days that were chosen [STA-12]', async () => {
    await open()
    await vi.advanceTimersByTimeAsync(24 * 60 * minuteMs)
    expect(asked.daily.at(-1)).toMatchObject({ from: '2026-10-21', to: '2026-11-21' })
    expect($range.get().days).toEqual({ from: '2026-10-21', to: '2026-11-21' })
    setRange({ from: '2026-11-01', to: '2026-11-02' })
    await vi.advanceTimersByTimeAsync(24 * 60 * minuteMs)
    expect(asked.daily.at(-1)).toMatchObject({ from: '2026-11-01', to: '2026-11-02' })
  })

  it.each([
    ['customers', customerCard, dailyCard],
    ['daily', dailyCard, customerCard],
  ] as const)(
    'keeps one card when that of the %s fails, and asks for it again a minute later [STA-08]',
    async (name, broken, whole) => {
      const { answers } = asked
      const answer = answers[name]
      answers[name] = failure
      await open()
      expect(broken.$state.get()).toMatchObject({ figures: null, failure: { problem: failed } })
      expect(whole.$state.get()).toMatchObject({ failure: null })
      expect(whole.$state.get().figures).not.toBeNull()
      answers[name] = answer
      await vi.advanceTimersByTimeAsync(minuteMs + 5_000)
      expect(broken.$state.get()).toMatchObject({ failure: null })
      expect(broken.$state.get().figures).not.toBeNull()
      expect(asked[name]).toHaveLength(2)
    },
  )

  it.each([
    [{}, {}],
    [{ totalCustomers: 'many' }, [{ day: 7, sp: 3 }]],
    [{ totalCustomers: ['sp', 7, null] }, ['sp', 7, null]],
    [{ totalCustomers: [{ shortcut: 'sp', count: 'many' }] }, [{ ...day, sp: 'many' }]],
    [{ totalCustomers: [{ shortcut: {}, count: 5 }] }, [{ ...day, sp: { nb_registration: true } }]],
  ])(
    'keeps nothing of the answers %j and %j, and no figures are lost for them [STA-08] [STA-28]',
    async (customers, daily) => {
      await open()
      const before = taken()
      const kept = [...stored]
      asked.answers = {
        customers: CustomerStatistics.parse(customers),
        daily: Array.isArray(daily) ? daily : [daily, 7],
      }
      refreshStatistics()
      await rest()
      for (const { $state } of [customerCard, dailyCard]) {
        expect($state.get().failure?.problem.kind).toBe('unreadable')
      }
      expect([taken(), [...stored]]).toEqual([before, kept])
    },
  )
})

describe('the days of the chart', () => {
  const ask = async (from: string, to: string) => {
    setRange({ from, to })
    await rest()
  }

  it('are asked for when both are set and in order, and nothing earlier stays meanwhile [STA-10] [STA-14] [STA-16] [STA-27]', async () => {
    await open()
    for (const [from, to] of [
      ['', '2026-11-20'],
      ['2026-09-30', '2026-09-01'],
      ['1999-09-01', '2026-09-01'],
    ] as const) {
      await ask(from, to)
      expect(dailyCard.$state.get()).toEqual({ figures: null, pending: false, failure: null })
      expect(stored.has(storageKeys.dailyStatistics)).toBe(false)
    }
    expect(asked.daily).toHaveLength(1)
    await ask('2026-09-01', '2026-09-30')
    expect(asked.daily[1]).toEqual({ shortcuts: 'sp,pr,r2,4t', from: '2026-09-01', to: '2026-09-30' })
    expect(taken()).toEqual([some, 30])
    expect(asked.customers).toHaveLength(1)
  })

  it('are in the address, so that a reload shows them without a new request [STA-15] [STA-27]', async () => {
    await open()
    await ask('2026-09-01', '2026-09-30')
    expect(location.search).toBe('?from=2026-09-01&to=2026-09-30')
    leave()
    $range.set({ days: { from: '', to: '' }, chosen: false })
    await open()
    expect($range.get().days).toEqual({ from: '2026-09-01', to: '2026-09-30' })
    expect(asked.daily).toHaveLength(2)
    await ask('2026-09-01', '')
    expect(location.search).toBe('')
  })

  it('never get a late answer about earlier days [P8] [STA-16]', async () => {
    await open()
    const late = Promise.withResolvers<unknown>()
    asked.answers.daily = late.promise
    await ask('2026-09-01', '2026-09-30')
    asked.answers.daily = []
    await ask('2026-09-02', '2026-09-30')
    late.resolve([day])
    await rest()
    expect(dailyCard.$state.get().figures?.data.range).toEqual({ from: '2026-09-02', to: '2026-09-30' })
  })
})
