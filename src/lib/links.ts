import { pageAddress } from '#lib/address.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { type RouteName, routes } from '#lib/routes.ts'
import { queryNames } from './address.ts'

/**
 * Builds the link to a page. All links of this site come from here. A link points to the page's file (folder with trailing
 * slash, id in the query), which every host serves without a redirect. The guard then shows the exact address.
 *
 * @param options.id the segment of a route with an id, such as the hub of `/hub-update/{id}`
 */
export function linkTo(
  name: RouteName,
  locale: Locale,
  options: { id?: string; query?: URLSearchParams } = {},
): string {
  const { page } = routes[name]
  const query = new URLSearchParams(options.query)
  if (options.id !== undefined) query.set(queryNames.id, options.id)
  return pageAddress(page === '/' ? '/' : `${page}/`, locale, query)
}
