import { setPersistentEngine } from '@nanostores/persistent'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keptForUser } from '#stores/kept-for-user.ts'
import { keptText } from '#stores/kept-text.ts'

const stored: Record<string, string> = {}
let isFull = false

const storage = new Proxy(stored, {
  set(target, key, value) {
    // A text that is not longer than the kept one finds space.
    if (isFull && value.length > (target[String(key)] ?? '').length) throw new DOMException('', 'QuotaExceededError')
    target[String(key)] = value
    return true
  },
})

beforeEach(() => {
  for (const key of Object.keys(stored)) delete stored[key]
  isFull = false
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => Reflect.set(storage, key, text),
  })
  setPersistentEngine(storage, { addEventListener: () => undefined, removeEventListener: () => undefined })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

it('keeps a text in the storage', () => {
  const $kept = keptText('key')
  $kept.set('one')
  expect([$kept.get(), stored.key]).toEqual(['one', 'one'])
  $kept.set(undefined)
  expect([$kept.get(), 'key' in stored]).toEqual([undefined, false])
})

it('keeps a text that the storage refuses, also while no part of the page shows it', () => {
  vi.useFakeTimers()
  const $kept = keptText('key')
  $kept.set('one')
  const shown: unknown[] = []
  const stop = $kept.subscribe((text) => shown.push(text))
  isFull = true
  $kept.set('second')
  $kept.set('third of all')
  expect(shown).toEqual(['one', 'second', 'third of all'])
  stop()
  vi.advanceTimersByTime(5000)
  $kept.subscribe((text) => shown.push(text))
  expect(shown.at(-1)).toBe('third of all')
  expect(stored.key).toBe('one')
  vi.useRealTimers()
})

it('keeps a text in the storage again when there is space', () => {
  const $kept = keptText('key')
  isFull = true
  $kept.set('one')
  isFull = false
  $kept.set('two')
  expect([$kept.get(), stored.key]).toEqual(['two', 'two'])
})

it('keeps a preference that the storage refuses', () => {
  const kept = keptForUser('key', Number)
  isFull = true
  kept.set(7)
  expect(kept.$value.get()).toBe(7)
})
