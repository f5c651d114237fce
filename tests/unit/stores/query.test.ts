import { atom } from 'nanostores'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listCities } from '#lib/contracts/cities.ts'
import { listHubStores } from '#lib/contracts/shopping-hubs.ts'
import { ApiError, type Problem } from '#lib/problem.ts'
import { always, query, untilAskedMs } from '#stores/query.ts'
import { failed } from '#tests/support/problems.ts'

const request = vi.hoisted(() => vi.fn())
/** The page, whose visibility the library follows from its start. */
const page = vi.hoisted(() => {
  const listeners = new Set<() => void>()
  const document = { hidden: false }
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', document)
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => listeners.add(listener))
  vi.stubGlobal('removeEventListener', (_: string, listener: () => void) => listeners.delete(listener))
  return {
    show(isShown: boolean) {
      document.hidden = !isShown
      for (const listener of listeners) listener()
    },
  }
})
vi.mock('#stores/request.ts', () => ({ request }))

const refused: Problem = { kind: 'refused', status: 404, code: 'none', message: null }
const city = (name: string) => ({ id: name, name })

beforeEach(() => {
  request.mockReset()
})

// Answers are cached by input, so each test reads the stores of a different hub.
let hubs = 0
const hubStores = (
  $hubId = atom<string | null>(`mall ${hubs++}`),
  options: Parameters<typeof query<typeof listHubStores, string>>[3] = {},
) => query(listHubStores, $hubId, (shoppingHubId) => ({ headers: { shoppingHubId }, query: { limit: 10 } }), options)

const settled = async ($reading: ReturnType<typeof hubStores>) =>
  vi.waitFor(() => expect($reading.get().loading).toBe(false))

describe('a reading', () => {
  it('is one request for any number of subscribers, also for those that come later', async () => {
    request.mockResolvedValue([city('Lyon')])
    const $cities = query(listCities, always, () => ({}))
    const seen: unknown[] = []
    const stops = [$cities.listen(() => {}), $cities.subscribe(({ data }) => seen.push(data))]
    await vi.waitFor(() => expect(seen.at(-1)).toEqual([city('Lyon')]))
    stops.push($cities.subscribe(({ data }) => seen.push(data)))
    expect(seen.at(-1)).toEqual([city('Lyon')])
    expect(request).toHaveBeenCalledTimes(1)
    for (const stop of stops) stop()
  })

  it('asks for nothing without a key, and loads from the moment that it has one', async () => {
    request.mockResolvedValue([])
    const $hubId = atom<string | null>(null)
    const $stores = hubStores($hubId)
    const stop = $stores.listen(() => {})
    expect($stores.get()).toEqual({ loading: false })
    $hubId.set(`mall ${hubs++}`)
    expect($stores.get()).toEqual({ loading: true })
    await settled($stores)
    $hubId.set(null)
    expect($stores.get()).toEqual({ loading: false })
    expect(request).toHaveBeenCalledTimes(1)
    stop()
  })

  it('never shows an answer for another key [P8]', async () => {
    const answers = [Promise.withResolvers<unknown[]>(), Promise.withResolvers<unknown[]>()]
    for (const { promise } of answers) request.mockReturnValueOnce(promise)
    const $hubId = atom<string | null>(`mall ${hubs++}`)
    const $stores = hubStores($hubId)
    const shown: unknown[] = []
    const stop = $stores.subscribe(({ data }) => data && shown.push(data))
    $hubId.set(`mall ${hubs++}`)
    await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2))
    answers[0]?.resolve(['first'])
    answers[1]?.resolve(['second'])
    await settled($stores)
    expect(shown).toEqual([['second']])
    stop()
  })

  it('shows what it knows while it is read again, and when that fails', async () => {
    request.mockResolvedValueOnce(['old']).mockRejectedValueOnce(new ApiError(failed))
    const $stores = hubStores()
    const stop = $stores.listen(() => {})
    await settled($stores)
    $stores.revalidate()
    expect($stores.get()).toMatchObject({ data: ['old'], loading: true })
    await settled($stores)
    expect($stores.get()).toMatchObject({ data: ['old'], error: { problem: failed } })
    const next = Promise.withResolvers<unknown[]>()
    request.mockReturnValueOnce(next.promise)
    $stores.revalidate()
    expect($stores.get()).toMatchObject({ data: ['old'], loading: true })
    next.resolve(['new'])
    await settled($stores)
    expect($stores.get().data).toEqual(['new'])
    stop()
  })

  it('knows nothing more while it is read again after a refusal', async () => {
    request
      .mockResolvedValueOnce(['old'])
      .mockRejectedValueOnce(new ApiError(refused))
      .mockReturnValueOnce(new Promise(() => {}))
    const $stores = hubStores()
    const stop = $stores.listen(() => {})
    await settled($stores)
    $stores.revalidate()
    await settled($stores)
    $stores.revalidate()
    expect($stores.get()).toMatchObject({ loading: true })
    expect($stores.get().data).toBeUndefined()
    stop()
  })

  it('takes the answer to the newest question when it is read again on the way [P8]', async () => {
    const older = Promise.withResolvers<unknown[]>()
    request.mockImplementationOnce((_endpoint, _input, { signal }: { signal: AbortSignal }) => {
      signal.addEventListener('abort', () => older.reject(signal.reason))
      return older.promise
    })
    request.mockResolvedValueOnce(['new'])
    const $stores = hubStores()
    const stop = $stores.listen(() => {})
    $stores.revalidate()
    await settled($stores)
    expect($stores.get().data).toEqual(['new'])
    expect(request).toHaveBeenCalledTimes(2)
    stop()
  })

  it('takes the answer to the newest question also when the older one is answered by then [P8]', async () => {
    request.mockResolvedValueOnce(['old']).mockResolvedValueOnce(['new'])
    const $stores = hubStores()
    const stop = $stores.listen(() => {})
    $stores.revalidate()
    await settled($stores)
    expect($stores.get().data).toEqual(['new'])
    expect(request).toHaveBeenCalledTimes(2)
    stop()
  })

  it('knows nothing once it is forgotten, until it is read again', async () => {
    const next = Promise.withResolvers<unknown[]>()
    request.mockResolvedValueOnce(['old']).mockReturnValueOnce(next.promise)
    const $stores = hubStores()
    const stop = $stores.listen(() => {})
    await settled($stores)
    $stores.forget()
    expect($stores.get()).toMatchObject({ loading: true })
    expect($stores.get().data).toBeUndefined()
    next.resolve(['new'])
    await settled($stores)
    expect($stores.get().data).toEqual(['new'])
    stop()
  })

  it('that is fresh is not read again when its key comes back', async () => {
    request.mockImplementation(async (_endpoint, input) => [input.headers.shoppingHubId])
    const first = `mall ${hubs++}`
    const $hubId = atom<string | null>(first)
    const $stores = hubStores($hubId, { freshMs: untilAskedMs })
    const stop = $stores.listen(() => {})
    await settled($stores)
    $hubId.set(`mall ${hubs++}`)
    await settled($stores)
    $hubId.set(first)
    await vi.waitFor(() => expect($stores.get().data).toEqual([first]))
    expect(request).toHaveBeenCalledTimes(2)
    stop()
  })

  it('of a long list shows what has arrived, and drops it when the rest cannot be read', async () => {
    const parts: ((items: unknown[]) => void)[] = []
    const ends: PromiseWithResolvers<unknown[]>[] = []
    request.mockImplementation((_endpoint, _input, { onChunk }) => {
      parts.push(onChunk)
      ends.push(Promise.withResolvers())
      return ends.at(-1)?.promise
    })
    const $stores = hubStores(undefined, { showsChunks: true })
    const stop = $stores.listen(() => {})
    parts[0]?.([1, 2])
    expect($stores.get()).toEqual({ data: [1, 2], loading: true, isPartial: true })
    ends[0]?.reject(new ApiError(failed))
    await settled($stores)
    expect($stores.get()).toMatchObject({ data: undefined, error: { problem: failed } })

    $stores.revalidate()
    await vi.waitFor(() => expect(parts).toHaveLength(2))
    parts[1]?.([1, 2])
    parts[1]?.([1, 2, 3, 4])
    $stores.change((rows) => rows.filter((row) => (row as unknown) !== 2))
    expect($stores.get()).toEqual({ data: [1, 3, 4], loading: true, isPartial: true })
    // A smaller chunk, as after the connection has failed, replaces nothing.
    parts[1]?.([1, 2])
    expect($stores.get().data).toEqual([1, 3, 4])
    parts[1]?.([1, 2, 3, 4, 5, 6])
    expect($stores.get().data).toEqual([1, 3, 4, 5, 6])
    ends[1]?.resolve([1, 2, 3, 4, 5, 6, 7])
    await settled($stores)
    expect($stores.get()).toEqual({ data: [1, 3, 4, 5, 6, 7], loading: false })

    // A complete list stays until its successor is complete.
    $stores.revalidate()
    await vi.waitFor(() => expect(parts).toHaveLength(3))
    parts[2]?.([1, 2, 3, 4, 5, 6, 7, 8])
    expect($stores.get()).toMatchObject({ data: [1, 3, 4, 5, 6, 7], loading: true })
    expect($stores.get().isPartial).toBeUndefined()
    ends[2]?.resolve([8])
    await settled($stores)
    expect($stores.get().data).toEqual([8])
    stop()
  })

  it('of another key shows nothing of a list that is still on its way [P8]', async () => {
    const parts: ((items: unknown[]) => void)[] = []
    request.mockImplementation((_endpoint, _input, { onChunk }) => {
      parts.push(onChunk)
      return new Promise(() => {})
    })
    const [first, second] = [`mall ${hubs++}`, `mall ${hubs++}`]
    const $hubId = atom<string | null>(first)
    const $stores = hubStores($hubId, { showsChunks: true })
    const stop = $stores.listen(() => {})
    parts[0]?.(['of the first'])
    $hubId.set(second)
    await vi.waitFor(() => expect(parts).toHaveLength(2))
    parts[0]?.(['of the first', 'too'])
    expect($stores.get().data).toBeUndefined()
    parts[1]?.(['of the second'])
    $hubId.set(first)
    expect($stores.get().data).toBeUndefined()
    await vi.waitFor(() => {
      parts[0]?.(['of the first', 'again'])
      expect($stores.get().data).toEqual(['of the first', 'again'])
    })
    expect(parts).toHaveLength(2)
    stop()
  })

  it('that is needed while the page is hidden is read once the page is visible [USR-29]', async () => {
    request.mockResolvedValue([])
    const $stores = hubStores()
    const stop = $stores.listen(() => {})
    await settled($stores)
    page.show(false)
    $stores.revalidate()
    expect(request).toHaveBeenCalledTimes(1)
    for (const isShown of [true, false, true]) page.show(isShown)
    await settled($stores)
    expect(request).toHaveBeenCalledTimes(2)
    stop()
  })

  it('gives the answer that a refusal stands for', async () => {
    request.mockRejectedValue(new ApiError(refused))
    const $stores = hubStores(undefined, { refusedAs: (problem) => (problem.kind === 'refused' ? [] : undefined) })
    const stop = $stores.listen(() => {})
    await settled($stores)
    expect($stores.get()).toMatchObject({ data: [] })
    expect($stores.get().error).toBeUndefined()
    stop()
  })

  it('describes its request for the guard, with placeholders for what the address of the page says', () => {
    const $stores = hubStores()
    expect($stores.firstRead('{hub}')).toEqual({
      path: listHubStores.path,
      headers: { shoppingHubId: '{hub}' },
      query: { limit: 10 },
    })
    expect($stores.firstRead('{hub}', { tab: null }).when).toEqual({ tab: null })
    expect(request).not.toHaveBeenCalled()
  })
})
