import { isoDay } from '#lib/time.ts'

/**
 * A time as clocks on the wall show it, without a zone: two of them are compared as texts, so that the change of clocks
 * moves nothing.
 *
 * @returns YYYY-MM-DDTHH:mm:ss
 * Source: REC-38.
 */
export function wallClock(date: Date): string {
  const parts = [date.getHours(), date.getMinutes(), date.getSeconds()]
  return `${isoDay(date)}T${parts.map((part) => String(part).padStart(2, '0')).join(':')}`
}

/**
 * A purchase's day and time as one wall-clock time; without a time it is the day's midnight.
 *
 * @param day YYYY-MM-DD
 * @param time HH:mm, or null
 * Source: REC-38.
 */
export function purchaseDateTime(day: string, time: string | null): string {
  return `${day}T${time ?? '00:00'}:00`
}
