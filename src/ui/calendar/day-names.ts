import { dayFormat } from '#lib/format-day.ts'
import type { Locale } from '#lib/i18n/locale.ts'

/** How a language writes days, months and weekdays. */
export function dayNames(locale: Locale) {
  return {
    whole: dayFormat(locale, { dateStyle: 'full' }),
    month: dayFormat(locale, { month: 'long' }),
    monthOfYear: dayFormat(locale, { month: 'long', year: 'numeric' }),
    weekday: dayFormat(locale, { weekday: 'long' }),
    shortWeekday: dayFormat(locale, { weekday: 'short' }),
  }
}
