import { describe, expect, it } from 'vitest'
import { placeOf, readPlaces, withPlace } from '#layouts/palette/places.ts'

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

  it('keeps the last five places, the newest first [NAV-42]', () => {
    expect(readPlaces(visit(['a', 'b', 'c', 'd', 'e', 'f']), 'u')).toEqual(['f', 'e', 'd', 'c', 'b'])
  })

  it('reads no more than five, whatever the storage holds [NAV-42]', () => {
    expect(readPlaces('u\na\nb\nc\nd\ne\nf', 'u')).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('keeps each place once [NAV-42]', () => {
    expect(readPlaces(visit(['a', 'b?hub=7', 'a', 'b']), 'u')).toEqual(['b', 'a', 'b?hub=7'])
  })

  it('replaces the places of another user [NAV-42] [SES-41]', () => {
    const kept = visit(['a', 'b'])
    expect(readPlaces(kept, 'other')).toEqual([])
    expect(readPlaces(withPlace(kept, 'other', 'c'), 'u')).toEqual([])
  })
})
