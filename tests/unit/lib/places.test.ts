import { describe, expect, it } from 'vitest'
import {
  type PlaceDetail,
  placeOf,
  placeWords,
  readNames,
  readPlace,
  readPlaces,
  withName,
  withoutPlace,
  withPlace,
} from '#lib/places.ts'

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
  const visit = (places: readonly string[]) =>
    places.reduce<string | null>((kept, place) => withPlace(kept, 'u', place), null)

  it('keeps the last five places of each page, the newest first [NAV-42]', () => {
    const hubs = [1, 2, 3, 4, 5, 6].map((id) => `association?hub=${id}`)
    expect(readPlaces(visit(['users', ...hubs, 'statistics']), 'u')).toEqual([
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
    expect(readPlaces(visit(['a', 'b?hub=7', 'a', 'b']), 'u')).toEqual(['b', 'a', 'b?hub=7'])
  })

  it('keeps a customer once for each page, with the mall or without it as at the last visit [NAV-42]', () => {
    const [bare, withHub] = [`supportAssociation?customer=${uuid}`, `supportAssociation?customer=${uuid}&hub=7`]
    const search = `customerSearch?customer=${uuid}`
    expect(readPlaces(visit([bare, search, withHub]), 'u')).toEqual([withHub, search])
    expect(readPlaces(visit([withHub, bare]), 'u')).toEqual([bare])
  })

  it('replaces the places of another user [NAV-42] [SES-41]', () => {
    const kept = visit(['a', 'b'])
    expect(readPlaces(kept, 'other')).toEqual([])
    expect(readPlaces(withPlace(kept, 'other', 'c'), 'u')).toEqual([])
  })
})

describe('withoutPlace', () => {
  it('keeps the other places of the same user in their order [NAV-42] [ENT-50] [ENT-51]', () => {
    const kept = ['u', 'a', 'b?hub=7', 'b'].join('\n')
    expect(readPlaces(withoutPlace(kept, 'u', 'b?hub=7'), 'u')).toEqual(['a', 'b'])
    expect(readPlaces(withoutPlace(kept, 'u', 'c'), 'u')).toEqual(['a', 'b?hub=7', 'b'])
    expect(readPlaces(withoutPlace(kept, 'other', 'a'), 'u')).toEqual([])
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

  it('keeps the latest name of each thing, for its user [NAV-42] [SES-41]', () => {
    const first = withName(withName(null, 'u', hub('7'), 'Old name'), 'u', store, 'FNAC')
    const kept = withName(first, 'u', hub('7'), 'Part-Dieu')
    expect([...readNames(kept, 'u').values()]).toEqual(['Part-Dieu', 'FNAC'])
    expect(readNames(kept, 'other').size).toBe(0)
    expect([...readNames(withName(kept, 'other', store, 'ZARA'), 'other').values()]).toEqual(['ZARA'])
  })

  it.each([
    ['Two\nlines\tand\u2028tabs', 'Two lines and tabs'],
    ['\u202eright to left', 'right to left'],
    ['x'.repeat(500), 'x'.repeat(80)],
  ])('keeps %j on one line', (name, kept) => {
    expect([...readNames(withName(null, 'u', hub('7'), name), 'u').values()]).toEqual([kept])
  })

  it.each(['anne@example.test', '0612345678', '1234567890123456'])(
    'keeps no name for %j, which is no id of a place [NAV-42] [SES-41]',
    (id) => {
      expect(withName(null, 'u', hub(id), 'Part-Dieu')).toBe('u')
    },
  )

  it('keeps a limited number of names, the newest', () => {
    const kept = Array.from({ length: 300 }, (_, id) => String(id)).reduce<string | null>(
      (before, id) => withName(before, 'u', hub(id), `Mall ${id}`),
      null,
    )
    expect([...readNames(kept, 'u').values()].slice(0, 2)).toEqual(['Mall 299', 'Mall 298'])
    expect(readNames(kept, 'u').size).toBe(100)
  })
})

describe('placeWords', () => {
  const kinds = { hub: 'Mall', store: 'Store', retailer: 'Retailer', customer: 'Customer' }
  const named = (detail: PlaceDetail, name?: string) =>
    placeWords(detail, readNames(name ? withName(null, 'u', detail, name) : null, 'u'), (kind) => kinds[kind])

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
