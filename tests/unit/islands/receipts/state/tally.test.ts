import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storageKeys } from '#browser/storage.ts'
import { $decided, type Decided } from '#islands/receipts/state/review.ts'
import { $tally } from '#islands/receipts/state/tally.ts'
import { receiptWith } from '#tests/support/receipt.ts'

const kept = new Map<string, string>()
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 23, 30) })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const decide = (id: string, status: Decided['decision']['status']) =>
  $decided.set([
    ...$decided.get(),
    {
      decision: { id, status, backUserId: null },
      receipt: receiptWith({ id }),
      storeName: null,
      at: new Date().toISOString(),
    },
  ])

it('the tally counts the decisions of the day, also those before it is shown, keeps no id, and ends with the day', () => {
  decide('receipt-1', 'validated')
  vi.advanceTimersByTime(60_000)
  stop = $tally.listen(() => {})
  expect($tally.get()).toMatchObject({ accepted: 1, rejected: 0 })
  decide('receipt-2', 'rejected')
  vi.advanceTimersByTime(60_000)
  decide('receipt-3', 'validated')
  expect($tally.get()).toMatchObject({ accepted: 2, rejected: 1 })
  const text = kept.get(storageKeys.receiptTally)
  expect(text).toContain('"accepted":2')
  expect(text).not.toContain('receipt-')
  vi.advanceTimersByTime(28 * 60_000 - 1)
  expect($tally.get()).toMatchObject({ accepted: 2 })
  vi.advanceTimersByTime(60_000)
  expect($tally.get()).toMatchObject({ accepted: 0, rejected: 0 })
  decide('receipt-4', 'rejected')
  expect($tally.get()).toMatchObject({ accepted: 0, rejected: 1 })
})
