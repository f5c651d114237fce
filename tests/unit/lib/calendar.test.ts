import { afterEach, describe, expect, it, vi } from 'vitest'
import { addMonths, dayAfterKey, isOff, monthsWithin, nearestDay, weeksAround, yearsWithin } from '#lib/calendar.ts'
import { zones } from '#tests/support/time-zones.ts'

const limits = { min: '2026-02-10', max: '2026-11-27' }

describe('the calendar of a day field', () => {
  afterEach(() => vi.unstubAllEnvs())

  it('begins its weeks on Monday and shows six of them in every month [STA-10]', () => {
    expect(weeksAround('2026-11-27')[0]).toEqual([
      '2026-10-26',
      '2026-10-27',
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
    ])
    // February 2027 fills four weeks exactly, August 2026 begins on a Saturday.
    for (const month of ['2027-02-14', '2026-08-31', '2028-02-29']) expect(weeksAround(month)).toHaveLength(6)
    expect(weeksAround('2027-02-14')[0]?.[0]).toBe('2027-02-01')
  })

  it.each([...zones, 'America/Santiago', 'Pacific/Apia'])(
    'has each day of a year once and in order, also where the clocks change, in %s [P18]',
    (zone) => {
      vi.stubEnv('TZ', zone)
      // Samoa had no 30 December 2011.
      for (const year of ['2011', '2026']) {
        const days = Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}`).flatMap(
          (month) =>
            weeksAround(`${month}-15`)
              .flat()
              .filter((day) => day.startsWith(month)),
        )
        expect(new Set(days).size).toBe(365)
        expect(days.slice(1).every((day, index) => day === dayAfterKey(days[index] ?? '', 'ArrowRight', false))).toBe(
          true,
        )
      }
    },
  )

  it.each([
    ['ArrowLeft', false, '2026-02-27'],
    ['ArrowUp', false, '2026-02-21'],
    ['ArrowDown', false, '2026-03-07'],
    ['Home', false, '2026-02-23'],
    ['End', false, '2026-03-01'],
    ['PageUp', false, '2026-01-28'],
    ['PageDown', true, '2027-02-28'],
    ['PageUp', true, '2025-02-28'],
    ['Enter', false, null],
    ['a', false, null],
  ])('goes by %s (Shift: %s) from 28 February 2026 to %s', (key, isShifted, day) => {
    expect(dayAfterKey('2026-02-28', key, isShifted)).toBe(day)
  })

  it('goes to the last day of a shorter month [FMT-19]', () => {
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28')
    expect(addMonths('2026-12-31', 2)).toBe('2027-02-28')
    expect(addMonths('2026-01-31', -2)).toBe('2025-11-30')
  })

  it('stays within the first and the last day, and offers only months and years that have one', () => {
    expect(nearestDay('2026-12-24', limits)).toBe('2026-11-27')
    expect(nearestDay('1999-01-01', limits)).toBe('2026-02-10')
    expect(isOff('2026-11-28', limits)).toBe(true)
    expect(isOff('2026-11-27', limits)).toBe(false)
    expect(monthsWithin('2026-06-01', limits).map((day) => day.slice(5, 7))).toEqual([
      '02',
      '03',
      '04',
      '05',
      '06',
      '07',
      '08',
      '09',
      '10',
      '11',
    ])
    expect(yearsWithin('2026-06-01', '2026-11-27', limits)).toEqual([2026])
    expect(yearsWithin('2020-06-01', '2026-11-27', { min: '2000-01-01', max: '2999-12-31' })).toHaveLength(27)
  })
})
