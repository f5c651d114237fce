import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as Labels from '#islands/association/mall/labels.ts'
import type * as State from '#islands/association/mall/state.ts'
import type * as Work from '#islands/association/mall/work.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { listHubStores } from '#lib/contracts/shopping-hubs.ts'
import { associateTransaction, listUnassigned } from '#lib/contracts/transactions.ts'
import { storesOfPurchases } from '#sandbox/seed/transactions.ts'
import { pressGuardMs } from '#stores/press-guard.ts'
import { request } from '#stores/request.ts'
import { $accessToken } from '#stores/session.ts'
import { tokenOf } from '#tests/fixtures/tokens.ts'
import { stubAddressBar } from '#tests/support/address-bar.ts'
import { followedTable, newUser } from '#tests/support/association-work.ts'
import { noteFigure } from '#tests/support/figure.ts'
import { isLong } from '#tests/support/long-run.ts'
import { press } from '#tests/support/pressed-key.ts'
import { type HubSample, readHubs } from '#tests/support/ranking-quality.ts'
import { testNow, testSeed, useSandbox } from '#tests/support/sandbox.ts'

/*
 * A day of work: all transactions of a seeded mall, until nothing is left that can be decided. A presses where a store is sure, and S where
 * none is. The API of the test keeps what is sent.
 */

vi.mock('#stores/request.ts')

const sandbox = useSandbox()
let hub: HubSample
/** The store of each transaction that has got one, by its id. */
const given = new Map<string, string>()
let requests = 0

async function answer(endpoint: Endpoint, input: unknown): Promise<unknown> {
  if (endpoint === listUnassigned) return hub.rows.filter(({ id }) => !given.has(id ?? ''))
  if (endpoint === listHubStores) return hub.stores
  const { body } = input as { readonly body: { readonly transactionId: string; readonly storeId: string } }
  if (endpoint === associateTransaction) {
    requests += 1
    given.set(body.transactionId, body.storeId)
  }
  return {}
}

let labels: typeof Labels
let mall: typeof State
let work: typeof Work
let stops: (() => void)[] = []
let presses = 0
let days = 0

const settle = () => vi.advanceTimersByTimeAsync(pressGuardMs + 50)

/** Presses a key, and waits until another press counts. */
const key = (name: string, rest = {}) =>
  pressed(() => void work.hubWork.press.key(press(name, { timeStamp: performance.now(), ...rest })))

async function pressed(act: () => void): Promise<void> {
  presses += 1
  act()
  await settle()
}

/** A where a store is sure, S where none is, and where all rows of a line differ from each other. */
function keyOfActive(): 'a' | 's' {
  const { row } = mall.hubSelection.$place.get()
  const isSure = row !== null && mall.hubSelection.$firstStore.get()?.(row)?.isSure
  return isSure && labels.$linePlace.get().row?.regular.length !== 0 ? 'a' : 's'
}

/** What was pressed and sent, and how many transactions got another store than the one of their purchase. */
function resultOfDay() {
  const truth = storesOfPurchases(testSeed)
  const wrong = [...given].filter(([id, store]) => truth.get(id) !== store).length
  return { presses, requests, decided: given.size, wrong }
}

beforeAll(async () => {
  const hubs = await readHubs(async (endpoint, headers) => {
    const query = { limit: '1000' }
    return (await sandbox.call(endpoint, { as: 'pinpoint@dashboard.test', query, headers })).json
  })
  const confluent = hubs.find(({ rows }) => rows[0]?.shoppingHubName === 'Confluent')
  if (!confluent) throw new Error('The seed has no mall Confluent')
  hub = confluent
  // One clock for all days, because the guard of presses remembers its time.
  vi.useFakeTimers({ now: testNow })
  stubAddressBar('')
  $accessToken.set(tokenOf({ exp: 4_000_000_000, functionalities: ['TRANSACTION_PINPOINT'] }))
  work = await import('#islands/association/mall/work.ts')
  mall = await import('#islands/association/mall/state.ts')
  labels = await import('#islands/association/mall/labels.ts')
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
beforeEach(async () => {
  newUser()
  vi.mocked(request).mockImplementation(answer as never)
  given.clear()
  requests = 0
  presses = 0
  days += 1
  const { $rows, $stores } = work.hubWork.source
  const readings = [$rows, $stores, labels.$shownLines, labels.$rowsToShow]
  stops = [...readings.map((one) => one.listen(() => {})), work.hubWork.start()]
  mall.goToHub(`day ${days}`)
  await settle()
})
afterEach(() => {
  if (labels.$view.get() === 'labels') labels.switchView()
  for (const stop of stops) stop()
})

describe('a day of work in a mall of 1,171 transactions with 156 labels', () => {
  it('takes 140 presses by label, until all that is left is set aside [P5] [MAS-33] [MAS-34] [MAS-35]', async () => {
    const { $linePlace, $lineCounts, $shownLines } = labels
    const byRows = followedTable(mall.hubSelection, work.hubWork.source.$rows)
    await settle()
    await key('A', { shiftKey: true })
    // Enter in the question.
    await pressed(work.hubWork.sureRows.confirm)
    byRows.stop()
    await key('b')
    const table = followedTable({ $place: $linePlace, $focus: mall.hubSelection.$focus }, $shownLines)
    stops.push(table.stop, labels.followLines())
    await settle()
    while ($shownLines.get().length > 0) await key(keyOfActive())
    expect(resultOfDay()).toEqual({ presses: 140, requests: 477, decided: 477, wrong: 0 })
    expect($lineCounts.get()).toEqual({ waiting: { labels: 0, rows: 0 }, aside: { labels: 132, rows: 694 } })
    noteFigure(
      5,
      `a day by label: ${presses} presses, ${requests} writes for ${given.size} transactions, 694 set aside`,
    )
  })

  // The same keys as by label, more than a thousand times.
  if (isLong)
    it('takes a press for each row by rows, and what belongs to no store is there again [P5]', {
      timeout: 60_000,
    }, async () => {
      const { $rows } = work.hubWork.source
      const table = followedTable(mall.hubSelection, $rows)
      stops.push(table.stop)
      await settle()
      for (let before = null as string | null | undefined; table.activeId() !== before; ) {
        before = table.activeId()
        await key(keyOfActive())
      }
      expect(resultOfDay()).toEqual({ presses: 1_171, requests: 511, decided: 511, wrong: 4 })
      expect($rows.get()).toHaveLength(660)
      noteFigure(5, `a day by rows: ${presses} presses, ${requests} writes for ${given.size} transactions, 660 skipped`)
    })
})
