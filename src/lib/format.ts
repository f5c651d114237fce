import type { Locale } from '#lib/i18n/locale.ts'
import { readInstant } from '#lib/received/date.ts'
import { clockDay, clockTime, twoDigits } from './format-clock.ts'

/** Shown for a missing value, in every language. Source: FMT-02. */
export const missing = 'N/A'

/** A name and its value in one line. French has a no-break space before the colon. */
export function formatPair(name: string, value: string, locale: Locale): string {
  return `${name}${locale === 'fr' ? '\u00a0' : ''}: ${value}`
}

/** The text of a value that may be missing. A blank text counts as missing. */
export function formatText(value: string | null | undefined): string {
  return value == null || value.trim() === '' ? missing : value
}

/**
 * An instant as DD/MM/YYYY HH:mm in the browser's time zone. A date without a time is midnight of that day.
 *
 * @param value a date in ISO 8601; an unreadable value counts as missing
 * Source: FMT-01, FMT-28, FMT-32, INP-08.
 */
export function formatDateTime(value: string | null | undefined): string {
  const hour = value && utcTime.test(value) && readHour(value.slice(0, hourLength))
  if (hour) return hour.text + value.slice(hourLength, minuteEnd)
  const date = readInstant(value)
  return date ? `${clockDay(date)} ${clockTime(date)}` : missing
}

/** The time of an instant as HH:mm. */
export function formatTime(value: string | null | undefined): string {
  const date = readInstant(value)
  return date ? clockTime(date) : missing
}

/** An instant in milliseconds since the epoch, for sorting; null when missing or unreadable. */
export function instantOf(value: string | null | undefined): number | null {
  return readInstant(value)?.getTime() ?? null
}

/**
 * An amount in euros with two decimals and the euro sign: `-1234.50 €`, in French with a comma.
 * Source: FMT-30.
 */
export function formatEuros(euros: number | null | undefined, locale: Locale): string {
  return euros == null || !Number.isFinite(euros) ? missing : formatAmount(euros, 'EUR', locale)
}

/** An amount with two decimals and the symbol of its currency: `-12.50 €`, in French with a comma. Source: CUS-33, CUS-34. */
export function formatAmount(amount: number | null, currency: string | null, locale: Locale): string {
  return amount === null ? missing : `${formatCents(amount, locale)}\u00a0${currencySymbol(currency)}`
}

/** An amount with two decimals and without a symbol, as in an input field: `-12.50`, in French with a comma. */
export function formatCents(amount: number, locale: Locale): string {
  const digits = amount.toFixed(2)
  return locale === 'fr' ? digits.replace('.', ',') : digits
}

/** Symbol of a currency code; N/D for an unknown code. Source: FMT-24, CUS-34. */
export function currencySymbol(code: string | null | undefined): string {
  switch (code) {
    case 'EUR':
      return '€'
    case 'GBP':
      return '£'
    case 'USD':
      return '$'
    default:
      return 'N/D'
  }
}

/** A number without grouping, because staff compare and copy it. */
export function formatNumber(value: number | null | undefined): string {
  return value == null || !Number.isFinite(value) ? missing : String(value)
}

/** Texts of booleans: words, not symbols. Source: FMT-30. */
export interface FlagWords {
  readonly yes: string
  readonly no: string
}

export function formatFlag(value: boolean | null | undefined, words: FlagWords): string {
  if (value == null) return missing
  return value ? words.yes : words.no
}

/** An hour in UTC that is one hour of the browser's time zone too, so that the minutes are the same in both. */
interface WholeHour {
  readonly start: Date
  /** Hour and day of `start` when the text was made. They differ after the time zone of the machine has changed. */
  readonly hours: number
  readonly day: number
  /** The text of each instant of the hour, up to the minutes. */
  readonly text: string
}

const utcTime = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/
const hourLength = 'YYYY-MM-DDTHH:'.length
const minuteEnd = hourLength + 2

/** Many rows of a table share an hour, and a new date for each value is several times slower. */
const hours = new Map<string, WholeHour | null>()
const maxHours = 4096

function readHour(utcHour: string): WholeHour | null {
  const known = hours.get(utcHour)
  if (known === null) return null
  if (known && known.start.getHours() === known.hours && known.start.getDate() === known.day) return known
  if (hours.size >= maxHours) hours.clear()
  const hour = makeHour(utcHour)
  hours.set(utcHour, hour)
  return hour
}

function makeHour(utcHour: string): WholeHour | null {
  const start = readInstant(`${utcHour}00:00Z`)
  if (!start) return null
  const end = new Date(start.getTime() + 3_599_000)
  const isWhole = start.getMinutes() === 0 && start.getSeconds() === 0 && end.getMinutes() === 59
  const [startText, endText] = [formatHour(start), formatHour(end)]
  if (!isWhole || startText !== endText) return null
  return { start, hours: start.getHours(), day: start.getDate(), text: startText }
}

function formatHour(date: Date): string {
  return `${clockDay(date)} ${twoDigits(date.getHours())}:`
}
