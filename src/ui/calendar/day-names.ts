import type { Locale } from '#lib/i18n/locale.ts'

/** How a language writes days, months and weekdays. Days are in UTC, as in `#lib/calendar.ts`. */
export function dayNames(locale: Locale) {
  const language = locale === 'en' ? 'en-GB' : locale
  const writes = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
    return (day: string) => format.format(Date.parse(day))
  }
  return {
    whole: writes({ dateStyle: 'full' }),
    month: writes({ month: 'long' }),
    monthOfYear: writes({ month: 'long', year: 'numeric' }),
    weekday: writes({ weekday: 'long' }),
    shortWeekday: writes({ weekday: 'short' }),
  }
}
