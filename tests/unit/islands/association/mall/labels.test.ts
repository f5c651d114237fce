import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as Labels from '#islands/association/mall/labels.ts'
import type * as State from '#islands/association/mall/state.ts'
import type * as Work from '#islands/association/mall/work.ts'
import { setOrDelete } from '#lib/address.ts'
import type { Endpoint } from '#lib/contracts/endpoint.ts'
import { listHubStores } from '#lib/contracts/shopping-hubs.ts'
import {
  associateTransaction,
  dissociateTransaction,
  listUnassigned,
  UnassignedTransaction,
} from '#lib/contracts/transactions.ts'
import { inAddress } from '#stores/address.ts'
import { $dayLog } from '#stores/day-log.ts'
import { request } from '#stores/request.ts'
import { hubStores, settle, useToolPage } from '#tests/support/association-work.ts'
import { press } from '#tests/support/pressed-key.ts'

vi.mock('#stores/request.ts')
const api = vi.mocked(request)

let hubs = 0
let unassigned: readonly UnassignedTransaction[] = []

/** Three purchases of a shop, one of them in another city, and two bills of a phone company. */
function createRows(): readonly UnassignedTransaction[] {
  const labels = ['CB ZEPHIR HUB 12/10', 'CB ZEPHIR HUB 11/10', 'CB ZEPHIR HUB 10/10', 'PRLV TELECOM', 'PRLV TELECOM']
  return labels.map((label, index) =>
    UnassignedTransaction.parse({
      id: `${hubs}-${index}`,
      label,
      amount: -10,
      cityName: index === 2 ? 'Lyon' : 'Grenoble',
      date: `2026-10-${12 - index}T08:00:00Z`,
      shoppingHubName: 'Hub',
    }),
  )
}

async function answer(endpoint: Endpoint): Promise<unknown> {
  if (endpoint === listUnassigned) return unassigned.map((row) => ({ ...row }))
  return endpoint === listHubStores ? hubStores : {}
}

const page = useToolPage(api, ['TRANSACTION_PINPOINT'], answer)
const { stopAfter } = page

let labels: typeof Labels
let mall: typeof State
let work: typeof Work

const key = (name: string, rest = {}) => work.hubWork.press.key(press(name, { timeStamp: performance.now(), ...rest }))
const parameter = (name: string) =>
  inAddress<string | null>({
    read: (query) => query.get(name),
    write: (query, value) => setOrDelete(query, name, value),
  })
const sent = () => page.sent(associateTransaction)
const shown = () => labels.$shownLines.get().map(({ id: own, rows }) => `${own}: ${rows.length}`)
const next = () => mall.hubSelection.$focus.get()
/** Does what the table of the lines does when a line becomes active. */
function goTo(name: string): void {
  const lines = labels.$shownLines.get()
  const row = lines.find((line) => line.id === name) ?? null
  labels.$linePlace.set({ row, shown: lines.map((original) => ({ original })), by: 'key' })
}

beforeAll(async () => {
  work = await import('#islands/association/mall/work.ts')
  mall = await import('#islands/association/mall/state.ts')
  labels = await import('#islands/association/mall/labels.ts')
})
beforeEach(async () => {
  hubs += 1
  unassigned = createRows()
  const { $rows, $stores } = work.hubWork.source
  const readings = [$rows, $stores, labels.$shownLines, labels.$lineCounts, labels.$rowsToShow, labels.$rowsAside]
  stopAfter(...readings.map((one) => one.listen(() => {})), work.hubWork.start())
  mall.goToHub(`mall ${hubs}`)
  await settle()
  key('b')
  stopAfter(labels.followLines())
  goTo('ZEPHIR HUB')
})
afterEach(() => {
  labels.$lineKind.set('waiting')
  labels.$showsAside.set(false)
})

describe('the work by label', () => {
  it('has a line for each label, the most frequent first, and B switches the view [MAS-33]', () => {
    expect(shown()).toEqual(['ZEPHIR HUB: 3', 'TELECOM: 2'])
    expect(labels.$view.get()).toBe('labels')
    key('x')
    key('b')
    expect([labels.$view.get(), mall.hubSelection.$group.get()]).toEqual(['rows', null])
    expect(mall.hubSelection.$unused.get()).toBeNull()
  })

  it('undoes by Ctrl+Z what S did, before an older association and after a newer one [MAS-34]', async () => {
    const undo = () => key('z', { ctrlKey: true })
    const aside = () => [...labels.$asideIds.get()]
    key('s')
    expect([aside(), labels.lineWork.$asideStep.get()]).toMatchObject([['ZEPHIR HUB'], { isAside: true, after: null }])
    undo()
    expect([aside(), next()]).toEqual([[], { to: 'row', id: 'ZEPHIR HUB' }])
    undo()
    expect(mall.hubSelection.$unused.get()).toEqual({ why: 'older' })
    goTo('ZEPHIR HUB')
    key('a')
    await settle()
    goTo('TELECOM')
    key('s')
    const before = page.sent(dissociateTransaction).length
    undo()
    expect([aside(), page.sent(dissociateTransaction).length]).toEqual([[], before])
    goTo('TELECOM')
    key('s')
    labels.$lineKind.set('aside')
    goTo('TELECOM')
    key('s')
    expect(aside()).toEqual([])
    undo()
    expect(aside()).toEqual(['TELECOM'])
    undo()
    undo()
    await settle()
    expect([aside(), page.sent(dissociateTransaction).length > before]).toEqual([[], true])
  })

  it('lets a key act at once in the view that B has shown [INP-04]', () => {
    const rows = work.hubWork.source.$rows.get()
    key('b')
    mall.hubSelection.$place.set({ row: rows[3] ?? null, shown: rows.map((original) => ({ original })), by: 'itself' })
    key('s')
    expect([mall.hubSelection.$unused.get(), next()]).toEqual([null, { to: 'after' }])
  })

  it('gives the rows of a line their store with one key, and leaves the odd ones [MAS-33]', async () => {
    key('a')
    await settle()
    expect(sent()).toEqual([0, 1].map((index) => ({ body: { transactionId: `${hubs}-${index}`, storeId: 'zephir' } })))
    expect([shown(), next()]).toEqual([['TELECOM: 2', 'ZEPHIR HUB: 1'], { to: 'row', id: 'TELECOM' }])
    expect($dayLog.get()).toHaveLength(2)
  })

  it('is undone for a whole line at once, and its line is active again [MAS-33] [MDI-06]', async () => {
    key('a')
    await settle()
    const before = page.sent(dissociateTransaction).length
    key('z', { ctrlKey: true })
    await settle()
    expect([page.sent(dissociateTransaction).length - before, shown()]).toEqual([2, ['ZEPHIR HUB: 3', 'TELECOM: 2']])
    const wish = next()
    expect(wish?.to === 'row' && labels.lineIdOf(wish.id)).toBe('ZEPHIR HUB')
  })

  it('says why a line without a likely store gets none, and why X does nothing [INP-16]', () => {
    goTo('TELECOM')
    key('a')
    expect(mall.hubSelection.$unused.get()?.why).toBe('noProposal')
    expect([key('x'), mall.hubSelection.$unused.get()?.why]).toEqual([true, 'isLine'])
    expect(key('escape')).toBe(false)
    expect(sent()).toEqual([])
  })

  it('goes to the next line with a sure proposal by N, and says when there is none [MAS-35]', () => {
    goTo('TELECOM')
    key('n')
    expect(next()).toEqual({ to: 'shown', id: 'ZEPHIR HUB' })
    labels.$linePlace.set({ ...labels.$linePlace.get(), shown: labels.$linePlace.get().shown.slice(1) })
    key('n')
    expect(mall.hubSelection.$unused.get()?.why).toBe('noSure')
  })

  it('asks by Shift+A for the rows of all shown lines, and leaves the odd ones [MAS-33] [MAS-35]', async () => {
    goTo('TELECOM')
    await settle()
    expect(mall.hubSelection.$sureRows.get()?.count).toBe(2)
    key('A', { shiftKey: true })
    expect(work.hubWork.sureRows.$question.get()?.leftOut).toMatchObject({ odd: 1, unsure: 2 })
    work.hubWork.sureRows.confirm()
    await settle()
    expect([sent().length, shown()]).toEqual([2, ['TELECOM: 2', 'ZEPHIR HUB: 1']])
  })

  it('opens the rows of a line as a group, and Escape comes back to it [MAS-33]', () => {
    const [line] = labels.$shownLines.get()
    if (line) labels.openLine(line)
    expect(labels.$view.get()).toBe('rows')
    expect(mall.hubSelection.$group.get()?.members.map(({ row }) => row.id)).toEqual(
      [2, 0, 1].map((n) => `${hubs}-${n}`),
    )
    key('Escape')
    expect([labels.$view.get(), labels.startId]).toEqual(['labels', 'ZEPHIR HUB'])
  })

  it('shows all rows of an opened line, also when it is set aside or the other view was searched [MAS-33] [MAS-34]', () => {
    goTo('TELECOM')
    key('s')
    labels.$lineKind.set('aside')
    const [line] = labels.$shownLines.get()
    for (const name of ['q', 'filter.cityName', 'label.q']) parameter(name).set('zephir')
    if (line) labels.openLine(line)
    expect(labels.$rowsToShow.get().map(({ label }) => label)).toContain('PRLV TELECOM')
    expect(['q', 'filter.cityName', 'label.q'].map((name) => parameter(name).$value.get())).toEqual([
      null,
      null,
      'zephir',
    ])
  })

  it('opens the rows of a line by G, too, as its button does, and G comes back [MAS-33]', () => {
    key('g')
    expect([labels.$view.get(), mall.hubSelection.$group.get()?.members.length]).toEqual(['rows', 3])
    const shown = work.hubWork.source.$rows.get().map((original) => ({ original }))
    mall.hubSelection.$place.set({ row: shown[0]?.original ?? null, shown, by: 'key' })
    key('g')
    expect([labels.$view.get(), labels.startId]).toEqual(['labels', 'ZEPHIR HUB'])
  })

  it('comes back to the line also when its rows have their store, but leaves another group first [MAS-33]', async () => {
    const [line] = labels.$shownLines.get()
    if (line) labels.openLine(line)
    const rows = work.hubWork.source.$rows.get()
    const shown = rows.map((original) => ({ original }))
    mall.hubSelection.$place.set({ row: rows[1] ?? null, shown, by: 'key' })
    key('x')
    key('a')
    await settle()
    expect([labels.$view.get(), sent().length]).toEqual(['rows', 1])
    mall.hubSelection.$place.set({ row: rows[3] ?? null, shown, by: 'key' })
    key('g')
    expect(mall.hubSelection.$group.get()?.members).toHaveLength(2)
    key('Escape')
    expect([labels.$view.get(), mall.hubSelection.$group.get()]).toEqual(['rows', null])
    key('Escape')
    expect([labels.$view.get(), labels.startId]).toEqual(['labels', 'ZEPHIR HUB'])
  })

  it('begins anew in another mall [MAS-33] [MAS-34]', () => {
    const [line] = labels.$shownLines.get()
    if (line) labels.openLine(line)
    labels.$lineKind.set('aside')
    labels.$showsAside.set(true)
    mall.goToHub('another mall')
    expect([labels.$lineKind.get(), labels.$showsAside.get(), labels.startId]).toEqual(['waiting', false, undefined])
    expect(key('Escape')).toBe(false)
  })

  it('stays in its view while rows get their stores, because another view would end that [MAS-33] [INP-16]', async () => {
    key('a')
    const [line] = labels.$shownLines.get()
    for (const act of [labels.switchView, () => line && labels.openLine(line), () => key('b')]) {
      mall.hubSelection.forget()
      act()
      expect([labels.$view.get(), mall.hubSelection.$unused.get()?.why]).toEqual(['labels', 'running'])
    }
    await settle()
    expect(sent()).toHaveLength(2)
    labels.switchView()
    expect(labels.$view.get()).toBe('rows')
  })

  it('sets a label aside until it is taken back, and the other view leaves its rows out [MAS-34]', () => {
    goTo('TELECOM')
    key('s')
    expect([shown(), next()]).toEqual([['ZEPHIR HUB: 3'], { to: 'next' }])
    expect(labels.$lineCounts.get()).toEqual({ waiting: { labels: 1, rows: 3 }, aside: { labels: 1, rows: 2 } })
    expect([labels.$rowsToShow.get().length, labels.$rowsAside.get()]).toEqual([3, 2])
    labels.$showsAside.set(true)
    expect(labels.$rowsToShow.get()).toHaveLength(5)
    labels.$lineKind.set('aside')
    goTo('TELECOM')
    key('s')
    expect([shown(), labels.$rowsAside.get()]).toEqual([[], 0])
  })

  it('shows a label again when it has more rows, also when a filter hid some of them [MAS-34]', async () => {
    mall.setFilters({ hint: 'all', inHub: false, excludeOut: false, proposal: false })
    goTo('TELECOM')
    key('s')
    const [first] = unassigned.slice(3)
    unassigned = [...unassigned, ...(first ? [{ ...first, id: `${hubs}-5` }] : [])]
    mall.reload()
    await settle()
    expect(shown()).toEqual(['TELECOM: 3', 'ZEPHIR HUB: 3'])
    // The view is shown again.
    stopAfter(labels.followLines())
    unassigned = unassigned.slice(0, 5)
    mall.reload()
    await settle()
    expect(shown()).toEqual(['ZEPHIR HUB: 3', 'TELECOM: 2'])
  })
})
