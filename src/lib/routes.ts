import type { Functionality } from '#lib/session/token.ts'

/** Sections of the menu, in order. Source: NAV-14 to NAV-19. */
export const menuSections = ['customerSupport', 'receiptsScan', 'hubSetup', 'pinpoint', 'none'] as const
export type MenuSection = (typeof menuSections)[number]

export interface Route {
  /** The exact address. `{id}` stands for one segment. */
  readonly path: string
  /** Folder of the page file, if it differs from the path. */
  readonly page: string
  readonly access: 'public' | 'signedIn' | Functionality
  /** Menu section that is highlighted while the page is open. */
  readonly section: MenuSection
  readonly inMenu: boolean
}

function route(path: string, access: Route['access'], options: Partial<Route> = {}): Route {
  return { path, page: path, access, section: 'none', inMenu: false, ...options }
}

function entry(path: string, access: Route['access'], section: MenuSection): Route {
  return route(path, access, { section, inMenu: true })
}

/**
 * All pages of the site in the order of the menu. Pages, menu, guard, fallback page, tests and links use this table. The
 * title of a page is the text `page.{name}`, its menu entry `menu.{name}`.
 * Source: NAV-04, NAV-13 to NAV-26, NAV-35, NAV-36, STA-22.
 */
export const routes = {
  login: route('/', 'public'),
  home: route('/home', 'signedIn'),
  noAccess: route('/no-access', 'signedIn'),
  supportAssociation: entry('/customerSupport/manualAssociation', 'SUPPORT_LVL_1', 'customerSupport'),
  decryptCustomer: entry('/decrypt-customer', 'SUPPORT_LVL_1', 'customerSupport'),
  customerSearch: entry('/customer-search-support', 'SUPPORT_LVL_1', 'customerSupport'),
  receipts: entry('/receipts-management', 'SUPPORT_LVL_1', 'receiptsScan'),
  giftCards: entry('/hub-setup-initial-transaction', 'HUB_SETUP_INIT', 'hubSetup'),
  offers: entry('/offers', 'HUB_SETUP_INIT', 'hubSetup'),
  hubCreation: entry('/hub-creation', 'HUB_SETUP_INIT', 'hubSetup'),
  hubManagement: entry('/hub-management', 'HUB_SETUP_INIT', 'hubSetup'),
  hubUpdate: route('/hub-update/{id}', 'HUB_SETUP_INIT', { page: '/hub-update', section: 'hubSetup' }),
  association: entry('/manual-association', 'TRANSACTION_PINPOINT', 'pinpoint'),
  dissociation: entry('/manual-dissociation', 'TRANSACTION_PINPOINT', 'pinpoint'),
  entities: entry('/entity-management', 'STORE_RETAILER_MANAGEMENT', 'none'),
  users: entry('/user-management', 'ADMIN', 'none'),
  statistics: entry('/statistic-board', 'signedIn', 'none'),
} satisfies Readonly<Record<string, Route>>

export type RouteName = keyof typeof routes

export const allRoutes: readonly Route[] = Object.values(routes)

export interface RouteMatch {
  readonly route: Route
  /** The decoded `{id}` segment; null for a route without one. */
  readonly id: string | null
}

/**
 * Finds the route of an address. The match is exact (NAV-03), except for the trailing slash that hosts add to folders.
 *
 * @param path path without the language prefix
 * @returns null for an unknown address
 */
export function matchRoute(path: string): RouteMatch | null {
  const exact = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  for (const candidate of allRoutes) {
    const id = segmentOf(candidate.path, exact)
    if (id !== null) return { route: candidate, id }
    if (candidate.path === exact && !candidate.path.includes('{id}')) return { route: candidate, id: null }
  }
  return null
}

function segmentOf(pattern: string, path: string): string | null {
  const [before, after] = pattern.split('{id}')
  if (before === undefined || after !== '' || !path.startsWith(before)) return null
  const segment = path.slice(before.length)
  if (segment === '' || segment.includes('/')) return null
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

/** Whether a user who holds `held` may open the route. An `ADMIN` holds no other functionality (NAV-38). */
export function mayOpen(route: Route, held: readonly Functionality[]): boolean {
  return route.access === 'public' || route.access === 'signedIn' || held.includes(route.access)
}

/**
 * The pages of each section of the menu, in order. `needs` is the right that shows a section, because all of its pages need
 * the same one. Pages without a section are shown each for itself.
 */
export function menuGroups() {
  const names = (Object.keys(routes) as RouteName[]).filter((name) => routes[name].inMenu)
  return menuSections.flatMap((section) => {
    const [first, ...rest] = names.filter((name) => routes[name].section === section)
    if (first === undefined) return []
    return { section, names: [first, ...rest], needs: section === 'none' ? undefined : routes[first].access }
  })
}
