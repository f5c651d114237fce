import { readdirSync, readFileSync } from 'node:fs'
import type { Locale } from '#lib/i18n/locale.ts'
import type { Messages } from '#lib/i18n/translator.ts'
import { createTranslator } from '#lib/i18n/translator.ts'

const folder = new URL('../../../public/locales/', import.meta.url)

/** All texts of the pages in a language, by key. */
export function textsIn(locale: Locale) {
  const own = new URL(`${locale}/`, folder)
  const messages: Messages = Object.assign(
    {},
    ...readdirSync(own).map((file) => JSON.parse(readFileSync(new URL(file, own), 'utf8'))),
  )
  return createTranslator(messages, locale)
}

/** All English texts of the pages, by key. */
export const t = textsIn('en')
