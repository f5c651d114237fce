import type { MessageKey } from './keys.ts'
import type { Locale } from './locale.ts'

/** Texts of a page by key. A missing translation falls back to English. */
export type Messages = Readonly<Record<string, string>>

export type MessageValues = Readonly<Record<string, string | number>>

/** Returns the text of a key with its `{{values}}` filled in. */
export type Translate = (key: MessageKey, values?: MessageValues) => string

/**
 * A minimal replacement for i18next in the browser: the same files, keys, `{{values}}` and plural suffixes (`_one`,
 * `_other`) at a tenth of the size. Pages need no other feature at run time.
 */
export function createTranslator(messages: Messages, locale: Locale): Translate {
  // Both are made on use, because they take 17 ms, and the first texts of a page have no number.
  const plurals = onUse(() => new Intl.PluralRules(locale))
  const numbers = onUse(() => new Intl.NumberFormat(locale))
  return (key, values = {}) => {
    const { count } = values
    const plural = typeof count === 'number' ? messages[`${key}_${plurals().select(count)}`] : undefined
    const text = plural ?? messages[key] ?? key
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name]
      return typeof value === 'number' ? numbers().format(value) : (value ?? '')
    })
  }
}

function onUse<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}
