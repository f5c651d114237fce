import { readdirSync, readFileSync } from 'node:fs'
import type { Messages } from '#lib/i18n/translator.ts'
import { createTranslator } from '#lib/i18n/translator.ts'

const folder = new URL('../../../public/locales/en/', import.meta.url)

const messages: Messages = Object.assign(
  {},
  ...readdirSync(folder).map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
)

/** All English texts of the pages, by key. */
export const t = createTranslator(messages, 'en')
