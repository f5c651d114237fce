import { limits } from '#lib/limits.ts'
import { readWholeDay } from '#lib/received/whole-day.ts'
import { isoDay, monthsAgo } from '#lib/time.ts'

/** Days of the chart, `YYYY-MM-DD`, both inclusive; empty when not set. Source: STA-10, STA-13. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** Whether a range can be requested, or why not. Source: STA-14, STA-28. */
export type RangeState = 'incomplete' | 'early' | 'inverted' | 'ready'

/** The first day that can be requested. */
export const firstDay = '2000-01-01'

/** The last month up to today. Source: STA-12. */
export function lastMonth(now: number): DayRange {
  const today = new Date(now)
  return { from: isoDay(monthsAgo(today, limits.dailyChartMonths)), to: isoDay(today) }
}

export function stateOf({ from, to }: DayRange): RangeState {
  if (!isDay(from) || !isDay(to)) return 'incomplete'
  if (from < firstDay || to < firstDay) return 'early'
  return from > to ? 'inverted' : 'ready'
}

export function isSameRange(a: DayRange, b: DayRange): boolean {
  return a.from === b.from && a.to === b.to
}

/** All days of a valid range, in order. */
export function daysOf({ from, to }: DayRange): readonly string[] {
  const days: string[] = []
  const day = new Date(`${from}T00:00:00Z`)
  for (let text = from; text <= to; text = day.toISOString().slice(0, 10)) {
    days.push(text)
    day.setUTCDate(day.getUTCDate() + 1)
  }
  return days
}

/** A year below 1000 is still being typed. */
function isDay(text: string): boolean {
  return readWholeDay(text) === text && text >= '1000'
}
