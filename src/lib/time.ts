/** A day of the calendar as YYYY-MM-DD in the browser's time zone. Source: STA-13, CUS-13. */
export function isoDay(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0')
  return `${date.getFullYear()}-${month}-${String(date.getDate()).padStart(2, '0')}`
}

/**
 * The same day some months ago; a day that the month does not have becomes its last one (31 May, one month ago: 30 April).
 * Source: FMT-19, FMT-26.
 */
export function monthsAgo(from: Date, months: number): Date {
  const day = new Date(from.getFullYear(), from.getMonth() - months, 1)
  const lastDay = new Date(day.getFullYear(), day.getMonth() + 1, 0).getDate()
  day.setDate(Math.min(from.getDate(), lastDay))
  return day
}

/** Whether something kept since `storedAt` is too old to be shown as it is; a time to come is not trusted either. Source: FMT-26. */
export function isStale(storedAt: number, now: number, maxAgeMs: number): boolean {
  return storedAt > now || now - storedAt > maxAgeMs
}
