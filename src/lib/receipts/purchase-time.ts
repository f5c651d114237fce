const parted = /^(\d{1,2})\s*[:hH.]\s*(\d{2})(?:\s*[:.]\s*\d{2})?$/
const wholeHour = /^(\d{1,2})\s*[hH]$/
const digitsOnly = /^(\d{1,2})(\d{2})$/
const ocrTime = /^(\d{2}):(\d{2})(?::\d{2})?$/

/**
 * The time of day that somebody has typed: `14:30`, `1430`, `930`, `14h30`, `14h`, `14.30`, seconds left out.
 *
 * @returns HH:mm; null for what is no time
 */
export function readTime(typed: string): string | null {
  const text = typed.trim()
  return timeOf(parted.exec(text) ?? wholeHour.exec(text) ?? digitsOnly.exec(text))
}

/**
 * The time that a machine has read: `HH:mm` or `HH:mm:ss`.
 *
 * @returns HH:mm; null for what cannot be read
 * Source: REC-38.
 */
export function readOcrTime(value: string | null): string | null {
  return timeOf(ocrTime.exec(value?.trim() ?? ''))
}

function timeOf(match: RegExpExecArray | null): string | null {
  if (!match) return null
  const [, hour = '', minute = '00'] = match
  return Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : null
}
