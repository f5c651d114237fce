import { type Locale, localePath } from './i18n/locale.ts'

/** The address of a path of this site in a language, with its query. */
export function pageAddress(path: string, locale: Locale, query?: URLSearchParams): string {
  const search = query?.toString() ?? ''
  return localePath(path, locale) + (search === '' ? '' : `?${search}`)
}

/** The address of the login page, for page scripts that need no other link and should not load the route table. */
export function loginAddress(locale: Locale, query: URLSearchParams): string {
  return pageAddress('/', locale, query)
}

/** Sets a query parameter in place; null removes it. */
export function setOrDelete(query: URLSearchParams, name: string, value: string | null): URLSearchParams {
  if (value === null) query.delete(name)
  else query.set(name, value)
  return query
}

/** Query parameters of the login page and the fallback page. */
export const queryNames = {
  /** Login page: the page to open after the login (NAV-41). */
  next: 'next',
  /** Login page: the session has expired (SES-39). */
  ended: 'ended',
  /** Login page: the language of the previous page, which counts as a choice. */
  language: 'language',
  /** Fallback page: the refused page (NAV-32). */
  page: 'page',
  /** The id of a route, for hosts without rewrites. */
  id: 'id',
} as const
