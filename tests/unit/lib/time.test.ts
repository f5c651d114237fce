import fc from 'fast-check'
import { afterEach, describe, it, vi } from 'vitest'
import { wallClock } from '#islands/receipts/rules/wall-clock.ts'
import { isoDay, monthsAgo } from '#lib/time.ts'
import { noteFigure } from '#tests/support/figure.ts'
import { heldCases } from '#tests/support/held-cases.ts'
import { clockChanges, clocksOf, instantsNear, zones } from '#tests/support/time-zones.ts'

/** The days of a month, which counts from 0. */
const daysOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

/** The day some months before a day, by numbers alone. */
function dayBefore(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const count = year * 12 + month - 1 - months
  const [otherYear, otherMonth] = [Math.floor(count / 12), count % 12]
  const two = (value: number) => String(value).padStart(2, '0')
  return `${otherYear}-${two(otherMonth + 1)}-${two(Math.min(date, daysOfMonth(otherYear, otherMonth)))}`
}

describe('days around a change of clocks', () => {
  afterEach(() => vi.unstubAllEnvs())

  it.each(zones)(
    'are those of the clocks of the zone, also months ago, in %s [P18] [FMT-19] [FMT-26] [STA-13]',
    (zone) => {
      vi.stubEnv('TZ', zone)
      const clocks = clocksOf(zone)
      const near = fc.tuple(instantsNear(clockChanges(zone)), fc.integer({ min: 0, max: 36 }))
      const held = heldCases(near, ([instant, months]) => {
        const { day, time } = clocks(instant)
        return (
          isoDay(instant) === day &&
          wallClock(instant).slice(0, 16) === `${day}T${time}` &&
          isoDay(monthsAgo(instant, months)) === dayBefore(day, months)
        )
      })
      noteFigure(18, `${held} days right, and those up to 36 months before them, in ${zone}`)
    },
  )
})
