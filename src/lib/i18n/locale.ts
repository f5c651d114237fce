import { belowBase, siteBase } from '../site-base.ts'

/** Languages of the interface; the first is the fallback. Source: I18-01, I18-02. */
export const locales = ['en', 'fr'] as const
export type Locale = (typeof locales)[number]
export const fallbackLocale: Locale = 'en'

/** Whether a value read from outside is one of the languages. */
export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale)
}

/**
 * Splits the path of an address into its language and the path of the page, without the base and the language prefix (I18-06). The path
 * of an address outside of the site is empty.
 */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const path = belowBase(pathname) ?? ''
  const [, first = ''] = path.split('/')
  if (!isLocale(first) || first === fallbackLocale) return { locale: fallbackLocale, path }
  return { locale: first, path: path.slice(first.length + 1) || '/' }
}

/** The path of a page in a language, below the base: English has no prefix, other languages have one (I18-06). */
export function localePath(path: string, locale: Locale): string {
  return siteBase + (locale === fallbackLocale ? path : `/${locale}${path}`)
}

/** The first of the browser's languages that the interface supports. */
export function preferredLocale(languages: readonly string[]): Locale {
  for (const language of languages) {
    const base = language.toLowerCase().split('-')[0]
    if (isLocale(base)) return base
  }
  return fallbackLocale
}
