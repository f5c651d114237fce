import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { debounced } from '#lib/debounced.ts'

describe('a slider [OFF-13]', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('that is dragged acts once it has rested for 300 ms, on its last value', () => {
    const { ask } = debounced(300)
    const acts: number[] = []
    for (let value = 0; value < 50; value += 1) {
      ask(() => acts.push(value))
      vi.advanceTimersByTime(20)
    }
    expect(acts).toEqual([])
    vi.advanceTimersByTime(280)
    expect(acts).toEqual([49])
  })

  it('acts at most once in 300 ms', () => {
    const { ask } = debounced(300)
    const at: number[] = []
    for (let time = 0; time < 3_000; time += 50) {
      if (time % 700 < 200) ask(() => at.push(Date.now()))
      vi.advanceTimersByTime(50)
    }
    expect(at.length).toBeGreaterThan(2)
    expect(Math.min(...at.slice(1).map((time, index) => time - (at[index] ?? 0)))).toBeGreaterThanOrEqual(300)
  })

  it('that is left does not act', () => {
    const { ask, cancel } = debounced(300)
    const act = vi.fn()
    ask(act)
    cancel()
    vi.advanceTimersByTime(1_000)
    expect(act).not.toHaveBeenCalled()
  })
})
