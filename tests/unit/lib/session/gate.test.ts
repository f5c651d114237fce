import { afterEach, describe, expect, it, vi } from 'vitest'
import { allRoutes } from '#lib/routes.ts'
import { gateFor, pageAfterLogin, type Visit } from '#lib/session/gate.ts'
import { functionalities } from '#lib/session/token.ts'
import { hostileTokens, tokenOf } from '#tests/fixtures/tokens.ts'
import { noteFigure } from '#tests/support/figure.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const tokenWith = (...held: string[]) =>
  tokenOf({ exp: now / 1000 + 60, functionalities: held.map((code) => ({ code })) })

function visit(pathname: string, options: Partial<Visit> = {}): Visit {
  const [address = '/', hash] = pathname.split('#')
  const [path = '/', search] = address.split('?')
  return {
    pathname: path,
    search: search === undefined ? '' : `?${search}`,
    hash: hash === undefined ? '' : `#${hash}`,
    errorDocument: false,
    framed: false,
    token: null,
    chosenLanguage: null,
    browserLanguages: ['en-GB'],
    now,
    ...options,
  }
}

describe('decide', () => {
  it('sends a visitor without a session to the login page and keeps the page asked for [NAV-01] [NAV-31] [NAV-41]', () => {
    expect(gateFor(visit('/manual-association/?hub=7'))).toEqual({
      kind: 'redirect',
      to: `/?next=${encodeURIComponent('/manual-association/?hub=7')}`,
    })
    expect(gateFor(visit('/home'))).toEqual({ kind: 'redirect', to: '/' })
    expect(gateFor(visit('/fr/home/'))).toEqual({ kind: 'redirect', to: '/fr/' })
  })

  it('sends a signed-in user from the login page to home [NAV-02]', () => {
    expect(gateFor(visit('/', { token: tokenWith() }))).toEqual({ kind: 'redirect', to: '/home/' })
  })

  it('treats an expired token as none [SES-20]', () => {
    const token = tokenOf({ exp: now / 1000, functionalities: [] })
    expect(gateFor(visit('/home', { token }))).toEqual({ kind: 'redirect', to: '/?ended=1' })
  })

  it('opens a page with a valid token and shows the exact address [SES-21] [NAV-03]', () => {
    expect(gateFor(visit('/fr/manual-association/?hub=7', { token: tokenWith('TRANSACTION_PINPOINT') }))).toMatchObject(
      {
        kind: 'open',
        address: '/fr/manual-association?hub=7',
        held: ['TRANSACTION_PINPOINT'],
      },
    )
  })

  it('sends a user without the functionality to the fallback page, which learns what was asked for [NAV-05] [NAV-32]', () => {
    expect(gateFor(visit('/user-management?a=1', { token: tokenWith('SUPPORT_LVL_1') }))).toEqual({
      kind: 'redirect',
      to: `/no-access/?page=${encodeURIComponent('/user-management?a=1')}`,
    })
  })

  it('decides the same for every route and every set of functionalities as the table of access [P13] [NAV-05] [NAV-38]', () => {
    const sets = Array.from({ length: 2 ** functionalities.length }, (_, bits) =>
      functionalities.filter((_code, index) => bits & (1 << index)),
    )
    const wrong: string[] = []
    let cells = 0
    for (const held of sets) {
      for (const route of allRoutes) {
        const path = route.path.replace('{id}', '7')
        const gate = gateFor(visit(path, { token: tokenWith(...held) }))
        const isAllowed = route.access === 'signedIn' || held.some((code) => code === route.access)
        const refusal = route.access === 'public' ? '/home/' : `/no-access/?page=${encodeURIComponent(path)}`
        const decided = gate.kind === 'open' ? gate.address : gate.kind === 'redirect' ? gate.to : gate.kind
        if (decided !== (isAllowed ? path : refusal)) wrong.push(`${path} with ${held}: ${decided}`)
        cells += 1
      }
    }
    expect(wrong).toEqual([])
    expect(cells).toBe(allRoutes.length * sets.length)
    noteFigure(
      13,
      `the guard decides ${cells - wrong.length} of ${cells} cells of routes and sets of functionalities as the table of access`,
    )
  })

  it('shows the fallback page for an unknown address, without a session the login page [NAV-34]', () => {
    const unknown = { errorDocument: true }
    expect(gateFor(visit('/nope', unknown))).toEqual({ kind: 'redirect', to: '/' })
    expect(gateFor(visit('/nope', { ...unknown, token: tokenWith() }))).toEqual({
      kind: 'redirect',
      to: '/no-access/?page=%2Fnope',
    })
    expect(gateFor(visit('/fr/nope', { ...unknown, token: tokenWith() }))).toEqual({
      kind: 'redirect',
      to: '/fr/no-access/?page=%2Ffr%2Fnope',
    })
  })

  it('leads from the error document to the file of a hub, and shows the address of the hub', () => {
    const token = tokenWith('HUB_SETUP_INIT')
    expect(gateFor(visit('/fr/hub-update/a%20b', { token, errorDocument: true }))).toEqual({
      kind: 'redirect',
      to: '/fr/hub-update/?id=a+b',
    })
    expect(gateFor(visit('/fr/hub-update/?id=a+b', { token }))).toMatchObject({
      kind: 'open',
      address: '/fr/hub-update/a%20b',
    })
    expect(gateFor(visit('/hub-update/7', { token }))).toMatchObject({ kind: 'open', address: '/hub-update/7' })
  })

  it('does not open inside a frame', () => {
    expect(gateFor(visit('/home', { framed: true, token: tokenWith() }))).toEqual({ kind: 'framed' })
  })

  it.each(hostileTokens)('never opens a page that needs a functionality: $name [P13]', ({ token }) => {
    const closed = allRoutes.filter(({ access }) => access !== 'public' && access !== 'signedIn')
    for (const { path } of closed)
      expect(gateFor(visit(path.replace('{id}', '7'), { token })).kind, path).toBe('redirect')
  })
})

describe('language of the login page', () => {
  const french = { browserLanguages: ['fr-CA', 'en'] }

  it('follows the browser where nothing was chosen, otherwise the choice [I18-06]', () => {
    expect(gateFor(visit('/?next=%2Fhome', french))).toEqual({ kind: 'redirect', to: '/fr/?next=%2Fhome' })
    expect(gateFor(visit('/', { ...french, chosenLanguage: 'en' }))).toMatchObject({ kind: 'open', address: '/' })
    expect(gateFor(visit('/', { browserLanguages: ['de', 'en'] }))).toMatchObject({ kind: 'open', address: '/' })
    expect(gateFor(visit('/fr/'))).toMatchObject({ kind: 'open', address: '/fr/' })
  })

  it('keeps the language of the page that was left by logging out, and does not show how [SES-38] [I18-06]', () => {
    expect(gateFor(visit('/?language=en', french))).toMatchObject({ kind: 'open', address: '/' })
  })
})

describe('the language that was chosen by hand', () => {
  const french = { chosenLanguage: 'fr' }
  const token = tokenWith('TRANSACTION_PINPOINT', 'HUB_SETUP_INIT')

  it('leads from an address without a prefix to its twin, with its query and its hash [I18-06]', () => {
    expect(gateFor(visit('/manual-association/?hub=7#row-3', { ...french, token }))).toEqual({
      kind: 'redirect',
      to: '/fr/manual-association/?hub=7#row-3',
    })
    expect(gateFor(visit('/?next=%2Fhome#top', french))).toEqual({ kind: 'redirect', to: '/fr/?next=%2Fhome#top' })
  })

  it('leads to the login page, the page after it, a refusal and the file of a hub without a detour [I18-06]', () => {
    const to = (address: string, options: Partial<Visit>) => gateFor(visit(address, { ...french, ...options }))
    const next = new URLSearchParams({ next: '/fr/manual-dissociation?a=1' })
    expect(to('/manual-dissociation?a=1', {})).toEqual({ kind: 'redirect', to: `/fr/?${next}` })
    expect(to('/', { token })).toEqual({ kind: 'redirect', to: '/fr/home/' })
    expect(to('/user-management', { token })).toEqual({
      kind: 'redirect',
      to: '/fr/no-access/?page=%2Fuser-management',
    })
    expect(to('/hub-update/7', { token, errorDocument: true })).toEqual({
      kind: 'redirect',
      to: '/fr/hub-update/?id=7',
    })
  })

  it('leaves an address with a prefix alone, whatever was chosen [I18-06]', () => {
    for (const chosenLanguage of ['en', 'fr', null]) {
      expect(gateFor(visit('/fr/home', { chosenLanguage, token }))).toMatchObject({ kind: 'open', address: '/fr/home' })
      expect(gateFor(visit('/fr/', { chosenLanguage }))).toMatchObject({ kind: 'open', address: '/fr/' })
    }
  })

  it('is no language for any other word, and English stays English [I18-06]', () => {
    for (const chosenLanguage of ['en', 'de', '', '//evil.example']) {
      expect(gateFor(visit('/home#top', { chosenLanguage, token }))).toMatchObject({ kind: 'open', address: '/home' })
    }
  })

  it('never leads in a circle [I18-06]', () => {
    const addresses = [
      '/',
      '/home',
      '/nope',
      '/fr/nope',
      '/fr/fr/home',
      '/en/home',
      '/hub-update/7',
      '/user-management',
    ]
    for (const address of addresses) {
      for (const held of [null, token]) {
        expect(hops(address, { ...french, token: held }), address).toBeLessThanOrEqual(2)
      }
    }
  })
})

/** Number of redirects until a page opens. Every route without an id has a file. */
function hops(address: string, options: Partial<Visit>): number {
  const files = allRoutes.flatMap(({ page }) => [page, `/fr${page}`])
  for (let count = 0, at = address; count < 10; count += 1) {
    const { pathname } = new URL(at, 'https://site.invalid')
    const errorDocument =
      !files.includes(pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname) && pathname !== '/fr/'
    const gate = gateFor(visit(at, { ...options, errorDocument }))
    if (gate.kind !== 'redirect') return count
    at = gate.to
  }
  return Number.POSITIVE_INFINITY
}

describe('pageAfterLogin', () => {
  it('opens the page asked for [NAV-41]', () => {
    const search = `?${new URLSearchParams({ next: '/fr/manual-association/?hub=7' })}`
    expect(pageAfterLogin(search, 'en')).toBe('/fr/manual-association/?hub=7')
  })

  it.each([
    '',
    '?next=',
    '?next=https://evil.example/home',
    '?next=//evil.example/home',
    '?next=/\\evil.example/home',
    '?next=javascript:alert(1)',
    '?next=/nope',
    '?next=/',
    '?next=/fr/',
    '?next=%2F%09%2Fevil.example',
  ])('opens home for %j, which is no page of this site to go to [SES-16] [NAV-41]', (search) => {
    expect(pageAfterLogin(search, 'fr')).toBe('/fr/home/')
  })
})

describe('decide, for a site below a path', () => {
  /** The modules as they are in a site that is stamped for the path. */
  async function belowPath() {
    vi.resetModules()
    vi.stubGlobal('SITE_BASE', '/backoffice')
    const [gate, links, refusal] = await Promise.all([
      import('#lib/session/gate.ts'),
      import('#lib/links.ts'),
      import('#lib/session/refusal.ts'),
    ])
    return { ...gate, ...links, ...refusal }
  }

  afterEach(() => {
    vi.unstubAllGlobals()
    vi.resetModules()
  })

  it('leads to pages below the path [NAV-01] [NAV-02] [NAV-03] [NAV-41]', async () => {
    const { gateFor, linkTo, pageAfterLogin } = await belowPath()
    const token = tokenWith('TRANSACTION_PINPOINT')
    expect(linkTo('home', 'fr')).toBe('/backoffice/fr/home/')
    expect(gateFor(visit('/backoffice/fr/home/'))).toEqual({ kind: 'redirect', to: '/backoffice/fr/' })
    expect(gateFor(visit('/backoffice/manual-association/?hub=7'))).toEqual({
      kind: 'redirect',
      to: `/backoffice/?next=${encodeURIComponent('/backoffice/manual-association/?hub=7')}`,
    })
    for (const address of ['/backoffice', '/backoffice/']) {
      expect(gateFor(visit(address, { token })), address).toEqual({ kind: 'redirect', to: '/backoffice/home/' })
    }
    expect(gateFor(visit('/backoffice/manual-association/?hub=7', { token }))).toMatchObject({
      kind: 'open',
      address: '/backoffice/manual-association?hub=7',
    })
    expect(pageAfterLogin(`?next=${encodeURIComponent('/backoffice/fr/home')}`, 'en')).toBe('/backoffice/fr/home')
  })

  it('takes the same addresses outside of the path for unknown ones [NAV-34]', async () => {
    const { gateFor, pageAfterLogin, readRefusal } = await belowPath()
    const token = tokenWith('TRANSACTION_PINPOINT')
    for (const address of ['/home', '/', '/backofficehome', '/backoffice2/home', '/fr/home', '/x?id=home']) {
      const to = `/backoffice/no-access/?page=${encodeURIComponent(address)}`
      expect(gateFor(visit(address, { token, errorDocument: true })), address).toEqual({ kind: 'redirect', to })
      expect(readRefusal(address, [], 'en').kind, address).toBe('unknown')
    }
    expect(gateFor(visit('/home', { errorDocument: true }))).toEqual({ kind: 'redirect', to: '/backoffice/' })
    expect(pageAfterLogin(`?next=${encodeURIComponent('/home')}`, 'en')).toBe('/backoffice/home/')
  })
})
