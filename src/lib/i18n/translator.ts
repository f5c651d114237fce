import type { MessageId } from './areas.ts'
import type { Locale } from './locale.ts'

/** Texts of a page by key. A missing translation falls back to English. */
export type Messages = Readonly<Record<string, string>>

export type MessageValues = Readonly<Record<string, string | number>>

/** Returns the text of a key with its `{{values}}` filled in. */
export type Translate = (key: MessageId, values?: MessageValues) => string

/**
 * A minimal replacement for i18next in the browser: the same files, keys, `{{values}}` and plural suffixes (`_one`,
 * `_other`) at a tenth of the size. Pages need no other feature at run time.
 */
export function createTranslator(messages: Messages, locale: Locale): Translate {
  return (key, values = {}) => {
    const { count } = values
    const plural = typeof count === 'number' ? messages[`${key}_${plurals[locale](count)}`] : undefined
    const text = plural ?? messages[key] ?? key
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name]
      return typeof value === 'number' ? writeNumber(value, locale) : (value ?? '')
    })
  }
}

/** The plural of a number. The French form for millions is not among the texts. */
const plurals: Readonly<Record<Locale, (count: number) => 'one' | 'other'>> = {
  en: (count) => (Math.abs(count) === 1 ? 'one' : 'other'),
  fr: (count) => (Math.abs(count) < 2 ? 'one' : 'other'),
}

const groupMarks: Readonly<Record<Locale, string>> = { en: ',', fr: '\u202f' }

/** A number with grouped thousands. The objects of `Intl` take 17 ms to make, just when the first rows of a list are shown. */
function writeNumber(value: number, locale: Locale): string {
  if (!Number.isSafeInteger(value)) return new Intl.NumberFormat(locale).format(value)
  return String(value).replace(/\B(?=(\d{3})+$)/g, groupMarks[locale])
}
