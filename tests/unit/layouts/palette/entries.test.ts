import { describe, expect, it } from 'vitest'
import { entriesFor } from '#layouts/palette/entries.ts'
import type { PaletteContext } from '#layouts/palette/entry.ts'
import { hubEntries, retailerEntries } from '#layouts/palette/name-entries.ts'
import { createTranslator } from '#lib/i18n/translator.ts'
import { type Functionality, functionalities } from '#lib/session/token.ts'
import { read } from '#tests/support/source-files.ts'

const texts = (locale: 'en' | 'fr') =>
  createTranslator(
    Object.assign(
      {},
      ...['shell', 'palette', 'place'].map((area) => JSON.parse(read(`public/locales/${locale}/${area}.json`))),
    ),
    locale,
  )

const uuid = 'c0000000-0000-4000-8000-00000000000f'

function find(text: string, held: readonly Functionality[] = functionalities, context: Partial<PaletteContext> = {}) {
  const all = {
    texts: [texts('en'), texts('fr')] as const,
    held,
    current: 'home',
    places: [],
    placeNames: new Map(),
    named: [],
    hasRow: () => false,
    hasLogged: () => false,
    controls: [],
    isCovered: false,
    hasKeys: false,
    otherLocale: 'fr' as const,
    scheme: 'system' as const,
  }
  return entriesFor(text, { ...all, ...context })
}
const labels = (...args: Parameters<typeof find>) => find(...args).map(({ label }) => label)

describe('entriesFor', () => {
  it('lists only the pages that the user may open, then the actions [NAV-12] [NAV-42]', () => {
    expect(labels('', ['TRANSACTION_PINPOINT'])).toEqual([
      'Manual association',
      'Manual dissociation',
      'Statistics board',
      'Switch to French',
      'Switch to the light theme',
      'Switch to the dark theme',
      'Log out',
    ])
  })

  it('lists the last places first, without the open page and without refused pages [NAV-42]', () => {
    const places = ['association?hub=7', 'users', 'home', 'nowhere', 'hubUpdate?id=3', 'dissociation']
    const found = find('', ['TRANSACTION_PINPOINT'], { places, current: 'dissociation' })
    expect(found.filter(({ group }) => group === 'places').map(({ label, hint }) => [label, hint])).toEqual([
      ['Mall 7', 'Manual association'],
      ['Home', 'Your pages and last places'],
    ])
  })

  it('shows the last places by name, the newest five, and finds the older ones by name [NAV-42]', () => {
    const places = [
      `customerSearch?customer=${uuid}`,
      'entities?type=store&id=4',
      ...[1, 2, 3, 4, 5].map((id) => `association?hub=${id}`),
    ]
    const placeNames = new Map([
      [`customer ${uuid}`, 'Part-Dieu'],
      ['store 4', 'FNAC'],
      ['hub 5', 'Grand Éden'],
    ])
    const shown = (text: string) =>
      find(text, functionalities, { places, placeNames })
        .filter(({ group }) => group === 'places')
        .map(({ label, hint }) => [label, hint])
    expect(shown('')).toEqual([
      ['Customer …000f', 'Part-Dieu · Customer Support'],
      ['FNAC', 'Store · Store & retailer management'],
      ['Mall 1', 'Manual association'],
      ['Mall 2', 'Manual association'],
      ['Mall 3', 'Manual association'],
    ])
    expect(shown('eden')).toEqual([['Grand Éden', 'Mall · Manual association']])
    expect(shown('fnac boutique')).toEqual([['FNAC', 'Store · Store & retailer management']])
  })

  it.each([
    ['ASSOC', ['Manual association', 'Manual association']],
    ['enseignes', ['Store & retailer management']],
    ['bêta', []],
    ['DÉCHIFFRER', ['Decrypt Customer']],
    ['dechiffrer', ['Decrypt Customer']],
    ['déconnecter', ['Log out']],
    ['logout', ['Log out']],
    ['déconnexion', ['Log out']],
    ['pinpoint', ['Manual association', 'Manual dissociation']],
  ])('finds %j by a name in either language, without accents and case [NAV-42]', (text, found) => {
    expect(labels(text)).toEqual(expect.arrayContaining(found))
    if (found.length === 0) expect(labels(text)).toEqual([])
  })

  it('shows the row of an id first where the page or the log of the day has it [NAV-42]', () => {
    const known = { hasRow: (id: string) => id === uuid, hasLogged: (id: string) => id === uuid }
    const found = find(uuid.toUpperCase(), ['TRANSACTION_PINPOINT'], known)
    expect(found.map(({ label, target }) => [label, target])).toEqual([
      ['Show this row', { kind: 'row', id: uuid }],
      ['Show what was done to it today', { kind: 'page', route: 'dissociation', query: `q=${uuid}` }],
      ['Dissociate this transaction', expect.anything()],
      ['Give the transactions of the mall their stores', expect.anything()],
    ])
    expect(labels(uuid, ['ADMIN'], known)).toEqual(['Show this row'])
  })

  it('puts a name that starts with the text first [NAV-42]', () => {
    expect(labels('manual d')[0]).toBe('Manual dissociation')
    expect(labels('offers')[0]).toBe('Offers')
  })

  it.each([
    [
      uuid,
      ['customerSearch', 'dissociation', 'supportAssociation', 'entities', 'entities', 'association', 'hubUpdate'],
    ],
    ['anne@example.test', ['customerSearch']],
    ['+33612345678', ['customerSearch']],
    ['1234 5678 9012 3456', ['giftCards']],
    ['AB12 CD34 EF56 GH78', ['giftCards']],
    ['0612345678', ['customerSearch', 'dissociation']],
    ['12345', ['dissociation']],
  ])('offers the tools for %j [NAV-42]', (text, routes) => {
    const found = find(text).filter(({ group }) => group === 'found')
    expect(found.map(({ target }) => target.kind === 'page' && target.route)).toEqual(routes)
    expect(find(text, ['ADMIN']).filter(({ group }) => group === 'found')).toEqual([])
  })

  it('puts the tools for what an id is known to be first [NAV-42]', () => {
    const open = (names: ReadonlyMap<string, string>) => find(uuid, functionalities, { placeNames: names })[0]?.target
    expect(open(new Map([[`store ${uuid}`, 'FNAC']]))).toMatchObject({ query: `type=store&id=${uuid}` })
    expect(open(new Map([[`hub ${uuid}`, 'Part-Dieu']]))).toMatchObject({ route: 'association', query: `hub=${uuid}` })
  })

  it('finds retailers by name and id, ten at most, the best first [NAV-42] [ENT-05] [ENT-06] [ENT-07]', () => {
    const names = ['L’Été', 'Carrefour City', 'Carrefour', ...Array.from({ length: 12 }, (_, index) => `Café ${index}`)]
    const retailers = retailerEntries(
      names.map((name, index) => ({ id: index === 0 ? uuid : String(index), name })),
      texts('en'),
    )
    const search = (text: string) =>
      find(text, functionalities, { named: retailers })
        .filter(({ group }) => group === 'retailers')
        .map(({ label }) => label)
    expect(search("l'ete")).toEqual(['L’Été'])
    expect(search(uuid)).toEqual(['L’Été'])
    expect(search('carrefour ci')).toEqual(['Carrefour City'])
    expect(search('CAFE')).toHaveLength(10)
    expect(search('')).toEqual([])
  })

  it('finds malls by name and id, each of its pages once, without the open one [NAV-42]', () => {
    const malls = ['La Part-Dieu', 'Éden', ...Array.from({ length: 12 }, (_, index) => `Quai ${index}`)]
    const named = hubEntries(
      malls.map((name, index) => ({ id: String(index + 1), name })),
      functionalities,
      texts('en'),
    )
    const search = (text: string, context: Partial<PaletteContext> = {}) =>
      find(text, functionalities, { named, ...context }).map(({ group, label, hint }) => [group, label, hint])
    const toAssociate = ['hubs', 'Éden', 'Manual association']
    const toChange = ['hubs', 'Éden', 'Modify Shopping Hub']
    expect(search('eden')).toEqual([toAssociate, toChange])
    expect(search('QUAI')).toHaveLength(10)
    expect(search('eden', { current: 'association?hub=2' })).toEqual([toChange])
    const places = { places: ['association?hub=2'], placeNames: new Map([['hub 2', 'Éden']]) }
    expect(search('eden', places)).toEqual([['places', 'Éden', 'Mall · Manual association'], toChange])
    expect(search('manual association').filter(([group]) => group === 'hubs')).toEqual([])
  })

  it.each([
    ['dark', 'Switch to the dark theme'],
    ['sombre', 'Switch to the dark theme'],
    ['light', 'Switch to the light theme'],
    ['CLAIR', 'Switch to the light theme'],
    ['theme', 'Switch to the light theme'],
    ['thème système', 'Follow the theme of the system'],
    ['couleurs', 'Switch to the light theme'],
    ['language', 'Switch to French'],
    ['langue', 'Switch to French'],
    ['francais', 'Switch to French'],
    ['anglais', 'Switch to French'],
    ['english', 'Switch to French'],
  ])('finds the theme and the language first by %j: %s [NAV-42] [I18-06]', (text, label) => {
    const scheme = label.startsWith('Follow') ? 'dark' : 'system'
    expect(labels(text, [], { scheme })[0]).toBe(label)
  })

  it('offers the themes that differ from the chosen one [NAV-42]', () => {
    const offered = (scheme: PaletteContext['scheme']) =>
      find('theme', [], { scheme }).map(({ target }) => target.kind === 'scheme' && target.scheme)
    expect(offered('dark')).toEqual(['light', 'system'])
    expect(offered('system')).toEqual(['light', 'dark'])
  })

  it.each([
    ['<a.b@ex.fr>;', 'a.b@ex.fr'],
    ['"06 12 34 56 78"', '06 12 34 56 78'],
    ['1234-5678-9012-3456', '1234 5678 9012 3456'],
    ['#12345', '12345'],
  ])('hands %j over without the marks around it [NAV-42]', (text, handover) => {
    expect(find(text)[0]?.target).toMatchObject({ handover })
  })

  it.each([
    ['manual mall', 'association'],
    ['manual customer', 'supportAssociation'],
    ['association centre', 'association'],
    ['association client', 'supportAssociation'],
  ])('tells the two pages of one name apart by their hints, for %j [NAV-42]', (text, route) => {
    expect(find(text).map(({ target }) => target.kind === 'page' && target.route)).toEqual([route])
  })

  it.each([
    ['create user', 'ADMIN', 'Create a user', 'users', 'create'],
    ['nouveau', 'ADMIN', 'Create a user', 'users', 'create'],
    ['créer une boutique', 'STORE_RETAILER_MANAGEMENT', 'Create a store', 'entities', 'store'],
    ['enseigne creer', 'STORE_RETAILER_MANAGEMENT', 'Create a retailer', 'entities', 'retailer'],
    ['create', 'TRANSACTION_PINPOINT', undefined, undefined, undefined],
  ] as const)(
    'finds by %j for %s only the dialogs of pages that the user may open [NAV-12] [NAV-42]',
    (text, held, label, route, handover) => {
      const [first] = find(text, [held])
      expect(first?.label).toBe(label)
      if (label)
        expect(first).toMatchObject({ group: 'actions', target: { kind: 'dialog', route, handover, isHere: false } })
    },
  )

  it.each(['create mall', 'create a mall', 'créer un centre'])(
    'finds the page that creates a mall by %j, once [NAV-42]',
    (text) => {
      expect(find(text).map(({ target }) => target.kind === 'page' && target.route)).toEqual(['hubCreation'])
    },
  )

  it('opens the dialog of the open page in the page, and none above another dialog [NAV-42]', () => {
    const current = 'entities?id=7&type=store'
    const onPage = find('create', ['STORE_RETAILER_MANAGEMENT'], { current })
    expect(onPage.map(({ group, target }) => [group, target])).toEqual([
      ['here', { kind: 'dialog', route: 'entities', handover: 'store', isHere: true }],
      ['here', { kind: 'dialog', route: 'entities', handover: 'retailer', isHere: true }],
    ])
    expect(labels('create', ['STORE_RETAILER_MANAGEMENT'], { current, isCovered: true })).toEqual([])
    expect(labels('create user', ['ADMIN'], { current: 'statistics', isCovered: true })).toEqual(['Create a user'])
  })

  it('finds the controls of the page by their names and titles, after the pages with such a name [NAV-42]', () => {
    const press = () => {}
    const controls = ['Export', 'Retour', 'Associate CB'].map((name) => ({
      name,
      title: 'Transactions non associées',
      press,
    }))
    const search = (text: string) => find(text, functionalities, { controls }).map(({ label, hint }) => [label, hint])
    expect(search('export associees')).toEqual([['Export', 'Transactions non associées']])
    expect(search('associ')[0]?.[0]).toBe('Manual association')
    expect(search('retour')).toEqual([['Retour', 'Transactions non associées']])
    expect(find('', functionalities, { controls }).map(({ group }) => group)).toEqual(
      expect.arrayContaining(['pages', 'here', 'actions']),
    )
  })

  it('puts a name that matches before a page that only matches by its hint [NAV-42]', () => {
    const controls = [{ name: 'Take back CB', title: '', press: () => {} }]
    expect(labels('back', functionalities, { controls })).toEqual([
      'Take back CB',
      'Manual dissociation',
      'Users Management',
    ])
  })

  it.each(['keys', 'touches'])('lists the keys of the page by %j where the page has a list [NAV-42]', (text) => {
    expect(find(text, [], { hasKeys: true }).map(({ target }) => target)).toEqual([{ kind: 'keys' }])
    expect(find(text, [])).toEqual([])
  })

  it('puts no e-mail, phone or card number into an address [NAV-42]', () => {
    for (const text of ['anne@example.test', '+33612345678', '1234 5678 9012 3456'])
      expect(find(text)[0]?.target).toMatchObject({
        query: expect.not.stringMatching(/anne|33612|1234/),
        handover: text,
      })
  })
})
