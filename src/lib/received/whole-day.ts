import { readInstant } from './date.ts'

const lateHour = /[T ]2[23]:00(?::00(?:[.,]0+)?)?(?:Z|[+-]00(?::?00)?)\s*$/i

/**
 * The day of a value that is a day, the same in every time zone: as written, with any time after it. A server in France writes a day
 * that it keeps as an instant as midnight there, which is late on the day before in UTC.
 *
 * @returns YYYY-MM-DD; null when missing or unreadable
 * Source: INP-08.
 */
export function readWholeDay(value: string | null | undefined): string | null {
  const instant = readInstant(value)
  if (!value || !instant) return null
  return (lateHour.test(value) && frenchMidnight(instant)) || value.trim().slice(0, 'YYYY-MM-DD'.length)
}

/** The day that begins at an instant in France; null when none does. */
function frenchMidnight(instant: Date): string | null {
  const clock = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'medium' })
  const [day = null, time] = clock.format(instant).split(' ')
  return time === '00:00:00' ? day : null
}
