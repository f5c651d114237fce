import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createWork } from '#islands/association/state/work.ts'
import { noteWrite } from '#stores/day-log.ts'
import {
  arrive,
  fakeTool,
  hubStores,
  newUser,
  passGuard,
  startedWork,
  storeOf,
  transactionOf,
} from '#tests/support/association-work.ts'
import { refused } from '#tests/support/problems.ts'

const five = ['12', '11', '10', '09', '08'].map((day) => transactionOf(day, `CB ZEPHIR HUB ${day}/10`))
const ids = five.map(({ id }) => id)
const fanal = transactionOf('f', 'CB FANAL GARE 07/10')
const rows = [...five, fanal]
const toZephir = (list: readonly (string | null)[]) => list.map((id) => `${id}>zephir`)

beforeEach(() => {
  vi.useFakeTimers()
  newUser()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('a group of equal labels', () => {
  it.each(['a', '1'])('gets its store by G and %s, and no other row does [MAS-15] [MAS-17]', async (name) => {
    const { key, sent, group, answerAll, table, $rows } = startedWork(rows)
    key('g')
    expect(group()).toMatchObject({ isOn: true, members: five })
    key(name)
    await answerAll()
    expect([sent, $rows.get(), table.activeId()]).toEqual([toZephir(ids), [fanal], 'f'])
  })

  it('has the rows that the table shows, in their order [MAS-15]', async () => {
    const { key, table, sent, group, answerAll } = startedWork(rows)
    table.show(({ id }) => ['11', '09', 'f'].includes(id ?? ''))
    await passGuard()
    expect(group().members.map(({ id }) => id)).toEqual(['11', '09'])
    key('g')
    key('a')
    await answerAll()
    expect(sent).toEqual(toZephir(['11', '09']))
  })

  it('is none where only one row is shown, or where the others have a store [MAS-15] [INP-16]', () => {
    const hidden = startedWork(rows)
    hidden.table.show(({ id }) => id === '12')
    const linked = startedWork(five, { canOpen: ({ id }) => id === '12' })
    for (const { key, group, unused } of [hidden, linked]) {
      key('g')
      expect([group().isOn, unused()]).toEqual([false, 'noGroup'])
    }
  })

  it.each(['g', 'Escape'])('is left by %s, and the next key is for one row [MAS-15]', (name) => {
    const { key, group, sent } = startedWork(rows)
    key('g')
    expect([key(name), group().isOn]).toEqual([true, false])
    key('a')
    expect(sent).toEqual(toZephir(['12']))
  })

  it('accepts nothing by a held key, and a key right after G at once [MAS-15] [INP-04]', () => {
    const { key, sent } = startedWork(rows)
    key('g')
    key('a', { repeat: true })
    expect(sent).toEqual([])
    key('a')
    expect(sent).toEqual(toZephir(ids.slice(0, 3)))
  })

  it('is one no more when some of it has failed, so that the next key is for one row [MAS-15]', async () => {
    const { key, answer, answerAll, group, sent, work } = startedWork(rows)
    key('g')
    key('a')
    for (const id of ['12', '11']) await answer(refused(409, 'transactionExists'), id)
    await answerAll()
    work.decisions.$run.get()?.close()
    await passGuard()
    sent.length = 0
    expect(group().isOn).toBe(false)
    key('a')
    expect(sent).toEqual(toZephir(['12']))
  })

  it('is not known while more rows are on their way, and begins when all are there [MAS-15] [INP-16]', () => {
    const { key, group, sent, unused, $isPartial } = startedWork(rows, { isPartial: true })
    key('g')
    key('a')
    expect([group().isComing, sent, unused()]).toEqual([true, [], 'reading'])
    $isPartial.set(false)
    expect(group()).toMatchObject({ isOn: true, members: five })
  })

  it('that is not known yet gets no dialog of one row, and is left by Escape [MAS-13] [INP-16]', () => {
    const { key, group, selection, unused, $isPartial } = startedWork(rows, { isPartial: true })
    key('g')
    key('f')
    expect([selection.$asked.get(), unused()]).toEqual([null, 'reading'])
    expect([key('Escape'), group().isComing]).toEqual([true, false])
    $isPartial.set(false)
    expect(group().isOn).toBe(false)
    key('f')
    expect(selection.$asked.get()?.row).toBe(five[0])
  })

  it('gets a pattern that matches all of it [PAT-02]', () => {
    const { key, work } = startedWork(rows)
    key('g')
    key('p')
    expect(work.$pattern.get()).toMatchObject({ transactions: five, store: storeOf('Zephir') })
  })

  it('gets its store when its pattern is accepted, and nothing when it is given up [PAT-02] [MAS-15]', async () => {
    const { key, work, sent, answerAll, reread, group } = startedWork(rows)
    key('g')
    key('p')
    work.closePattern()
    expect([sent, group().isOn]).toEqual([[], true])
    key('p')
    work.patternSaved()
    await answerAll()
    // A pattern may have given stores to more rows than these.
    expect([sent, reread.mock.calls.length, work.decisions.$undo.get()?.transactions.length]).toEqual([
      toZephir(ids),
      1,
      5,
    ])
  })

  it('leaves odd members out at first, and X leaves the active one out or takes it in [MAS-12] [MAS-15] [INP-16]', async () => {
    const [first, ...others] = five
    const refund = transactionOf('refund', 'CB ZEPHIR HUB 01/10', { amount: 40 })
    const { key, group, table, sent, answerAll, unused } = startedWork([...five, refund, fanal])
    key('x')
    expect(unused()).toBe('notGrouped')
    key('g')
    expect(group()).toMatchObject({ members: five, total: 6 })
    table.moveTo('refund')
    key('x')
    table.moveTo(first?.id ?? '')
    key('x')
    expect(group().members).toEqual([...others, refund])
    key('a')
    await answerAll()
    expect(sent).toEqual(toZephir([...others, refund].map(({ id }) => id)))
  })

  it('of which all members are left out gets nothing and says so [MAS-15] [INP-16]', () => {
    const { key, table, sent, unused } = startedWork(five.slice(0, 2))
    key('g')
    for (const { id } of five.slice(0, 2)) {
      table.moveTo(id ?? '')
      key('x')
    }
    for (const name of ['a', '1', 'p']) {
      key(name)
      expect([sent, unused()]).toEqual([[], 'allLeft'])
    }
  })

  it('that is chosen before the labels of a long list are read begins when they are [MAS-15] [INP-16]', async () => {
    const many = Array.from({ length: 70 }, (_, index) => transactionOf(`${index}`, `CB ZEPHIR HUB ${index}`))
    const realNow = performance.now.bind(performance)
    let lateMs = 0
    vi.spyOn(performance, 'now').mockImplementation(() => {
      lateMs += 100
      return realNow() + lateMs
    })
    const { key, sent, group, unused } = startedWork(many)
    key('g')
    expect(group()).toMatchObject({ isOn: false, isComing: true })
    key('a')
    expect([sent, unused()]).toEqual([[], 'reading'])
    await vi.advanceTimersByTimeAsync(10)
    expect(group()).toMatchObject({ isOn: true, members: { length: 70 } })
    key('a')
    expect(sent).toHaveLength(3)
  })
})

describe('a pattern', () => {
  it('that is saved has the list read again, and what it has associated is no work of others [PAT-02] [MAS-11]', async () => {
    const { key, work, reread, $rows } = startedWork(rows)
    key('p')
    work.patternSaved()
    expect([work.$pattern.get(), reread.mock.calls.length]).toEqual([null, 1])
    $rows.set([fanal])
    expect(work.decisions.$news.get()).toBeNull()
  })

  it('that is given up changes nothing [PAT-02]', () => {
    const { key, work, reread } = startedWork(rows)
    key('p')
    work.closePattern()
    expect([work.$pattern.get(), reread.mock.calls.length]).toEqual([null, 0])
  })
})

describe('the work of others', () => {
  it('is told by the next reading, without what the user has done [MAS-11] [MAS-30]', async () => {
    const { key, answer, $rows, work } = startedWork(rows)
    key('a')
    await answer()
    $rows.set(rows.slice(3))
    expect(work.decisions.$news.get()).toEqual({ kind: 'left', count: 2 })
  })

  it.each([
    ['one transaction', ['a'], 1],
    ['a group', ['g', 'a'], 5],
  ])('counts again what the user has taken back: %s [MAS-11] [MDI-06]', async (_, names, count) => {
    const { key, answerAll, $rows, work } = startedWork(rows)
    for (const name of names) key(name)
    await answerAll()
    await passGuard()
    key('z', { ctrlKey: true })
    await answerAll()
    $rows.set($rows.get().filter((row) => !ids.slice(0, count).includes(row.id)))
    expect(work.decisions.$news.get()).toEqual({ kind: 'left', count })
  })

  it('is told once when the work has stopped and started again [MAS-11]', () => {
    const { work, stop, $rows } = startedWork(rows)
    stop()
    work.start()
    const told = vi.fn<() => void>()
    work.decisions.$news.listen(told)
    $rows.set(five)
    expect(told).toHaveBeenCalledTimes(1)
  })
})

describe('the likely stores', () => {
  it('are none until the stores are read [MAS-14]', () => {
    const { work, $stores } = startedWork(rows, { stores: null })
    expect(work.$rank.get()).toBeNull()
    $stores.set({ data: hubStores, loading: false })
    expect(work.$rank.get()?.(fanal).likely[0]?.store).toBe(storeOf('Fanal'))
  })

  it('change with a choice of another tab, and a press meanwhile is dropped [MAS-15] [INP-04]', async () => {
    const { key, sent, unused, table, work } = startedWork([transactionOf('b', 'CB MARTIN 10/10'), fanal])
    await passGuard()
    noteWrite({ id: 'x', label: 'CB MARTIN 01/10' }, storeOf('Belor'), 'associated')
    expect(work.$rank.get()?.(transactionOf('b', 'CB MARTIN 10/10')).proposal).toBe(storeOf('Belor'))
    key('1')
    expect([sent, unused()]).toEqual([[], 'early'])
    table.moveTo('f')
    key('1')
    expect(sent).toEqual(['f>fanal'])
  })
})

it('follows nothing before it starts and after it stops', async () => {
  const tool = fakeTool(rows)
  const work = createWork(tool.source)
  tool.$rows.set([fanal])
  expect(work.decisions.$news.get()).toBeNull()
  const stop = work.start()
  stop()
  tool.$rows.set([transactionOf('n', 'CB NEW')])
  await arrive()
  expect(work.decisions.$news.get()).toBeNull()
})
