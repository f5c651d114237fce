import { readDay } from '#lib/typed/day.ts'
import { readTime } from '#lib/typed/time.ts'

const ocrTime = /^\d{2}:\d{2}(?::\d{2})?$/
const isoDateTime = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}.*)?$/

/**
 * Parses a day from OCR: `YYYY-MM-DD`, `DD/MM/YYYY`, or the day of an ISO date-time as written, without time zone conversion.
 *
 * @returns YYYY-MM-DD; null when it cannot be read
 * Source: REC-38.
 */
export function readOcrDay(value: string | null): string | null {
  const text = value?.trim() ?? ''
  if (/^\d{2}\/\d{2}\/\d{4}$/.test(text)) return readDay(text)
  const [, day] = isoDateTime.exec(text) ?? []
  return day === undefined ? null : readDay(day)
}

/**
 * Parses a time from OCR: `HH:mm` or `HH:mm:ss`.
 *
 * @returns HH:mm; null when it cannot be read
 * Source: REC-38.
 */
export function readOcrTime(value: string | null): string | null {
  const text = value?.trim() ?? ''
  return ocrTime.test(text) ? readTime(text) : null
}
