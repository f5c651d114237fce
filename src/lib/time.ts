/** A calendar day as YYYY-MM-DD in the browser's time zone. Source: STA-13, CUS-13. */
export function isoDay(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0')
  return `${date.getFullYear()}-${month}-${String(date.getDate()).padStart(2, '0')}`
}

/**
 * The same day some months ago. If that month is shorter, its last day (31 May, one month ago: 30 April).
 * Source: FMT-19, FMT-26.
 */
export function monthsAgo(from: Date, months: number): Date {
  const day = new Date(from.getFullYear(), from.getMonth() - months, 1)
  const lastDay = new Date(day.getFullYear(), day.getMonth() + 1, 0).getDate()
  day.setDate(Math.min(from.getDate(), lastDay))
  return day
}

/** Whether stored data is too old to use. A time in the future also counts as stale. Source: FMT-26. */
export function isStale(storedAt: number, now: number, maxAgeMs: number): boolean {
  return storedAt > now || now - storedAt > maxAgeMs
}
