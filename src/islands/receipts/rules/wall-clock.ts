import { isoDay } from '#lib/time.ts'

/**
 * A local time without a time zone. Two of them are compared as texts, so that daylight saving time has no effect.
 *
 * @returns YYYY-MM-DDTHH:mm:ss
 * Source: REC-38.
 */
export function wallClock(date: Date): string {
  const parts = [date.getHours(), date.getMinutes(), date.getSeconds()]
  return `${isoDay(date)}T${parts.map((part) => String(part).padStart(2, '0')).join(':')}`
}

/**
 * The day and time of a purchase as one local time. Without a time it is midnight.
 *
 * @param day YYYY-MM-DD
 * @param time HH:mm, or null
 * Source: REC-38.
 */
export function purchaseDateTime(day: string, time: string | null): string {
  return `${day}T${time ?? '00:00'}:00`
}
