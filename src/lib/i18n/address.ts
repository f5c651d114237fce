import { type Locale, localePath } from './locale.ts'

/** The address of a path of this site in a language, with its query. */
export function pageAddress(path: string, locale: Locale, query?: URLSearchParams): string {
  const search = query?.toString() ?? ''
  return localePath(path, locale) + (search === '' ? '' : `?${search}`)
}

/** The address of the login page, for page scripts that need no other link and should not load the route table. */
export function loginAddress(locale: Locale, query: URLSearchParams): string {
  return pageAddress('/', locale, query)
}
