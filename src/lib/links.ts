import { addressOf } from '#lib/i18n/address.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { type RouteName, routes } from '#lib/routes.ts'
import { queryNames } from '#lib/session/query-names.ts'

/**
 * The link to a page, the only maker of addresses of this site. It names the page's file, which every host has, without a
 * detour: a folder with its slash, and an id in the query. The guard shows the exact address once the page is there.
 *
 * @param options.id the segment of a route that has one, such as the hub of `/hub-update/{id}`
 */
export function linkTo(
  name: RouteName,
  locale: Locale,
  options: { id?: string; query?: URLSearchParams } = {},
): string {
  const { page } = routes[name]
  const query = new URLSearchParams(options.query)
  if (options.id !== undefined) query.set(queryNames.id, options.id)
  return addressOf(page === '/' ? '/' : `${page}/`, locale, query)
}
