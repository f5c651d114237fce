import { plainText, unwrapped } from './text.ts'

const parted = /^(\d{1,2}) ?(?:[:h] ?(\d{1,2})|\. ?(\d\d))(?: ?mi?n)?(?: ?[:.] ?[0-5]\d(?:[.,]\d+)?)?$/i
const wholeHour = /^(\d{1,2}) ?h$/i
const digitsOnly = /^(\d{1,2})(\d{2})$/
const ofHalfDay = /^(\d.*?) ?([ap])\.? ?m\.?$/i

/**
 * Parses a time of day: `14:30`, `9:5`, `1430`, `930`, `14h30`, `14h`, `14.30`, `2:30 PM`, `2 p.m.` Seconds are dropped.
 *
 * @returns HH:mm; null when the text is not a valid time
 * Source: INP-14.
 */
export function readTime(typed: string): string | null {
  const text = unwrapped(plainText(typed))
  const [, written = text, half] = ofHalfDay.exec(text) ?? []
  // Only a half of the day makes a time of an hour alone.
  const clock = half && /^\d{1,2}$/.test(written) ? `${written}h` : written
  const match = parted.exec(clock) ?? wholeHour.exec(clock) ?? digitsOnly.exec(clock)
  if (!match) return null
  const hour = hourOf(Number(match[1]), half?.toLowerCase())
  const minute = Number(match[2] ?? match[3] ?? 0)
  return hour < 24 && minute < 60 ? [hour, minute].map((part) => String(part).padStart(2, '0')).join(':') : null
}

/** The hour of 24. `14 PM` says 14 twice; `14 AM` and `0 PM` contradict themselves, and are not an hour. */
function hourOf(written: number, half: string | undefined): number {
  if (half === 'a') return written > 12 ? Number.NaN : written % 12
  if (half === 'p') return written === 0 ? Number.NaN : written < 12 ? written + 12 : written
  return written
}
