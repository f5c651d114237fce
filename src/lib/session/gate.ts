import { pageAddress, queryNames } from '#lib/address.ts'
import { fallbackLocale, isLocale, type Locale, localePath, preferredLocale, splitLocale } from '#lib/i18n/locale.ts'
import { linkTo } from '#lib/links.ts'
import { matchRoute, mayOpen, type Route, type RouteMatch, routes } from '#lib/routes.ts'
import type { Functionality } from './token.ts'
import { readSession } from './token.ts'

/** Input of the guard. Times in milliseconds since the epoch. */
export interface Visit {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  /** Whether the host served its error document, because it has no file at this address. */
  readonly errorDocument: boolean
  /** Whether the page is inside a frame of another page. */
  readonly framed: boolean
  readonly token: string | null
  /** The stored language that the user chose. */
  readonly chosenLanguage: string | null
  readonly browserLanguages: readonly string[]
  readonly now: number
}

/** Decision of the guard: open the page (with the address to show), redirect, or show nothing. */
export type Gate =
  | {
      readonly kind: 'open'
      readonly held: readonly Functionality[]
      readonly route: Route | null
      /** The id in the path; null if it has none. */
      readonly id: string | null
      readonly address: string
    }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'framed' }

/**
 * Decides before the first paint whether a page may open. This is for convenience only: the API protects the data.
 * Source: NAV-01 to NAV-05, NAV-31, NAV-32, NAV-34, NAV-41, I18-06, SES-20, SES-36.
 */
export function gateFor(visit: Visit): Gate {
  if (visit.framed) return { kind: 'framed' }
  const { locale: addressed, path } = splitLocale(visit.pathname)
  const locale = languageOf(visit, addressed)
  const session = readSession(visit.token, visit.now)
  const match = matchPage(path, visit.search)
  if (match?.route.access === 'public') {
    return session ? redirect(pageAfterLogin(visit.search, locale)) : atLogin(visit, match.route, addressed)
  }
  if (!session) return redirect(loginLink(visit, path, locale, match))
  if (!match || !mayOpen(match.route, session.functionalities)) return redirect(refusal(visit, locale))
  if (visit.errorDocument) {
    return redirect(match.id === null ? refusal(visit, locale) : fileAddress(match, visit.search, locale))
  }
  if (locale !== addressed) return redirect(localePath(path, locale) + visit.search + visit.hash)
  return {
    kind: 'open',
    held: session.functionalities,
    route: match.route,
    id: match.id,
    address: exactAddress(match, visit, locale),
  }
}

/** The chosen language replaces English, because a path without a prefix expresses no choice. A path with a prefix keeps its language (I18-06). */
function languageOf({ chosenLanguage }: Visit, addressed: Locale): Locale {
  return addressed === fallbackLocale && isLocale(chosenLanguage) ? chosenLanguage : addressed
}

/**
 * The page to open after a login: the requested page if it belongs to this site, or else home (NAV-41).
 *
 * @param search query of the login page
 */
export function pageAfterLogin(search: string, locale: Locale): string {
  const home = linkTo('home', locale)
  const next = new URLSearchParams(search).get(queryNames.next)
  if (!next?.startsWith('/')) return home
  const url = URL.canParse(next, 'https://site.invalid') ? new URL(next, 'https://site.invalid') : null
  if (url?.origin !== 'https://site.invalid') return home
  const match = matchRoute(splitLocale(url.pathname).path)
  return match && match.route.access !== 'public' ? url.pathname + url.search : home
}

function redirect(to: string): Gate {
  return { kind: 'redirect', to }
}

/** The route of an address. On hosts without rewrites, the file `/hub-update/?id=7` stands for `/hub-update/7`. */
export function matchPage(path: string, search: string): RouteMatch | null {
  // An address outside of the site has no path.
  const id = path && new URLSearchParams(search).get(queryNames.id)
  return matchRoute(path) ?? (id ? matchRoute(`${path.replace(/\/$/, '')}/${encodeURIComponent(id)}`) : null)
}

/** The address of the file of a non-public page, with its query. */
export function fileAddress({ route, id }: RouteMatch, search: string, locale: Locale): string {
  const query = new URLSearchParams(search)
  if (id !== null) query.set(queryNames.id, id)
  return pageAddress(`${route.page}/`, locale, query)
}

function exactAddress(match: RouteMatch, visit: Visit, locale: Locale): string {
  const query = new URLSearchParams(visit.search)
  if (match.id !== null) query.delete(queryNames.id)
  const path = match.route.path.replace('{id}', encodeURIComponent(match.id ?? ''))
  return localePath(path, locale) + (query.size > 0 ? `?${query}` : '')
}

function atLogin(visit: Visit, route: Route, addressed: Locale): Gate {
  const query = new URLSearchParams(visit.search)
  const carried = query.get(queryNames.language)
  const byBrowser = query.has(queryNames.ended) ? addressed : preferredLocale(visit.browserLanguages)
  const wanted = [carried, visit.chosenLanguage].find(isLocale) ?? byBrowser
  if (addressed === fallbackLocale && wanted !== addressed) {
    return redirect(linkTo('login', wanted, { query }) + visit.hash)
  }
  query.delete(queryNames.language)
  return { kind: 'open', held: [], route, id: null, address: linkTo('login', addressed, { query }) }
}

function loginLink(visit: Visit, path: string, locale: Locale, match: RouteMatch | null): string {
  // A token that is expired or unreadable belonged to a session, so the session has ended.
  const query = new URLSearchParams(visit.token === null ? {} : { [queryNames.ended]: '1' })
  if (match && match.route !== routes.home && match.route !== routes.noAccess) {
    query.set(queryNames.next, localePath(path, locale) + visit.search)
  }
  return linkTo('login', locale, { query })
}

function refusal(visit: Visit, locale: Locale): string {
  const query = new URLSearchParams({ [queryNames.page]: visit.pathname + visit.search })
  return linkTo('noAccess', locale, { query })
}
