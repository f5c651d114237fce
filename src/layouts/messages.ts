import i18next from 'i18next'
import { fallbackLocale, isLocale, type Locale } from '#lib/i18n/locale.ts'
import type { Messages, Translate } from '#lib/i18n/translator.ts'

/** Files of `public/locales/{en,fr}` that a page can use. */
export type Namespace =
  | 'common'
  | 'shell'
  | 'login'
  | 'association'
  | 'decrypt'
  | 'dissociation'
  | 'entities'
  | 'giftCard'
  | 'hubs'
  | 'offers'
  | 'patterns'
  | 'receipts'
  | 'statistics'
  | 'support'
  | 'supportAssociation'
  | 'table'
  | 'users'

/** The language in which a page is being built. */
export function localeOf(currentLocale: string | undefined): Locale {
  return isLocale(currentLocale) ? currentLocale : fallbackLocale
}

/** The translator for pages, at build time. */
export function translator(locale: Locale): Translate {
  const t = i18next.getFixedT(locale, ['shell', 'common', 'login'])
  return (key, values) => t(key, { ...values })
}

/** The texts of some files, English where a translation is missing: what a page hands to its island. */
export function messagesFor(locale: Locale, namespaces: readonly Namespace[]): Messages {
  return Object.assign({}, ...namespaces.flatMap((name) => [bundle(fallbackLocale, name), bundle(locale, name)]))
}

function bundle(locale: Locale, namespace: Namespace): Messages {
  return i18next.getResourceBundle(locale, namespace) ?? {}
}
