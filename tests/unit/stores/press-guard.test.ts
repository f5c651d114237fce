import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pressGuard, pressGuardMs } from '#stores/press-guard.ts'

describe('a press guard', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('holds presses from before a change and from a quarter of a second after it, whenever they are handled [INP-04]', () => {
    const guard = pressGuard()
    const changedAt = performance.now()
    expect(guard.holds(changedAt)).toBe(false)
    guard.begin()
    vi.advanceTimersByTime(60_000)
    const late = [changedAt - 1, changedAt, changedAt + pressGuardMs - 1, changedAt + pressGuardMs]
    expect(late.map(guard.holds)).toEqual([true, true, true, false])
  })

  it('holds only presses from before the change when what comes was asked for [REC-05]', () => {
    const guard = pressGuard()
    const shownAt = performance.now()
    guard.begin(0)
    expect([shownAt - 1, shownAt].map(guard.holds)).toEqual([true, false])
  })

  it('holds nothing once the user has moved [INP-04]', () => {
    const guard = pressGuard()
    guard.begin()
    guard.end()
    expect(guard.holds(performance.now())).toBe(false)
  })
})
