import { addressOf } from '#lib/i18n/address.ts'
import type { Locale } from '#lib/i18n/locale.ts'
import { type RouteName, routes } from '#lib/routes.ts'

/**
 * The link to a page, the only maker of addresses of this site. It ends in a slash, as folders are served by hosts that
 * know no rewrites without a detour; the guard shows the exact address once the page is there.
 *
 * @param id the segment of a route that has one, such as the hub of `/hub-update/{id}`
 */
export function linkTo(
  name: RouteName,
  locale: Locale,
  options: { id?: string; query?: URLSearchParams } = {},
): string {
  const path = routes[name].path.replace('{id}', encodeURIComponent(options.id ?? ''))
  return addressOf(path === '/' ? '/' : `${path}/`, locale, options.query)
}
