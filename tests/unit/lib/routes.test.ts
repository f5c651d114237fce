import { describe, expect, it } from 'vitest'
import { linkTo } from '#lib/links.ts'
import { allRoutes, matchRoute, mayOpen, menuSections, routes } from '#lib/routes.ts'
import { type Functionality, functionalities } from '#lib/session/token.ts'

const granted: Record<Functionality, readonly string[]> = {
  ADMIN: ['/user-management'],
  HUB_SETUP_INIT: ['/hub-setup-initial-transaction', '/offers', '/hub-creation', '/hub-management', '/hub-update/{id}'],
  SUPPORT_LVL_1: [
    '/customerSupport/manualAssociation',
    '/decrypt-customer',
    '/customer-search-support',
    '/receipts-management',
  ],
  TRANSACTION_PINPOINT: ['/manual-association', '/manual-dissociation'],
  STORE_RETAILER_MANAGEMENT: ['/entity-management'],
}

describe('routes', () => {
  it.each(functionalities)(
    '%s grants its own routes and no other [NAV-13] [NAV-20] [NAV-21] [NAV-22] [NAV-23] [NAV-24] [NAV-38]',
    (code) => {
      const open = allRoutes.filter((route) => mayOpen(route, [code]) && !mayOpen(route, []))
      expect(open.map(({ path }) => path)).toEqual(granted[code])
    },
  )

  it('opens the login page, home and the statistics board without any functionality [NAV-04] [NAV-30] [NAV-31] [STA-22]', () => {
    const open = allRoutes.filter((route) => mayOpen(route, [])).map(({ path }) => path)
    expect(open).toEqual(['/', '/home', '/no-access', '/statistic-board'])
  })

  it('lists the menu in the order of the specification [NAV-14] [NAV-15] [NAV-16] [NAV-17] [NAV-18] [NAV-19] [NAV-35] [NAV-36]', () => {
    const menu = menuSections.map((section) => [
      section,
      allRoutes.filter((route) => route.inMenu && route.section === section).map(({ path }) => path),
    ])
    expect(menu).toEqual([
      ['customerSupport', ['/customerSupport/manualAssociation', '/decrypt-customer', '/customer-search-support']],
      ['receiptsScan', ['/receipts-management']],
      ['hubSetup', ['/hub-setup-initial-transaction', '/offers', '/hub-creation', '/hub-management']],
      ['pinpoint', ['/manual-association', '/manual-dissociation']],
      ['none', ['/entity-management', '/user-management', '/statistic-board']],
    ])
    expect(routes.hubUpdate).toMatchObject({ inMenu: false, section: 'hubSetup' })
  })

  it('matches an address exactly, but for the slash of a folder [NAV-03]', () => {
    expect(matchRoute('/home')?.route).toBe(routes.home)
    expect(matchRoute('/home/')?.route).toBe(routes.home)
    for (const other of [
      '/home/x',
      '/hom',
      '/Home',
      '/home//',
      '',
      '/customersupport/manualAssociation',
      '/hub-update',
      '/hub-update/',
    ]) {
      expect(matchRoute(other), other).toBeNull()
    }
  })

  it('reads the id of a route that has one, decoded', () => {
    expect(matchRoute('/hub-update/a%20b')).toEqual({ route: routes.hubUpdate, id: 'a b' })
    expect(matchRoute('/hub-update/a/b')).toBeNull()
    expect(matchRoute('/hub-update/%E0%A4%A')).toBeNull()
    expect(matchRoute('/hub-update/{id}')).toEqual({ route: routes.hubUpdate, id: '{id}' })
  })

  it('makes links in both languages [I18-06]', () => {
    expect(linkTo('association', 'en')).toBe('/manual-association/')
    expect(linkTo('association', 'fr')).toBe('/fr/manual-association/')
    expect(linkTo('login', 'fr')).toBe('/fr/')
    expect(linkTo('hubUpdate', 'en', { id: 'a/b' })).toBe('/hub-update/?id=a%2Fb')
    expect(linkTo('home', 'en', { query: new URLSearchParams({ a: '1' }) })).toBe('/home/?a=1')
  })
})
