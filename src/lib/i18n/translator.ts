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
  // Both are made on use, because they take 15 ms, and most texts have no number or a small one.
  const plurals = onUse(() => new Intl.PluralRules(locale))
  const numbers = onUse(() => new Intl.NumberFormat(locale))
  const ruleOf = (count: number) => (isSmall(count) ? smallRules[locale](count) : plurals().select(count))
  const write = (value: number) => (isSmall(value) ? String(value) : numbers().format(value))
  return (key, values = {}) => {
    const { count } = values
    const plural = typeof count === 'number' ? messages[`${key}_${ruleOf(count)}`] : undefined
    const text = plural ?? messages[key] ?? key
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name]
      return typeof value === 'number' ? write(value) : (value ?? '')
    })
  }
}

/** A whole number that no language writes with separators. */
function isSmall(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < 1000
}

/** The plural rules of small numbers, equal to those of `Intl.PluralRules`. */
const smallRules: Readonly<Record<Locale, (count: number) => 'one' | 'other'>> = {
  en: (count) => (count === 1 ? 'one' : 'other'),
  fr: (count) => (count < 2 ? 'one' : 'other'),
}

function onUse<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}
