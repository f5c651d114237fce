import i18next from 'i18next'
import type { Area, MessageId } from '#lib/i18n/areas.ts'
import { fallbackLocale, isLocale, type Locale } from '#lib/i18n/locale.ts'
import type { Messages, Translate } from '#lib/i18n/translator.ts'

/** The language of the page being built. */
export function localeOf(currentLocale: string | undefined): Locale {
  return isLocale(currentLocale) ? currentLocale : fallbackLocale
}

/** The translator for pages at build time. */
export function translator(locale: Locale): Translate {
  const t = i18next.getFixedT(locale, ['shell', 'common', 'login', 'palette', 'place'])
  return (key, values) => t(key, { ...values })
}

/** The texts of some areas for an island. A missing translation falls back to English. */
export function messagesFor(locale: Locale, areas: readonly Area[]): Messages {
  return Object.assign({}, ...areas.flatMap((name) => [bundle(fallbackLocale, name), bundle(locale, name)]))
}

/**
 * The texts of content that is French in both languages. A French page already has the texts of `common` and `table`; an
 * English page gets those that the content shows.
 */
export function frenchContent(locale: Locale, areas: readonly Area[], commonKeys: readonly MessageId[]): Messages {
  if (locale === 'fr') return messagesFor('fr', areas)
  const common = bundle('fr', 'common')
  const shown = Object.fromEntries(commonKeys.map((key) => [key, common[key] ?? key]))
  return { ...messagesFor('fr', [...areas, 'table']), ...shown }
}

function bundle(locale: Locale, area: Area): Messages {
  return i18next.getResourceBundle(locale, area) ?? {}
}
