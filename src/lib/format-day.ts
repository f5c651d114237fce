import type { Locale } from './i18n/locale.ts'

/**
 * How a language writes days with words, the day first: `20 Nov 2026`. Days are in UTC, as in `calendar.ts`.
 *
 * @returns a function of a day, `YYYY-MM-DD`
 */
export function dayFormat(locale: Locale, parts: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { ...parts, timeZone: 'UTC' })
  return (day) => format.format(Date.parse(day))
}
