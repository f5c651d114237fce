const parted = /^(\d{1,2})\s*[:hH.]\s*(\d{2})(?:\s*[:.]\s*\d{2})?$/
const wholeHour = /^(\d{1,2})\s*[hH]$/
const digitsOnly = /^(\d{1,2})(\d{2})$/

/**
 * Parses a time of day: `14:30`, `1430`, `930`, `14h30`, `14h`, `14.30`. Seconds are dropped.
 *
 * @returns HH:mm; null when the text is not a valid time
 */
export function readTime(typed: string): string | null {
  const text = typed.trim()
  return timeOf(parted.exec(text) ?? wholeHour.exec(text) ?? digitsOnly.exec(text))
}

function timeOf(match: RegExpExecArray | null): string | null {
  if (!match) return null
  const [, hour = '', minute = '00'] = match
  return Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : null
}
