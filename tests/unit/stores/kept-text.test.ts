import { setPersistentEngine } from '@nanostores/persistent'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keptForUser } from '#stores/kept-for-user.ts'
import { keptText } from '#stores/kept-text.ts'

const stored: Record<string, string> = {}
let isFull = false

const storage = new Proxy(stored, {
  set(target, key, value) {
    if (isFull) throw new DOMException('', 'QuotaExceededError')
    target[String(key)] = value
    return true
  },
})

beforeEach(() => {
  for (const key of Object.keys(stored)) delete stored[key]
  isFull = false
  vi.stubGlobal('localStorage', { setItem: (key: string, text: string) => Reflect.set(storage, key, text) })
  setPersistentEngine(storage, { addEventListener: () => undefined, removeEventListener: () => undefined })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

it('keeps a text in the storage', () => {
  const kept = keptText('key')
  kept.set('one')
  expect([kept.$value.get(), stored.key]).toEqual(['one', 'one'])
  kept.set(undefined)
  expect([kept.$value.get(), 'key' in stored]).toEqual([undefined, false])
})

it('keeps a text that the storage refuses, also while no part of the page shows it', () => {
  vi.useFakeTimers()
  const kept = keptText('key')
  kept.set('one')
  const shown: unknown[] = []
  const stop = kept.$value.subscribe((text) => shown.push(text))
  isFull = true
  kept.set('two')
  kept.set('three')
  expect(shown).toEqual(['one', 'two', 'three'])
  stop()
  vi.advanceTimersByTime(5000)
  kept.$value.subscribe((text) => shown.push(text))
  expect(shown.at(-1)).toBe('three')
  expect(stored.key).toBe('one')
  vi.useRealTimers()
})

it('keeps a text in the storage again when there is space', () => {
  const kept = keptText('key')
  isFull = true
  kept.set('one')
  isFull = false
  kept.set('two')
  expect([kept.$value.get(), stored.key]).toEqual(['two', 'two'])
})

it('keeps a preference that the storage refuses', () => {
  const kept = keptForUser('key', Number)
  isFull = true
  kept.set(7)
  expect(kept.$value.get()).toBe(7)
})
