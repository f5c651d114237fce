const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/
const parted = /^(\d{1,2})\s*[/.\- ]\s*(\d{1,2})\s*[/.\- ]\s*(\d{4}|\d{2})$/
const digitsOnly = /^(\d{2})(\d{2})(\d{4}|\d{2})$/
const hasFullYear = /(?:^|\D)\d{4}$|^\d{8}$|^\d{4}-\d{2}-\d{2}$/

/**
 * Parses a day, day first: `01/02/2026`, `1/2/26`, `1.2.26`, `010226`, `01022026`, or `2026-02-01`. A year with two digits
 * is in this century.
 *
 * @returns YYYY-MM-DD; null when the text is not a valid day
 */
export function readDay(typed: string): string | null {
  const text = typed.trim()
  const iso = isoDay.exec(text)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const match = parted.exec(text) ?? digitsOnly.exec(text)
  if (!match) return null
  const [, day, month, year = ''] = match
  return dayOf(year.length === 2 ? `20${year}` : year, month, day)
}

/** The same, but only with all digits of the year, because a user who types 01/09/2026 passes through 01/09/20. */
export function readFullDay(typed: string): string | null {
  return hasFullYear.test(typed.trim()) ? readDay(typed) : null
}

/** Formats a day (YYYY-MM-DD) for its field: DD/MM/YYYY. */
export function dayText(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${date}/${month}/${year}`
}

function dayOf(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  // Years before 1000 are typing errors. A day that the month does not have rolls over to the next month here.
  const date = new Date(`${text}T00:00:00Z`)
  if (year < '1000' || Number.isNaN(date.getTime())) return null
  return date.toISOString().startsWith(text) ? text : null
}
