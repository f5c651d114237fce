/** A day, or a day and a time, with or without a time zone. Databases write a space for the T. */
const isoDate =
  /^\s*([1-9]\d{3}-[01]\d-([0-3]\d))(?:[T ]([012]\d:\d\d)(?:(:\d\d)(?:[.,](\d+))?)?(?:(Z)|([+-](?:0\d|1[0-4]))(?::?(\d\d))?)?)?\s*$/i

/**
 * The instant of a date. Only an existing date in the extended form of ISO 8601 is one, so that no browser guesses: its own reader
 * takes `11/12/2026`, `0` and 30 February for dates. The year has four digits and begins in 1000. A date without a time zone is of the
 * browser's, and a day is its midnight there.
 *
 * @returns null when missing or unreadable
 * Source: INP-08, FMT-02, FMT-28.
 */
export function readInstant(value: string | null | undefined): Date | null {
  const match = isoDate.exec(value ?? '')
  if (!match) return null
  const [, day = '', date = '', time = '00:00', seconds = ':00', fraction = '', utc = '', hours, minutes = '00'] = match
  // This is the one form that all browsers read alike.
  const zone = hours ? `${hours}:${minutes}` : utc && 'Z'
  const instant = new Date(`${day}T${time}${seconds}.${fraction.padEnd(3, '0').slice(0, 3)}${zone}`)
  return Number.isNaN(instant.getTime()) || (date > '28' && !isInMonth(day, date)) ? null : instant
}

/** A browser takes 31 November for 1 December. */
function isInMonth(day: string, date: string): boolean {
  return new Date(`${day}T00:00Z`).getUTCDate() === Number(date)
}
