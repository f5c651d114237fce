import type { Functionality } from '#lib/access.ts'
import { type Locale, splitLocale } from '#lib/i18n/locale.ts'
import { routes } from '#lib/routes.ts'
import { fileAddress, matchPage } from './gate.ts'

/** What the fallback page says about the page that was asked for. */
export type Refusal =
  | { readonly kind: 'unknown'; readonly asked: string }
  | { readonly kind: 'refused'; readonly asked: string; readonly needs: Functionality }
  /** The account may open it by now; `link` is an address of this site, `needs` null for a page open to all. */
  | { readonly kind: 'allowed'; readonly asked: string; readonly needs: Functionality | null; readonly link: string }
  /** No page was asked for. */
  | { readonly kind: 'none' }

const site = 'https://site.invalid'
const longest = 300

/**
 * Reads which page was refused. The address comes from the query, so it may be anything; only a page of this site is ever
 * offered as a link.
 *
 * @param asked the address as it stands in the query; null for none
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
  const { route } = match
  if (route === routes.noAccess || route.access === 'public') return { kind: 'none' }
  const needs = route.access === 'signedIn' ? null : route.access
  if (needs !== null && !held.includes(needs)) return { kind: 'refused', asked: shown, needs }
  return { kind: 'allowed', asked: shown, needs, link: fileAddress(match, url.search, locale) }
}
