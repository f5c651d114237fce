import { limits } from '#lib/limits.ts'
import { isoDay, monthsAgo } from '#lib/time.ts'

/** Days of the chart as the pickers hold them, `YYYY-MM-DD`, both included; empty when none is set. Source: STA-10, STA-13. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** Why a range is not asked for, or that it is. Source: STA-14, STA-28. */
export type RangeState = 'incomplete' | 'inverted' | 'ready'

/** A year that is still being typed reads as one of the first thousand. */
export const firstDay = '2000-01-01'

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/

/** The last month, up to today. Source: STA-12. */
export function lastMonth(now: number): DayRange {
  const today = new Date(now)
  return { from: isoDay(monthsAgo(today, limits.dailyChartMonths)), to: isoDay(today) }
}

/** Whether a range can be asked for. */
export function stateOf({ from, to }: DayRange): RangeState {
  if (!isDay(from) || !isDay(to)) return 'incomplete'
  return from > to ? 'inverted' : 'ready'
}

/** Whether two ranges hold the same days. */
export function isSameRange(a: DayRange, b: DayRange): boolean {
  return a.from === b.from && a.to === b.to
}

/** Every day of a range that is ready, in order. */
export function daysOf({ from, to }: DayRange): readonly string[] {
  const days: string[] = []
  const day = new Date(`${from}T00:00:00Z`)
  for (let text = from; text <= to; text = day.toISOString().slice(0, 10)) {
    days.push(text)
    day.setUTCDate(day.getUTCDate() + 1)
  }
  return days
}

function isDay(text: string): boolean {
  if (!dayPattern.test(text) || text < firstDay) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
