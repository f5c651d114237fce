import { describe, expect, it } from 'vitest'
import { type PlaceDetail, type PlaceNames, placeOf, placeWords, readPlace, withName, withPlace } from '#lib/places.ts'

const uuid = 'c0000000-0000-4000-8000-00000000000f'
const of = (route: string, query: string) => placeOf(route, new URLSearchParams(query))

describe('placeOf', () => {
  it.each([
    ['association', '', 'association'],
    ['association', `hub=${uuid}&hint=yes&search=anne`, `association?hub=${uuid}`],
    ['customerSearch', `customer=${uuid}&hub=7`, `customerSearch?customer=${uuid}&hub=7`],
    ['entities', 'type=store&id=12&transactions=3', 'entities?type=store&id=12'],
  ])('keeps ids of %s with %j [NAV-42]', (route, query, place) => {
    expect(of(route, query)).toBe(place)
  })

  it.each([
    'customer=anne%40example.test',
    'customer=0612345678',
    'hub=0612345678',
    'id=Anne',
    'type=anne',
    'email=a%40b.fr',
  ])('drops %j, which may be personal data [NAV-42] [SES-41]', (query) => {
    expect(of('customerSearch', query)).toBe('customerSearch')
  })

  it('keeps no line break', () => {
    expect(of('association', 'hub=7%0Aevil')).toBe('association')
  })
})

describe('withPlace', () => {
  const visit = (places: readonly string[]) => places.reduce<readonly string[]>(withPlace, [])

  it('keeps the last five places of each page, the newest first [NAV-42]', () => {
    const hubs = [1, 2, 3, 4, 5, 6].map((id) => `association?hub=${id}`)
    expect(visit(['users', ...hubs, 'statistics'])).toEqual([
      'statistics',
      'association?hub=6',
      'association?hub=5',
      'association?hub=4',
      'association?hub=3',
      'association?hub=2',
      'users',
    ])
  })

  it('keeps each place once [NAV-42]', () => {
    expect(visit(['a', 'b?hub=7', 'a', 'b'])).toEqual(['b', 'a', 'b?hub=7'])
  })

  it('keeps a customer once for each page, with the mall or without it as at the last visit [NAV-42]', () => {
    const [bare, withHub] = [`supportAssociation?customer=${uuid}`, `supportAssociation?customer=${uuid}&hub=7`]
    const search = `customerSearch?customer=${uuid}`
    expect(visit([bare, search, withHub])).toEqual([withHub, search])
    expect(visit([withHub, bare])).toEqual([bare])
  })
})

describe('readPlace', () => {
  it.each([
    ['association', '', null],
    ['association?hub=7', 'hub=7', { kind: 'hub', id: '7' }],
    ['hubUpdate?id=7', 'id=7', { kind: 'hub', id: '7' }],
    ['entities?type=store&id=7', 'type=store&id=7', { kind: 'store', id: '7' }],
    ['entities?type=retailer&id=7', 'type=retailer&id=7', { kind: 'retailer', id: '7' }],
    ['customerSearch?customer=anne', '', null],
  ])('reads %j, and nothing else than ids [NAV-42]', (kept, query, detail) => {
    expect(readPlace(kept)).toEqual({ route: kept.split('?')[0], query, detail })
  })
})

describe('withName', () => {
  const hub = (id: string): PlaceDetail => ({ kind: 'hub', id })
  const store: PlaceDetail = { kind: 'store', id: '7' }

  const none: PlaceNames = new Map()

  it('keeps the latest name of each thing, the newest first [NAV-42]', () => {
    const first = withName(withName(none, hub('7'), 'Old name'), store, 'FNAC')
    const names = withName(first, hub('7'), 'Part-Dieu')
    expect([...names.values()]).toEqual(['Part-Dieu', 'FNAC'])
  })

  it.each([
    ['Two\nlines\tand\u2028tabs', 'Two lines and tabs'],
    ['\u202eright to left', 'right to left'],
    ['x'.repeat(500), 'x'.repeat(80)],
  ])('keeps %j on one line', (name, kept) => {
    expect([...withName(none, hub('7'), name).values()]).toEqual([kept])
  })

  it.each(['anne@example.test', '0612345678', '1234567890123456'])(
    'keeps no name for %j, which is no id of a place [NAV-42] [SES-41]',
    (id) => {
      expect(withName(none, hub(id), 'Part-Dieu').size).toBe(0)
    },
  )

  it('keeps a limited number of names, the newest', () => {
    const names = Array.from({ length: 300 }, (_, id) => String(id)).reduce<PlaceNames>(
      (before, id) => withName(before, hub(id), `Mall ${id}`),
      none,
    )
    expect([...names.values()].slice(0, 2)).toEqual(['Mall 299', 'Mall 298'])
    expect(names.size).toBe(100)
  })
})

describe('placeWords', () => {
  const kinds = { hub: 'Mall', store: 'Store', retailer: 'Retailer', customer: 'Customer' }
  const named = (detail: PlaceDetail, name?: string) =>
    placeWords(detail, name ? withName(new Map(), detail, name) : new Map(), (kind) => kinds[kind])

  it.each([
    ['hub', '7', 'Part-Dieu', 'Part-Dieu', 'Mall'],
    ['store', uuid, 'FNAC Part-Dieu', 'FNAC Part-Dieu', 'Store'],
    ['retailer', '3', 'FNAC', 'FNAC', 'Retailer'],
    ['hub', '7', undefined, 'Mall 7', ''],
    ['store', uuid, undefined, 'Store …000f', ''],
    ['customer', uuid, 'Part-Dieu', 'Customer …000f', 'Part-Dieu'],
    ['customer', uuid.toUpperCase(), undefined, 'Customer …000F', ''],
  ] as const)('says a %s %s with the name %j as %j, %j [NAV-42]', (kind, id, name, label, hint) => {
    expect(named({ kind, id }, name)).toEqual({ label, hint })
  })
})
