import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endHandover, giveHandover, takeHandover } from '#browser/handover.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

afterEach(() => {
  kept.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('is taken once, and leaves nothing in the storage [NAV-42]', () => {
  giveHandover('customerSearch', 'anne@example.test')
  expect(takeHandover('customerSearch')).toBe('anne@example.test')
  expect(kept.size).toBe(0)
  expect(takeHandover('customerSearch')).toBeNull()
})

it('is not for another page, which removes it [NAV-42]', () => {
  giveHandover('customerSearch', 'anne@example.test')
  expect(takeHandover('dissociation')).toBeNull()
  expect(kept.size).toBe(0)
})

it('ends after half a minute, when the user has stayed on the page [NAV-42]', () => {
  giveHandover('customerSearch', 'anne@example.test')
  vi.advanceTimersByTime(30_000)
  expect(kept.size).toBe(0)
})

it('is too old after half a minute, when the page that gave it is gone [NAV-42]', () => {
  giveHandover('customerSearch', 'anne@example.test')
  vi.clearAllTimers()
  vi.setSystemTime(Date.now() + 30_000)
  expect(takeHandover('customerSearch')).toBeNull()
})

it('ends on the next page, whose timer takes over [NAV-42]', () => {
  giveHandover('customerSearch', 'anne@example.test')
  vi.clearAllTimers()
  vi.setSystemTime(Date.now() + 20_000)
  endHandover()
  vi.advanceTimersByTime(9_999)
  expect(kept.size).toBe(1)
  vi.advanceTimersByTime(1)
  expect(kept.size).toBe(0)
})

it('ends at the start of a page that opens later [NAV-42]', () => {
  giveHandover('customerSearch', 'anne@example.test')
  vi.clearAllTimers()
  vi.setSystemTime(Date.now() + 40_000)
  endHandover()
  vi.advanceTimersByTime(1)
  expect(kept.size).toBe(0)
})

it.each(['{', '7', '{"route":"customerSearch"}'])('ignores the unreadable entry %j [NAV-42]', (entry) => {
  kept.set('handover', entry)
  expect(takeHandover('customerSearch')).toBeNull()
})
