import { type Locale, localePath } from './locale.ts'

/** The address of a path of this site in a language, with its query. */
export function addressOf(path: string, locale: Locale, query?: URLSearchParams): string {
  const search = query?.toString() ?? ''
  return localePath(path, locale) + (search === '' ? '' : `?${search}`)
}

/** The login page's, for scripts of pages that need no other link and not the whole table of routes. */
export function loginAddress(locale: Locale, query: URLSearchParams): string {
  return addressOf('/', locale, query)
}
