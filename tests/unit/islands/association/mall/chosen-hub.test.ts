import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { namePlace } from '#browser/last-places.ts'
import { storageKeys } from '#browser/storage.ts'
import type * as Chosen from '#islands/association/mall/chosen-hub.ts'
import type * as State from '#islands/association/mall/state.ts'
import { listShoppingHubs } from '#lib/contracts/shopping-hubs.ts'
import type { UnassignedTransaction } from '#lib/contracts/transactions.ts'
import { ApiError, type Problem } from '#lib/problem.ts'
import { request } from '#stores/request.ts'
import { settle, useToolPage } from '#tests/support/association-work.ts'
import { failed, refused, unreachable, unreadable } from '#tests/support/problems.ts'

vi.mock('#stores/request.ts')
const api = vi.mocked(request)
const rows = ['a', 'b'].map((id) => ({ id, label: `CB ${id}` })) as UnassignedTransaction[]
const none = refused(404, 'transactionsNotFound')
let hubs = 0
let hub = ''
/** The next answers of the API, the last one for all that follow. */
let answers: (readonly UnassignedTransaction[] | Problem)[] = []

const { stopAfter, sent } = useToolPage(api, ['TRANSACTION_PINPOINT'], async () => {
  const [next] = answers.length > 1 ? answers.splice(0, 1) : answers
  if (next && 'kind' in next) throw new ApiError(next)
  return next
})

let mall: typeof State & typeof Chosen
beforeAll(async () => {
  const state = await import('#islands/association/mall/state.ts')
  mall = { ...state, ...(await import('#islands/association/mall/chosen-hub.ts')) }
})
beforeEach(() => {
  hubs += 1
  hub = `hub ${hubs}`
  stopAfter(mall.$shownList.listen(() => {}))
})
afterEach(() => mall.goToHub(null))

async function open(...next: typeof answers): Promise<void> {
  answers = next
  mall.goToHub(hub)
  await settle()
}

/** Reads the list once more. */
async function readAgain(by: () => void = mall.reload): Promise<void> {
  by()
  await settle()
}

describe('the list of step 2', () => {
  it.each<readonly [string, Problem]>([
    ['no answer', unreachable],
    ['a failure', failed],
    ['an answer that cannot be read', unreadable],
    ['a refusal', refused(404, 'shoppingHubNotFound')],
  ])('has no rows after %s, and all when it is read again [MAS-30]', async (_, problem) => {
    await open(problem, rows)
    expect(mall.$shownList.get()).toEqual({ rows: undefined, problem })
    await readAgain()
    expect(mall.$shownList.get()).toEqual({ rows, problem: null })
  })

  it('keeps its rows when it cannot be refreshed, until it can [MAS-11] [MAS-30]', async () => {
    await open(rows, failed, rows.slice(1))
    await readAgain()
    expect(mall.$shownList.get()).toEqual({ rows, problem: failed })
    await readAgain()
    expect(mall.$shownList.get()).toEqual({ rows: rows.slice(1), problem: null })
  })

  it('tells a failure that the user has not asked for in its place only [MAS-30]', async () => {
    await open(rows, unreachable)
    await readAgain(mall.reread)
    expect([mall.$shownList.get().problem, mall.$isQuiet.get()]).toEqual([unreachable, true])
    await readAgain()
    expect(mall.$isQuiet.get()).toBe(false)
  })

  it('is no empty list when an empty one cannot be refreshed [MAS-11] [MAS-30]', async () => {
    await open(rows.slice(0, 1), failed)
    mall.removeTransaction(rows[0] as UnassignedTransaction)
    expect(mall.$shownList.get()).toEqual({ rows: [], problem: null })
    await readAgain()
    expect(mall.$shownList.get()).toEqual({ rows: undefined, problem: failed })
  })

  it('is gone when others have associated its last rows [MAS-21]', async () => {
    await open(rows, none)
    await readAgain()
    expect(mall.$shownList.get()).toEqual({ rows: undefined, problem: none })
  })
})

describe('the name of the hub is kept for the list of last places [NAV-42]', () => {
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
  let stored: Map<string, string>
  beforeEach(() => {
    stored = new Map([[storageKeys.backUserId, '7']])
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
    })
  })

  it('when it is read, which is after the first frame, and shows until then at the next visit', async () => {
    namePlace('hub', id, 'Confluence before')
    answers = [[{ id, name: 'Confluence' }] as never]
    stopAfter(mall.$hubName.listen(() => {}))
    mall.goToHub(id)
    expect([mall.$hubName.get(), sent(listShoppingHubs)]).toEqual(['Confluence before', []])
    await settle()
    expect([mall.$hubName.get(), stored.get(storageKeys.placeNames)]).toEqual([
      'Confluence',
      expect.stringContaining('"Confluence"'),
    ])
  })

  it('when step 1 has read it before', async () => {
    const { $shoppingHubs } = await import('#stores/shopping-hubs.ts')
    answers = [[{ id, name: 'Les Halles' }] as never]
    $shoppingHubs.revalidate()
    stopAfter($shoppingHubs.listen(() => {}))
    await settle()
    mall.goToHub(id)
    expect([mall.$hubName.get(), stored.get(storageKeys.placeNames)]).toEqual([
      'Les Halles',
      expect.stringContaining('Les Halles'),
    ])
  })
})

it('what waited at the start is the number of the first whole list, whatever is decided since', async () => {
  const { $waited } = await import('#islands/association/state/progress.ts')
  await open(failed, rows)
  expect($waited.get().has(hub)).toBe(false)
  await readAgain()
  mall.removeTransaction(rows[0] as UnassignedTransaction)
  expect($waited.get().get(hub)).toBe(2)
})

describe('the hub of the last visit', () => {
  it('is the one whose transactions were shown [MAS-20]', async () => {
    await open(rows)
    mall.goToHub(null)
    expect(mall.$savedHub.get()).toBe(hub)
  })

  it('is forgotten when it has no transactions, also each time that it is opened again [MAS-19] [MAS-20]', async () => {
    await open(none)
    expect(mall.$savedHub.get()).toBeUndefined()
    mall.goToHub(null)
    await open(none)
    expect(mall.$savedHub.get()).toBeUndefined()
  })

  it('stays when its transactions cannot be read [MAS-20] [MAS-30]', async () => {
    await open(failed)
    expect(mall.$savedHub.get()).toBe(hub)
  })
})
