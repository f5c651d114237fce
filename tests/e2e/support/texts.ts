import { readdirSync, readFileSync } from 'node:fs'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Messages } from '#lib/i18n/translator.ts'
import { createTranslator } from '#lib/i18n/translator.ts'

const folder = new URL('../../../public/locales/', import.meta.url)

/** All texts of the pages in a language, by key. A text that is only French is so in both. */
export function textsIn(locale: Locale) {
  return createTranslator({ ...messagesIn('fr'), ...messagesIn(locale) }, locale)
}

function messagesIn(locale: Locale): Messages {
  const own = new URL(`${locale}/`, folder)
  return Object.assign({}, ...readdirSync(own).map((file) => JSON.parse(readFileSync(new URL(file, own), 'utf8'))))
}

/** All English texts of the pages, by key. */
export const t = textsIn('en')
