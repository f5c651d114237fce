import { describe, expect, it } from 'vitest'
import { readPurchaseTime, wallClockInFrance } from '#sandbox/routes/receipts/wall-clock.ts'

describe('clocks on walls in France', () => {
  it.each([
    ['2026-01-15T22:59:59Z', '2026-01-15T23:59:59'],
    ['2026-01-15T23:00:00Z', '2026-01-16T00:00:00'],
    ['2026-07-15T22:00:00Z', '2026-07-16T00:00:00'],
    ['2026-03-29T00:59:59Z', '2026-03-29T01:59:59'],
    ['2026-03-29T01:00:00Z', '2026-03-29T03:00:00'],
    ['2026-10-25T01:00:00Z', '2026-10-25T02:00:00'],
  ])('say at %s %s', (instant, wall) => {
    expect(wallClockInFrance(new Date(instant))).toBe(wall)
  })
})

describe('a purchase time [REC-38]', () => {
  const now = new Date('2026-04-15T08:00:00Z')

  it('is in the past or now, to the second', () => {
    expect(readPurchaseTime('2026-04-15T10:00:00', '10:00', now)).toEqual({ kind: 'read', at: '2026-04-15T10:00:00' })
    expect(readPurchaseTime('2026-04-15T10:00:01', '10:00', now)).toEqual({ kind: 'future' })
  })

  it('says midnight without a time', () => {
    expect(readPurchaseTime('2026-04-15T00:00:00', undefined, now).kind).toBe('read')
    expect(readPurchaseTime('2026-04-15T09:00:00', undefined, now).kind).toBe('unreadable')
  })

  it.each([
    '',
    '2026-04-15',
    '2026-04-31T10:00:00',
    '2026-04-15T24:00:00',
    '2026-04-15T10:60:00',
    '15/04/2026 10:00:00',
  ])('is not %j', (dateTime) => {
    expect(readPurchaseTime(dateTime, '10:00', now).kind).toBe('unreadable')
  })
})
