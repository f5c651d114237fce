import { afterEach, expect, it, vi } from 'vitest'
import type { PausePriority } from '#browser/pause.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('gives the frames of a scroll room between the slices that the user waits for, and lets work in the background wait until a moment after', async () => {
  vi.useFakeTimers()
  const page = new EventTarget()
  const postTask = vi.fn()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('scheduler', { postTask })
  const { pause } = await import('#browser/pause.ts')
  const posted = async (wanted: PausePriority) => {
    postTask.mockClear()
    void pause(wanted)
    await vi.advanceTimersByTimeAsync(0)
    return postTask.mock.lastCall?.[1].priority
  }
  expect(await posted('user-visible')).toBe('user-visible')
  // It turns on where nothing scrolls.
  page.dispatchEvent(new Event('wheel'))
  expect(await posted('background')).toBe('background')
  page.dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(159)
  expect(await posted('user-visible')).toBeUndefined()
  const done = vi.fn()
  void pause('user-visible').then(done)
  await vi.advanceTimersByTimeAsync(39)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1)
  expect(await posted('user-visible')).toBe('user-visible')
  expect(await posted('background')).toBe('background')

  page.dispatchEvent(new Event('scroll'))
  postTask.mockClear()
  void pause('background')
  await vi.advanceTimersByTimeAsync(150)
  page.dispatchEvent(new Event('scroll'))
  await vi.advanceTimersByTimeAsync(199)
  expect(postTask).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(201)
  expect(postTask).toHaveBeenCalledOnce()
})

it('waits for the frame that shows what has changed, but not in a hidden tab, which has none', async () => {
  vi.useFakeTimers()
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => frames.push(act))
  const { painted } = await import('#browser/pause.ts')
  const isDone = async (hidden: boolean) => {
    vi.stubGlobal('document', { hidden })
    const done = vi.fn()
    void painted().then(done)
    await vi.advanceTimersByTimeAsync(1_000)
    return done.mock.calls.length > 0
  }
  expect([await isDone(true), await isDone(false), frames.length]).toEqual([true, false, 1])
  const shown = vi.fn()
  void painted().then(shown)
  frames.at(-1)?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(shown).toHaveBeenCalledOnce()
})
