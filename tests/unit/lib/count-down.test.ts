import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { countDown } from '#lib/count-down.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a countdown ends once, after its time without the pauses [FMT-06]', () => {
  const onEnd = vi.fn()
  const { pause, goOn } = countDown(1_000, onEnd)
  vi.advanceTimersByTime(400)
  pause()
  pause()
  vi.advanceTimersByTime(5_000)
  goOn()
  vi.advanceTimersByTime(300)
  goOn()
  vi.advanceTimersByTime(299)
  expect(onEnd).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onEnd).toHaveBeenCalledTimes(1)
})
