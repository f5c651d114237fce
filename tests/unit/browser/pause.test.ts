import { afterEach, expect, it, vi } from 'vitest'
import type { PausePriority } from '#browser/pause.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('lets work that the user waits for give way while they scroll, and work in the background wait until a moment after', async () => {
  vi.useFakeTimers()
  const page = new EventTarget()
  const postTask = vi.fn()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('scheduler', { postTask })
  const { pause } = await import('#browser/pause.ts')
  const posted = (wanted: PausePriority) => {
    void pause(wanted)
    return postTask.mock.lastCall?.[1].priority
  }
  expect(posted('user-visible')).toBe('user-visible')
  page.dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(199)
  expect(posted('user-visible')).toBe('background')
  vi.advanceTimersByTime(1)
  expect(posted('user-visible')).toBe('user-visible')
  expect(posted('background')).toBe('background')

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
