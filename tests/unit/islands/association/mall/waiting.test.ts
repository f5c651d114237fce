import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { UnassignedTransaction } from '#lib/contracts/transactions.ts'
import type { Problem } from '#lib/problem.ts'
import { stubAddressBar } from '#tests/support/address-bar.ts'
import { failed } from '#tests/support/problems.ts'

const request = vi.hoisted(() => vi.fn())
vi.mock('#stores/request.ts', () => ({ request }))

const row = (id: string) => ({ id, date: null }) as UnassignedTransaction
const rows = ['a', 'b', 'c'].map(row)
const readAt = '2026-11-20T09:42:00.000Z'
let stored: Map<string, string>

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: new Date(readAt) })
  request.mockReset()
  stored = new Map()
  for (const area of ['localStorage', 'sessionStorage']) {
    vi.stubGlobal(area, {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
    })
  }
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Loads the page with a hub in its address, as each visit of the tool does, and reads the hub's transactions. */
async function visit(hubId: string) {
  vi.resetModules()
  stubAddressBar(`?hub=${hubId}`)
  const association = await import('#islands/association/mall/state.ts')
  const { readWaitingHubs } = await import('#islands/association/mall/waiting.ts')
  const stop = association.$unassigned.listen(() => {})
  await vi.advanceTimersByTimeAsync(0)
  return { ...association, waiting: () => Object.fromEntries(readWaitingHubs()), stop }
}

/** The next reading fails. Each page has its own class of errors. */
function fail(problem: Problem) {
  request.mockImplementationOnce(async () => {
    const { ApiError } = await import('#lib/problem.ts')
    throw new ApiError(problem)
  })
}
const refuse = (code: string) => fail({ kind: 'refused', status: 404, code, message: null })

it('is the number of the last reading with its time, for each hub, also on the next page [MAS-02]', async () => {
  request.mockResolvedValueOnce(rows)
  const first = await visit('one')
  first.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  request.mockResolvedValueOnce(rows.slice(1))
  const { waiting } = await visit('two')
  expect(waiting()).toEqual({
    one: { count: 3, readAt },
    two: { count: 2, readAt: '2026-11-20T09:43:00.000Z' },
  })
})

it('goes down by what was decided since, up by what was taken back, and keeps the time of the reading [MAS-02]', async () => {
  request.mockResolvedValueOnce(rows)
  const { waiting, removeTransaction, returnTransaction } = await visit('one')
  await vi.advanceTimersByTimeAsync(60_000)
  removeTransaction(row('a'))
  removeTransaction(row('b'))
  expect(waiting()).toEqual({ one: { count: 1, readAt } })
  returnTransaction(row('b'), 'one')
  expect(waiting()).toEqual({ one: { count: 2, readAt } })
})

it('is not that of a list that is still arriving, and stays when a later reading fails [MAS-02]', async () => {
  const answer = Promise.withResolvers<unknown>()
  request.mockReturnValueOnce(answer.promise)
  const { waiting, $unassigned } = await visit('one')
  request.mock.calls[0]?.[2].onChunk(rows.slice(1))
  expect([$unassigned.get().isPartial, waiting()]).toEqual([true, {}])
  answer.resolve(rows)
  await vi.advanceTimersByTimeAsync(0)
  expect(waiting()).toEqual({ one: { count: 3, readAt } })
  fail(failed)
  await vi.advanceTimersByTimeAsync(60_000)
  $unassigned.revalidate()
  await vi.advanceTimersByTimeAsync(0)
  expect([$unassigned.get().error !== undefined, waiting()]).toEqual([true, { one: { count: 3, readAt } }])
})

it('is 0 where the API has none, and nothing where it could not be read [MAS-19] [MAS-30]', async () => {
  refuse('transactionsNotFound')
  const { stop } = await visit('one')
  stop()
  refuse('shoppingHubNotFound')
  const { waiting } = await visit('two')
  expect(waiting()).toEqual({ one: { count: 0, readAt } })
})

it('is left out on the next day, and when the storage holds something else', async () => {
  request.mockResolvedValueOnce(rows)
  const { waiting } = await visit('one')
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000)
  expect(waiting()).toEqual({})
  stored.set('manualAssociation.waiting', '{"one":')
  expect(waiting()).toEqual({})
})
