import { afterEach, describe, expect, it, vi } from 'vitest'
import { readWholeDay } from '#lib/received/whole-day.ts'
import { dayZones } from '#tests/support/time-zones.ts'

afterEach(() => vi.unstubAllEnvs())

describe('a value that is a day', () => {
  it.each(dayZones)('is that day in every time zone, here %s [INP-08] [CUS-57]', (zone) => {
    vi.stubEnv('TZ', zone)
    const writings = [
      '2026-11-03',
      '2026-11-03T00:00:00Z',
      '2026-11-03T00:00:00.000Z',
      '2026-11-03 00:00:00+00',
      '2026-11-03T00:00:00',
      '2026-11-03T00:00:00+01:00',
      '2026-11-03T00:00:00-04:00',
      '2026-11-03T00:00:00+13:00',
      '2026-11-03T12:00:00Z',
      '2026-11-03T23:59:59.999Z',
      '2026-11-03T23:59:59+01:00',
      '2026-11-03T22:59:59Z',
      '2026-11-03T24:00:00',
    ]
    expect(writings.map(readWholeDay)).toEqual(writings.map(() => '2026-11-03'))
  })

  it.each(dayZones)(
    'is the day that begins then in France, when it is written as its midnight in UTC, in %s',
    (zone) => {
      vi.stubEnv('TZ', zone)
      expect(readWholeDay('2026-11-02T23:00:00.000Z')).toBe('2026-11-03')
      expect(readWholeDay('2026-07-13T22:00:00+00:00')).toBe('2026-07-14')
      // No midnight in France.
      expect(readWholeDay('2026-11-02T22:00:00Z')).toBe('2026-11-02')
      expect(readWholeDay('2026-07-13T23:00:00Z')).toBe('2026-07-13')
      expect(readWholeDay('2026-11-02T23:00:00-04:00')).toBe('2026-11-02')
      expect(readWholeDay('2026-11-02T23:00:00')).toBe('2026-11-02')
    },
  )
})
