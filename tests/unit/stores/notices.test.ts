import { atom, cleanStores, type ReadableAtom } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listCities } from '#lib/contracts/cities.ts'
import { leftOutOf } from '#lib/contracts/lists.ts'
import { listHubStores } from '#lib/contracts/shopping-hubs.ts'
import { $leftOut, $notices, announce, clearNotices, holdNotice } from '#stores/notices.ts'
import { always, query } from '#stores/query.ts'
import { request } from '#stores/request.ts'
import { $accessToken } from '#stores/session.ts'

/** The API's answers, by a part of the address or by the hub. */
const answers = new Map<string, unknown>()

beforeEach(() => {
  $accessToken.set('token')
  vi.stubGlobal('location', { origin: 'http://site.test', pathname: '/' })
  vi.stubGlobal('document', { getElementById: () => null, querySelector: () => null, documentElement: { dataset: {} } })
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
    const hub = new Headers(headers).get('shoppingHubId')
    return Response.json(answers.get(hub ?? new URL(address).pathname.split('/').at(-1) ?? ''))
  })
})

afterEach(() => {
  // The state stays mounted for a second after its last subscriber has left.
  cleanStores(...lists.splice(0))
  answers.clear()
  vi.unstubAllGlobals()
})

const city = { id: 'c1', name: 'Lyon' }
const lists: ReadableAtom[] = []
const kept = <List extends ReadableAtom>($list: List) => {
  lists.push($list)
  return $list
}
const citiesQuery = () => kept(query(listCities, always, () => ({})))
const storesQuery = ($hubId: ReadableAtom<string | null>) =>
  kept(query(listHubStores, $hubId, (shoppingHubId) => ({ headers: { shoppingHubId }, query: { limit: 1000 } })))

describe('the entries that could not be read', () => {
  it('are counted until the list is read without any [API-47]', async () => {
    answers.set('cities', [city, null, null])
    const $cities = citiesQuery()
    const stop = $cities.listen(() => {})
    await vi.waitFor(() => expect($leftOut.get()).toBe(2))
    expect($cities.get().data).toHaveLength(1)
    answers.set('cities', [city])
    $cities.revalidate()
    await vi.waitFor(() => expect($leftOut.get()).toBe(0))
    stop()
  })

  it('are summed over the lists that are shown', async () => {
    answers.set('cities', [city, null])
    answers.set('h1', [{ id: 's1' }, 'x', null])
    const $stores = storesQuery(atom('h1'))
    const stops = [citiesQuery().listen(() => {}), $stores.listen(() => {})]
    await vi.waitFor(() => expect($leftOut.get()).toBe(3))
    for (const stop of stops) stop()
    await vi.waitFor(() => expect($leftOut.get()).toBe(0), { timeout: 3_000 })
  })

  it('are those of the chosen mall, also when the answer for another one comes late', async () => {
    answers.set('h1', [{ id: 's1' }, null])
    answers.set('h2', [{ id: 's2' }])
    const $hubId = atom<string | null>('h1')
    const $stores = storesQuery($hubId)
    const stop = $stores.listen(() => {})
    $hubId.set('h2')
    await vi.waitFor(() => expect($stores.get().data).toMatchObject([{ id: 's2' }]))
    expect($leftOut.get()).toBe(0)
    $hubId.set('h1')
    await vi.waitFor(() => expect($leftOut.get()).toBe(1))
    $hubId.set(null)
    expect($leftOut.get()).toBe(0)
    stop()
  })

  it('are not those of a list that says so in its place', async () => {
    answers.set('cities', [city, null, null])
    const $cities = kept(query(listCities, always, () => ({}), { tellsInPlace: true }))
    const stop = $cities.listen(() => {})
    await vi.waitFor(() => expect(leftOutOf($cities.get().data ?? [])).toBe(2))
    expect($leftOut.get()).toBe(0)
    stop()
  })

  it('of a call that no query makes stand until its next answer', async () => {
    answers.set('cities', [city, 7])
    expect(await request(listCities, {})).toHaveLength(1)
    expect($leftOut.get()).toBe(1)
    answers.set('cities', [city])
    await request(listCities, {})
    expect($leftOut.get()).toBe(0)
  })
})

describe('a message', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    clearNotices()
    vi.useRealTimers()
  })

  const shown = () => $notices.get().map(({ text }) => text)

  it('lasts six seconds, and the next one replaces it with its own time [FMT-06] [FMT-07] [FMT-31]', () => {
    announce('first', { detail: 'about it', tone: 'bad' })
    vi.advanceTimersByTime(5_000)
    announce('second')
    expect($notices.get()).toMatchObject([{ text: 'second', tone: 'ok' }])
    expect($notices.get()[0]).not.toHaveProperty('detail')
    vi.advanceTimersByTime(5_999)
    expect(shown()).toEqual(['second'])
    vi.advanceTimersByTime(1)
    expect(shown()).toEqual([])
  })

  it('stays while the user holds it, and no longer than the rest of its time after that [FMT-31]', () => {
    announce('held', { durationMs: 1_000 })
    vi.advanceTimersByTime(900)
    holdNotice(true)
    vi.advanceTimersByTime(60_000)
    expect(shown()).toEqual(['held'])
    holdNotice(false)
    vi.advanceTimersByTime(100)
    expect(shown()).toEqual([])
  })

  it('waits for a user who looks at another tab', () => {
    const page = Object.assign(new EventTarget(), { hidden: true })
    vi.stubGlobal('document', page)
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    const show = (isShown: boolean) => {
      page.hidden = !isShown
      page.dispatchEvent(new Event('visibilitychange'))
    }
    announce('decrypted', { durationMs: 1_000 })
    vi.advanceTimersByTime(60_000)
    expect(shown()).toEqual(['decrypted'])
    show(true)
    vi.advanceTimersByTime(900)
    holdNotice(true)
    show(false)
    show(true)
    vi.advanceTimersByTime(60_000)
    expect(shown()).toEqual(['decrypted'])
    holdNotice(false)
    vi.advanceTimersByTime(100)
    expect(shown()).toEqual([])
  })

  it('that replaces one at its end stays for its own time', () => {
    announce('ends', { durationMs: 1_000 })
    vi.setSystemTime(Date.now() + 1_000)
    announce('next', { durationMs: 1_000 })
    vi.advanceTimersByTime(999)
    expect(shown()).toEqual(['next'])
  })

  it('that replaces a held one does not wait for it', () => {
    announce('held')
    holdNotice(true)
    announce('next', { durationMs: 1_000 })
    vi.advanceTimersByTime(1_000)
    expect(shown()).toEqual([])
  })
})
