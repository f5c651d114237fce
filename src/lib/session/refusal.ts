import { type Locale, splitLocale } from '#lib/i18n/locale.ts'
import { type RouteName, routes } from '#lib/routes.ts'
import { fileAddress, matchPage } from './gate.ts'
import type { Functionality } from './token.ts'

/** What the fallback page shows about the requested page. */
export type Refusal =
  | { readonly kind: 'unknown'; readonly asked: string }
  | { readonly kind: 'refused'; readonly asked: string; readonly route: RouteName; readonly needs: Functionality }
  /** The account can open it now. `link` is an address of this site; `needs` is null for a page open to all. */
  | {
      readonly kind: 'allowed'
      readonly asked: string
      readonly route: RouteName
      readonly needs: Functionality | null
      readonly link: string
    }
  /** No page was requested. */
  | { readonly kind: 'none' }

const site = 'https://site.invalid'
const longest = 300

/**
 * Determines which page was refused. The address comes from the query, so it can contain anything; only a page of this site
 * becomes a link.
 *
 * @param asked the address in the query; null when missing
 * @param held functionalities of the signed-in user
 * @param locale language of the fallback page
 * Source: NAV-05, NAV-32, NAV-34.
 */
export function readRefusal(asked: string | null, held: readonly Functionality[], locale: Locale): Refusal {
  if (!asked) return { kind: 'none' }
  const shown = asked.length > longest ? `${asked.slice(0, longest)}…` : asked
  const url = asked.startsWith('/') && URL.canParse(asked, site) ? new URL(asked, site) : null
  const match = url?.origin === site ? matchPage(splitLocale(url.pathname).path, url.search) : null
  if (!url || !match) return { kind: 'unknown', asked: shown }
  const { access } = match.route
  const route = (Object.keys(routes) as RouteName[]).find((name) => routes[name] === match.route)
  if (!route || route === 'noAccess' || access === 'public') return { kind: 'none' }
  const needs = access === 'signedIn' ? null : access
  if (needs !== null && !held.includes(needs)) return { kind: 'refused', asked: shown, route, needs }
  return { kind: 'allowed', asked: shown, route, needs, link: fileAddress(match, url.search, locale) }
}
