import { formatDateTime, formatTime, missing } from '#lib/format.ts'
import { dayFormat } from '#lib/format-day.ts'
import { formatPercent } from '#lib/format-number.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { readWholeDay } from '#lib/received/whole-day.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/**
 * A rate with two decimals and its percent sign.
 *
 * @param hundredths the rate in hundredths of a percent
 * Source: STA-07.
 */
export function formatRate(hundredths: number | null, locale: Locale): string {
  return hundredths === null ? missing : formatPercent(hundredths / 100, locale, 2)
}

/**
 * Writes the days of the chart in the user's language, with the day first as in all dates of the product: `20 Nov 2026`.
 *
 * @returns a function of a day, `YYYY-MM-DD`; another text, from the storage of the browser, stays as it is
 * Source: STA-13 is the format of the request; people read words.
 */
export function chartDays(locale: Locale, { hasYear }: { readonly hasYear: boolean }): (day: string) => string {
  const format = dayFormat(locale, { day: 'numeric', month: 'short', ...(hasYear && { year: 'numeric' }) })
  return (day) => (readWholeDay(day) === day ? format(day) : day)
}

/** The time of an instant as HH:mm; with the date unless it is today. */
export function formatMoment(at: number, now: number): string {
  const instant = new Date(at).toISOString()
  const isToday = new Date(at).toDateString() === new Date(now).toDateString()
  return isToday ? formatTime(instant) : formatDateTime(instant)
}

/**
 * The age of something in whole minutes, from two hours on in hours, from two days on in days: "3 minutes ago".
 *
 * @returns null for less than a minute
 */
export function formatAge(at: number, now: number, locale: Locale): string | null {
  const ageMs = now - at
  if (ageMs < minuteMs) return null
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'always' })
  if (ageMs >= 2 * dayMs) return words.format(-Math.floor(ageMs / dayMs), 'day')
  if (ageMs >= 2 * hourMs) return words.format(-Math.floor(ageMs / hourMs), 'hour')
  return words.format(-Math.floor(ageMs / minuteMs), 'minute')
}
