/*
 * A day is YYYY-MM-DD, without time and time zone. All counting is in UTC, so no change of clocks skips or repeats a day.
 */

/** The first and the last day that can be chosen. */
export interface DayLimits {
  readonly min: string
  readonly max: string
}

/** The years that `readDay` takes, as far as a calendar goes. */
export const widestLimits: DayLimits = { min: '1900-01-01', max: '2999-12-31' }

export function isOff(day: string, { min, max }: DayLimits): boolean {
  return day < min || day > max
}

/** The day itself, or the one of the limits that it is beyond. */
export function nearestDay(day: string, { min, max }: DayLimits): string {
  if (day > max) return max
  return day < min ? min : day
}

/** The same day some months later, or the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = partsOf(day)
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayText(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)))
}

/** The weeks around a month, from Monday to Sunday: always six, so that no month is higher than another. */
export function weeksAround(day: string): readonly (readonly string[])[] {
  const first = `${day.slice(0, 7)}-01`
  const monday = addDays(first, -weekday(first))
  return range(6).map((week) => range(7).map((date) => addDays(monday, week * 7 + date)))
}

/** The months of the day's year that have a day within the limits, as first days. */
export function monthsWithin(day: string, limits: DayLimits): readonly string[] {
  const firsts = range(12).map((month) => `${day.slice(0, 4)}-${String(month + 1).padStart(2, '0')}-01`)
  return firsts.filter((first) => hasDays(first, limits))
}

/** The years to choose from: ten before and after the shown and the present one, within the limits. */
export function yearsWithin(shown: string, today: string, { min, max }: DayLimits): readonly number[] {
  const near = [shown, today].map((day) => Number(day.slice(0, 4)))
  const first = Math.max(Number(min.slice(0, 4)), Math.min(...near) - 10)
  const last = Math.min(Number(max.slice(0, 4)), Math.max(...near) + 10)
  return range(last - first + 1).map((step) => first + step)
}

/** Whether a day of this month is within the limits. */
export function hasDays(day: string, { min, max }: DayLimits): boolean {
  const month = day.slice(0, 7)
  return month >= min.slice(0, 7) && month <= max.slice(0, 7)
}

/**
 * The day that a key goes to: arrows by days and weeks, Home and End in the week, the page keys by months, and with Shift by years.
 *
 * @returns null when the key goes nowhere
 */
export function dayAfterKey(day: string, key: string, isShifted: boolean): string | null {
  const months = isShifted ? 12 : 1
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekday(day))
    case 'End':
      return addDays(day, 6 - weekday(day))
    case 'PageUp':
      return addMonths(day, -months)
    case 'PageDown':
      return addMonths(day, months)
    default:
      return null
  }
}

function addDays(day: string, days: number): string {
  const [year, month, date] = partsOf(day)
  return dayText(Date.UTC(year, month - 1, date + days))
}

/** 0 for Monday. */
function weekday(day: string): number {
  const [year, month, date] = partsOf(day)
  return (new Date(Date.UTC(year, month - 1, date)).getUTCDay() + 6) % 7
}

function partsOf(day: string): readonly [year: number, month: number, date: number] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return [year, month, date]
}

function dayText(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10)
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}
