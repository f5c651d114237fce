import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storageKeys } from '#browser/storage.ts'
import { keptFigures } from '#islands/statistics/state/kept-figures.ts'
import { z } from '#lib/contracts/zod.ts'
import { limits } from '#lib/limits.ts'
import { ApiError, type Problem } from '#lib/problem.ts'
import { failed } from '#tests/support/problems.ts'

const storageKey = 'figures'
const start = new Date(2026, 9, 20, 14, 5).getTime()
const minuteMs = 60_000
const stored = new Map<string, string>()

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  stored.clear()
  stored.set(storageKeys.accessToken, 'token')
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

interface Question {
  readonly shortcuts: string
  readonly signal: AbortSignal
  answer(data: number): Promise<void>
  fail(problem?: Problem): Promise<void>
}

/** A card whose requests the test answers, in any order. */
function card(isWanted: (data: number) => boolean = () => true) {
  const questions: Question[] = []
  const figures = keptFigures<number>({
    storageKey,
    schema: z.number(),
    isWanted,
    askFor: (shortcuts) => (signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<number>()
      questions.push({
        shortcuts,
        signal,
        answer: async (data) => {
          resolve(data)
          await vi.advanceTimersByTimeAsync(0)
        },
        fail: async (problem = failed) => {
          reject(new ApiError(problem))
          await vi.advanceTimersByTimeAsync(0)
        },
      })
      return promise
    },
  })
  const question = (index: number) => {
    const found = questions[index]
    if (!found) throw new Error(`no question ${index}`)
    return found
  }
  return { figures, questions, question }
}

const keep = (data: unknown, takenAt: number) => stored.set(storageKey, JSON.stringify({ takenAt, data }))
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

describe('kept figures', () => {
  it('are asked for without sq the first time, and kept with the time of the question [STA-15] [STA-17] [STA-25]', async () => {
    const { figures, question } = card()
    figures.check()
    expect(question(0).shortcuts).toBe('sp,pr,r2,4t')
    expect(figures.$state.get()).toEqual({ figures: null, pending: true, failure: null })
    pass(minuteMs)
    await question(0).answer(7)
    expect(figures.$state.get()).toEqual({ figures: { takenAt: start, data: 7 }, pending: false, failure: null })
    expect(JSON.parse(stored.get(storageKey) ?? '')).toEqual({ takenAt: start, data: 7 })
  })

  it('are taken from the storage for 30 minutes, then asked for with sq too [STA-15] [STA-25]', async () => {
    keep(7, start)
    pass(limits.statisticsCacheMs)
    const { figures, questions, question } = card()
    figures.check()
    expect([questions.length, figures.$state.get().figures?.data]).toEqual([0, 7])
    pass(1)
    figures.check()
    expect(question(0).shortcuts).toBe('sp,pr,r2,4t,sq')
    expect(figures.$state.get()).toMatchObject({ figures: { data: 7, takenAt: start }, pending: true })
    await question(0).answer(8)
    expect(figures.$state.get().figures).toEqual({ takenAt: start + limits.statisticsCacheMs + 1, data: 8 })
  })

  it.each([
    ['corrupt', '{'],
    ['of another shape', JSON.stringify({ takenAt: start, data: 'seven' })],
    ['from tomorrow', JSON.stringify({ takenAt: start + 24 * 60 * minuteMs, data: 7 })],
  ])('that are %s are as good as none', (_, text) => {
    stored.set(storageKey, text)
    const { figures, question } = card()
    figures.check()
    expect(question(0).shortcuts).toBe('sp,pr,r2,4t')
    expect(figures.$state.get().figures).toBeNull()
  })

  it('of something else are not shown, but an outdated answer to it counts as replaced', () => {
    keep(7, start)
    pass(limits.statisticsCacheMs + 1)
    const { figures, question } = card((data) => data !== 7)
    figures.check()
    expect(figures.$state.get().figures).toBeNull()
    expect(question(0).shortcuts).toBe('sp,pr,r2,4t,sq')
  })

  it('that another tab has renewed are taken over without a question', () => {
    keep(7, start)
    const { figures, questions } = card()
    figures.check()
    pass(limits.statisticsCacheMs + 1)
    keep(8, Date.now() - minuteMs)
    figures.check()
    expect(figures.$state.get().figures?.data).toBe(8)
    expect(questions).toHaveLength(0)
  })

  it('stay when they cannot be renewed, with the failure, which is tried again after a minute', async () => {
    keep(7, start)
    pass(limits.statisticsCacheMs + 1)
    const { figures, questions, question } = card()
    figures.check()
    await question(0).fail()
    const failedAt = Date.now()
    expect(figures.$state.get()).toEqual({
      figures: { takenAt: start, data: 7 },
      pending: false,
      failure: { problem: failed, at: failedAt },
    })
    pass(minuteMs - 1)
    figures.check()
    expect(questions).toHaveLength(1)
    pass(1)
    figures.check()
    await question(1).answer(8)
    expect(figures.$state.get()).toMatchObject({ figures: { data: 8 }, failure: null })
  })

  it('are asked for at once when the computer has woken up', async () => {
    const { figures, questions, question } = card()
    figures.check()
    await question(0).fail()
    figures.check({ impatient: true })
    expect(questions).toHaveLength(2)
  })

  it('that are refused for want of a right are not asked for every minute', async () => {
    const { figures, questions, question } = card()
    figures.check()
    await question(0).fail({ kind: 'refused', status: 403, code: 'forbidden', message: null })
    pass(5 * minuteMs)
    figures.check()
    expect(questions).toHaveLength(1)
  })

  it('are renewed by hand with sq, once however often it is pressed [STA-25]', async () => {
    keep(7, start)
    const { figures, questions, question } = card()
    figures.check()
    figures.refresh()
    figures.refresh()
    figures.check()
    expect(questions.map(({ shortcuts }) => shortcuts)).toEqual(['sp,pr,r2,4t,sq'])
    await question(0).fail()
    expect(figures.$state.get()).toMatchObject({ figures: { data: 7 }, failure: { problem: failed } })
  })

  it('that are forgotten leave the storage, and a late answer to the old question never wins [P8] [STA-16]', async () => {
    const { figures, question } = card()
    figures.check()
    figures.forget()
    figures.check()
    expect(question(0).signal.aborted).toBe(true)
    await question(1).answer(2)
    await question(0).answer(1)
    expect(figures.$state.get().figures?.data).toBe(2)
    expect(JSON.parse(stored.get(storageKey) ?? '').data).toBe(2)
    figures.forget()
    expect(stored.has(storageKey)).toBe(false)
    expect(figures.$state.get()).toEqual({ figures: null, pending: false, failure: null })
  })

  it('that come after the session has ended leave nothing behind', async () => {
    const { figures, question } = card()
    figures.check()
    stored.clear()
    await question(0).answer(7)
    expect(stored.size).toBe(0)
  })

  it('are asked for again when the clock has gone back', async () => {
    const { figures, questions, question } = card()
    figures.check()
    await question(0).answer(7)
    stored.delete(storageKey)
    pass(-minuteMs)
    figures.check()
    expect(questions).toHaveLength(2)
  })
})
