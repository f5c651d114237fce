import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setOrDelete } from '#lib/address.ts'
import { stubAddressBar } from '#tests/support/address-bar.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Two values of one page: where it is, and a text that is typed. */
async function page(search = '') {
  const bar = stubAddressBar(search)
  const { inAddress } = await import('#stores/address.ts')
  const text = (name: string, options = {}) =>
    inAddress<string | null>(
      { read: (query) => query.get(name), write: (query, value) => setOrDelete(query, name, value) },
      options,
    )
  const place = text('place')
  const typed = text('q', { isTyped: true })
  const seen: (string | null)[] = []
  place.$value.subscribe((value) => seen.push(value))
  typed.$value.subscribe(() => {})
  return { bar, place, typed, seen }
}

describe('a value in the address', () => {
  it('is read from the address that the page was opened with', async () => {
    const { place, typed, bar } = await page('?place=a&q=x%20y')
    expect([place.$value.get(), typed.$value.get()]).toEqual(['a', 'x y'])
    expect(bar.writes).toEqual([])
  })

  it('changes together with the address, and takes along what was typed', async () => {
    const { place, typed, bar } = await page()
    typed.set('x')
    place.set('b')
    expect([place.$value.get(), bar.search()]).toEqual(['b', '?q=x&place=b'])
    vi.runAllTimers()
    expect(bar.writes).toEqual(['replace /tool?q=x&place=b'])
  })

  it('that is typed changes at once, and the address follows a moment later, once for a fast typist', async () => {
    const { typed, bar } = await page('?place=a')
    for (const text of ['z', 'zo', 'zoé']) typed.set(text)
    expect(typed.$value.get()).toBe('zoé')
    expect(bar.writes).toEqual([])
    vi.runAllTimers()
    expect(bar.writes).toEqual(['replace /tool?place=a&q=zo%C3%A9'])
  })

  it('that was typed is written when the person leaves', async () => {
    const { typed, bar } = await page()
    typed.set('x')
    bar.leave()
    expect(bar.search()).toBe('?q=x')
    vi.runAllTimers()
    expect(bar.writes).toHaveLength(1)
  })

  it('that was typed is in the address that the login page is told when the session ends [SES-41]', async () => {
    const { typed, bar } = await page()
    typed.set('x')
    bar.endSession()
    expect(bar.search()).toBe('?q=x')
  })

  it('changes nothing of the others', async () => {
    const { typed, seen } = await page('?place=a')
    typed.set('x')
    vi.runAllTimers()
    expect(seen).toEqual(['a'])
  })
})

describe('going to another place', () => {
  it('is a step for the back button, which brings back what was typed there', async () => {
    const { place, typed, bar } = await page('?place=a')
    typed.set('x')
    place.goTo('b')
    expect(bar.writes).toEqual(['replace /tool?place=a&q=x', 'push /tool?place=b'])
    expect([place.$value.get(), typed.$value.get()]).toEqual(['b', null])
    bar.back()
    expect([place.$value.get(), typed.$value.get()]).toEqual(['a', 'x'])
  })

  it('is no step where it corrects the address, or leads to the one that is shown', async () => {
    const { place, bar } = await page('?place=a')
    place.goTo('a')
    place.goTo('b', { instead: true })
    expect(bar.writes).toEqual(['replace /tool?place=a', 'replace /tool?place=b'])
  })

  it('back drops what was typed a moment ago', async () => {
    const { place, typed, bar } = await page('?place=a')
    place.goTo('b')
    typed.set('x')
    bar.back()
    vi.runAllTimers()
    expect([bar.search(), typed.$value.get()]).toEqual(['?place=a', null])
  })
})
