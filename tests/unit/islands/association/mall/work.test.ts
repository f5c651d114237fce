import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as Work from '#islands/association/mall/work.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { listHubStores } from '#lib/contracts/shopping-hubs.ts'
import {
  associateTransaction,
  dissociateTransaction,
  listUnassigned,
  UnassignedTransaction,
} from '#lib/contracts/transactions.ts'
import { ApiError } from '#lib/problem.ts'
import { request } from '#stores/request.ts'
import { followedTable, hubStores, settle, useToolPage } from '#tests/support/association-work.ts'
import { press } from '#tests/support/pressed-key.ts'
import { refused, unreachable } from '#tests/support/problems.ts'

vi.mock('#stores/request.ts')
const api = vi.mocked(request)

const labels = ['CB ZEPHIR HUB 12/10', 'CB FANAL GARE 11/10', 'CB MARTIN 10/10']
let hubs = 0
let hub = ''
/** What the API knows: the transactions without a store, by hub. */
const unassigned = new Map<string, readonly UnassignedTransaction[]>()

function createHub(): string {
  hubs += 1
  const id = `hub ${hubs}`
  const rows = labels.map((label, index) =>
    UnassignedTransaction.parse({
      id: `${hubs}-${index}`,
      label,
      amount: -12.5,
      date: `2026-10-${12 - index}T08:00:00Z`,
      shoppingHubName: 'Hub',
    }),
  )
  unassigned.set(id, rows)
  return id
}

/** Reads and writes as the API does; a read transaction is a new object each time. */
async function answer(endpoint: Endpoint, input: unknown): Promise<unknown> {
  const { headers = {} } = input as { readonly headers?: Record<string, string> }
  if (endpoint === listUnassigned) return (unassigned.get(headers.shoppinghubId ?? '') ?? []).map((row) => ({ ...row }))
  if (endpoint === listHubStores) return hubStores
  return {}
}

const { query, sent, stopAfter } = useToolPage(api, ['TRANSACTION_PINPOINT'], answer)
/** Holds the next answer of a call. */
function hold(endpoint: Endpoint) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let isNext = true
  api.mockImplementation((async (called: Endpoint, input: unknown) => {
    const result = answer(called, input)
    if (called === endpoint && isNext) {
      isNext = false
      await promise
    }
    return result
  }) as never)
  return resolve
}

let tool: typeof Work
let mall: typeof import('#islands/association/mall/state.ts')
let table: ReturnType<typeof followedTable>

const key = (name: string, rest = {}) => tool.hubWork.press.key(press(name, { timeStamp: performance.now(), ...rest }))
const rows = () => tool.hubWork.source.$rows.get().map(({ label }) => label)

async function open(id: string): Promise<void> {
  mall.goToHub(id)
  await settle()
}

beforeAll(async () => {
  tool = await import('#islands/association/mall/work.ts')
  mall = await import('#islands/association/mall/state.ts')
})
beforeEach(async () => {
  hub = createHub()
  const { $rows, $stores } = tool.hubWork.source
  stopAfter(
    $rows.listen(() => {}),
    $stores.listen(() => {}),
    tool.hubWork.start(),
  )
  table = followedTable(mall.hubSelection, $rows)
  stopAfter(table.stop)
  await open(hub)
})
afterEach(() => tool.hubWork.decisions.closeFailure())

describe('the association by mall', () => {
  it('sends the transaction and its store, removes the row, and Undo brings it back to its place [MAS-15] [MAS-17] [MAS-18] [MDI-06]', async () => {
    key('a')
    await settle()
    expect(sent(associateTransaction)).toEqual([{ body: { transactionId: `${hubs}-0`, storeId: 'zephir' } }])
    expect([rows(), table.activeId()]).toEqual([labels.slice(1), `${hubs}-1`])
    expect(tool.hubWork.decisions.$news.get()).toMatchObject({ kind: 'associated', store: { name: 'Zephir' } })
    key('z', { ctrlKey: true })
    await settle()
    expect(sent(dissociateTransaction)).toEqual([{ body: { transactionId: `${hubs}-0` } }])
    expect([rows(), table.activeId(), sent(listUnassigned).length]).toEqual([labels, `${hubs}-0`, 1])
  })

  it('offers the stores of the hub, and a pattern only with its right [MAS-14] [PAT-02]', () => {
    expect(sent(listHubStores)).toEqual([{ headers: { shoppingHubId: hub }, query: { limit: 1000 } }])
    expect([key('p'), tool.hubWork.source.rights.canUndo]).toEqual([false, true])
  })

  it('takes back after a visit to another mall, and only in its own [MDI-06]', async () => {
    key('a')
    await settle()
    const other = createHub()
    await open(other)
    expect(tool.hubWork.decisions.$undo.get()).toBeNull()
    await open(hub)
    expect(query()).toBe(`?${new URLSearchParams({ hub })}`)
    key('z', { ctrlKey: true })
    await settle()
    expect(sent(dissociateTransaction)).toHaveLength(1)
    expect(tool.hubWork.decisions.$news.get()?.kind).toBe('dissociated')
  })

  it('puts nothing into the list of another mall when an Undo ends there [MAS-05] [MDI-06]', async () => {
    key('a')
    await settle()
    const release = hold(dissociateTransaction)
    key('z', { ctrlKey: true })
    const other = createHub()
    const own = unassigned.get(other) ?? []
    unassigned.set(other, own.slice(2))
    await open(other)
    release()
    await settle()
    expect(tool.hubWork.decisions.$news.get()?.kind).toBe('dissociated')
    expect(tool.hubWork.source.$rows.get()).toEqual(own.slice(2))
  })

  it('does not bring a transaction back by a list from before its association [MAS-17]', async () => {
    const before = unassigned.get(hub) ?? []
    const release = hold(listUnassigned)
    mall.reload()
    await settle()
    key('a')
    unassigned.set(hub, before.slice(1))
    await settle()
    release()
    await settle()
    expect([rows(), sent(listUnassigned).length]).toEqual([labels.slice(1), 3])
    expect(tool.hubWork.decisions.$news.get()?.kind).toBe('associated')
  })

  it('reads the list again, without a message of its own, after a lost answer or a faster colleague [MAS-30] [API-42]', async () => {
    for (const problem of [unreachable, refused(409, 'transactionExists')]) {
      api.mockImplementationOnce(async () => {
        unassigned.set(hub, (unassigned.get(hub) ?? []).slice(1))
        throw new ApiError(problem)
      })
      key('1')
      await settle()
      expect([mall.$isQuiet.get(), tool.hubWork.decisions.$undo.get()]).toEqual([true, null])
      expect(tool.hubWork.decisions.$news.get()?.kind).not.toBe('left')
    }
    expect([rows(), sent(listUnassigned).length, sent(associateTransaction).length]).toEqual([labels.slice(2), 3, 2])
  })

  it('opens the dialog of any row, which says what the row lacks [MAS-13] [MAS-16]', async () => {
    unassigned.set(hub, [UnassignedTransaction.parse({ label: 'CB ZEPHIR HUB' })])
    mall.reload()
    await settle()
    key('1')
    expect(tool.hubWork.decisions.$failure.get()).toEqual({ message: 'associating.parameter' })
    const [row] = tool.hubWork.source.$rows.get()
    if (row) mall.hubSelection.ask(row, 'confirm')
    expect(tool.hubWork.dialog.$task.get()?.transaction).toBe(row)
    expect(sent(associateTransaction)).toEqual([])
  })
})
