import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { giveHandover, takeHandover } from '#browser/handover.ts'

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

it.each(['{', '7', '{"route":"customerSearch"}'])('ignores the unreadable entry %j [NAV-42]', (entry) => {
  kept.set('handover', entry)
  expect(takeHandover('customerSearch')).toBeNull()
})
