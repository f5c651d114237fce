import { plainText, unwrapped } from './text.ts'
import { readTime } from './time.ts'

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/
const dayFirst = /^(\d{1,2}) *[/.\- ] *(\d{1,2}) *[/.\- ] *(\d{4}|\d{2})$/
const digitsOnly = /^(\d{2})(\d{2})(\d{4}|\d{2})$/
const hasFullYear = /(?:^|\D)\d{4}$|^\d{8}$|^\d{4}([-/.])\d{2}\1\d{2}$/
/** A time has a mark or a half of the day, because `01 02 2026` has a year there. */
const withTime = /^(\S.*?\d)(?:T|(?:,| à| at)? +)(\d{1,2} ?[:h.ap].*?)(?:Z| ?[+-]\d{2}:?\d{2})?$/i

/**
 * Parses a day, day first: `01/02/2026`, `1/2/26`, `1.2.26`, `010226`, `01022026`, or year first: `2026-02-01`, `2026/02/01`.
 * A year with two digits is in this century. A time after the day is ignored, as is its time zone.
 *
 * @returns YYYY-MM-DD; null when the text is not a valid day
 * Source: INP-14.
 */
export function readDay(typed: string): string | null {
  const text = dayPart(typed)
  const match = yearFirst.exec(text)
  if (match) return dayOf(match[1], match[3], match[4])
  const [, day, month, year = ''] = dayFirst.exec(text) ?? digitsOnly.exec(text) ?? []
  return dayOf(year.length === 2 ? `20${year}` : year, month, day)
}

/** The same, but only with all digits of the year, because a user who types 01/09/2026 passes through 01/09/20. */
export function readFullDay(typed: string): string | null {
  return hasFullYear.test(dayPart(typed)) ? readDay(typed) : null
}

/** Formats a day (YYYY-MM-DD) for its field: DD/MM/YYYY. */
export function dayText(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${date}/${month}/${year}`
}

function dayPart(typed: string): string {
  const text = unwrapped(plainText(typed))
  const [, day = text, time = ''] = withTime.exec(text) ?? []
  return readTime(time) === null ? text : day
}

function dayOf(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  // Years before 1900 are typing errors, or the month and the day of `20261127`. A day that the month does not have rolls over
  // to the next month here.
  const date = new Date(`${text}T00:00:00Z`)
  if (year < '1900' || Number.isNaN(date.getTime())) return null
  return date.toISOString().startsWith(text) ? text : null
}
