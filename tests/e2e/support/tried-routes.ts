import { allRoutes, type Route, routes } from '#lib/routes.ts'
import { isLong } from '#tests/support/long-run.ts'

/**
 * The pages that stand for all where the shell or the build decides: one without a tool, and one with a table, an upload, a form and
 * charts. A long run tries all pages. What each page does by itself is tried on all pages in every run.
 */
export const triedRoutes: readonly Route[] = isLong
  ? allRoutes
  : [routes.login, routes.home, routes.association, routes.decryptCustomer, routes.hubUpdate, routes.statistics]

/** The tried pages behind the login. */
export const triedSignedIn = triedRoutes.filter(({ access }) => access !== 'public')

/** The tried pages with a tool. */
export const triedTools = triedSignedIn.filter((route) => route !== routes.home && route !== routes.noAccess)
