import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetPlace, namePlace, noteLastPlace, readLastPlaces, readPlaceNames } from '#browser/last-places.ts'
import { ownedText, readOwned, valueFor, writeOwned } from '#browser/owned.ts'
import { readScheme, writeScheme } from '#browser/scheme.ts'

const stored = new Map<string, string>()

function signIn(userId: string): void {
  stored.set('accessToken', 'token').set('backUserId', userId)
}

beforeEach(() => {
  stored.clear()
  signIn('anne')
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

it('a value is kept for its user alone [SES-41]', () => {
  writeOwned('key', [7])
  expect(readOwned('key')).toEqual([7])
  signIn('bob')
  expect(readOwned('key')).toBeUndefined()
})

it.each([null, '', 'null', '7', '{', 'anne\nplace', '{"userId":"anne"}', '{"value":7}'])(
  '%j keeps no value',
  (text) => {
    expect([valueFor('anne', text), valueFor('', text)]).toEqual([undefined, undefined])
  },
)

it('the last places of a user replace those of another, and a deleted one is forgotten [NAV-42] [SES-41] [ENT-50] [ENT-51]', () => {
  for (const place of ['users', 'entities?type=store&id=7', 'statistics']) noteLastPlace(place)
  forgetPlace('entities?type=store&id=7')
  namePlace('hub', '7', 'Part-Dieu')
  namePlace('hub', '8', null)
  expect(readLastPlaces()).toEqual(['statistics', 'users'])
  expect([...readPlaceNames().values()]).toEqual(['Part-Dieu'])
  signIn('bob')
  expect([readLastPlaces(), readPlaceNames().size]).toEqual([[], 0])
  noteLastPlace('decrypt')
  signIn('anne')
  expect(readLastPlaces()).toEqual([])
})

it.each([
  [null, []],
  ['users', []],
  [{ places: ['users'] }, []],
  [[null, { route: 'users' }, 'statistics'], ['statistics']],
])('last places that are kept as %j read as %j [NAV-42]', (kept, places) => {
  writeOwned('lastPlaces', kept)
  expect(readLastPlaces()).toEqual(places)
  noteLastPlace('users')
  expect(readLastPlaces()).toEqual(['users', ...places])
})

it.each([
  [null, []],
  [7, []],
  [{ 'hub 7': { name: 'Part-Dieu' }, 'hub 8': 8, 'hub 9': 'Confluence' }, ['Confluence']],
])('names of places that are kept as %j read as %j [NAV-42]', (kept, names) => {
  writeOwned('placeNames', kept)
  expect([...readPlaceNames().values()]).toEqual(names)
})

it('a page that is left after a logout keeps no place [SES-23]', () => {
  stored.clear()
  noteLastPlace('users')
  expect(stored.size).toBe(0)
})

it('a theme that was chosen on the login page is for whoever signs in, and one of a user for that user [SES-41]', () => {
  stored.clear()
  writeScheme('dark')
  expect(stored.get('scheme')).toBe(ownedText('', 'dark'))
  signIn('anne')
  expect(readScheme()).toBe('dark')
  writeScheme('light')
  signIn('bob')
  expect(readScheme()).toBeNull()
  writeScheme(null)
  expect(stored.has('scheme')).toBe(false)
})
