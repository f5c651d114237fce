import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepReceiptsLeft, keepWaiting, readWaiting, receiptQueue } from '#browser/waiting.ts'

const readAt = '2026-11-20T09:42:00.000Z'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(readAt) })
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('keeps the last number of each mall, and the receipts apart [NAV-42]', () => {
  keepWaiting('waitingHubs', 'one', { count: 3, readAt })
  keepWaiting('waitingHubs', 'two', { count: 1, readAt })
  keepWaiting('waitingHubs', 'one', { count: 2, readAt })
  keepReceiptsLeft(12)
  expect([...readWaiting('waitingHubs')].map(([id, { count }]) => [id, count])).toEqual([
    ['one', 2],
    ['two', 1],
  ])
  expect(readWaiting('waitingReceipts').get(receiptQueue)).toEqual({ count: 12, readAt })
})

it('leaves out a number that is unknown, and those of another day [NAV-42]', () => {
  keepReceiptsLeft(null)
  expect(readWaiting('waitingReceipts').size).toBe(0)
  keepReceiptsLeft(12)
  vi.setSystemTime(new Date('2026-11-21T09:00:00.000Z'))
  expect(readWaiting('waitingReceipts').size).toBe(0)
})

it.each(['', '{', 'null', '[]', '[null]', '"x"', '{"all":null}', '{"all":{"count":"12","readAt":7}}'])(
  'reads %j as empty, and keeps the next number [P13]',
  (text) => {
    sessionStorage.setItem('receipts.waiting', text)
    expect(readWaiting('waitingReceipts').size).toBe(0)
    keepReceiptsLeft(12)
    expect([...readWaiting('waitingReceipts')]).toEqual([[receiptQueue, { count: 12, readAt }]])
  },
)
