import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nextSureId } from '#islands/association/state/sure-rows.ts'
import type { Associable } from '#islands/association/state/task.ts'
import { dayActions } from '#lib/day-log.ts'
import { $dayLog } from '#stores/day-log.ts'
import { newUser, passGuard, startedWork, storeOf, transactionOf } from '#tests/support/association-work.ts'
import { failed, refused } from '#tests/support/problems.ts'

const zephir = transactionOf('z', 'CB ZEPHIR HUB 12/10')
const unsure = transactionOf('u', 'CB ZEPHIR 12/10')
const fanal = transactionOf('f', 'CB SORELLE HUB 11/10')
const bakery = transactionOf('b', 'CB BOULANGERIE 11/10')
const noId = transactionOf(null, 'CB ZEPHIR HUB 09/10')

beforeEach(() => {
  vi.useFakeTimers()
  newUser()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('N [MAS-35]', () => {
  it('goes to the next transaction with a sure proposal, and behind the last one to the first', () => {
    const { key, table } = startedWork([unsure, zephir, bakery, noId, fanal, unsure])
    const visited = ['n', 'n', 'n'].map((pressed) => {
      key(pressed)
      return table.activeId()
    })
    expect(visited).toEqual(['z', 'f', 'z'])
  })

  it('has no next one in an empty table', () => {
    expect(
      nextSureId(
        { row: null, shown: [], by: 'itself' },
        () => null,
        () => true,
      ),
    ).toBe(null)
  })

  it('moves by the key of the user, so that A acts at once', () => {
    const { key, sent } = startedWork([bakery, zephir])
    key('n')
    key('a')
    expect(sent).toEqual(['z>zephir'])
  })

  it('goes to shown transactions only, and to none that has a store', () => {
    const { key, table } = startedWork([bakery, zephir, fanal], { canOpen: (row) => row !== zephir })
    table.show((row) => row !== fanal)
    key('n')
    expect(table.activeId()).toBe('b')
  })

  it('says when there is none, and when the stores are not read', () => {
    const none = startedWork([bakery, unsure, noId])
    none.key('n')
    expect([none.unused(), none.table.activeId()]).toEqual(['noSure', 'b'])
    const early = startedWork([zephir, fanal], { stores: null })
    early.key('n')
    expect(early.unused()).toBe('reading')
  })

  it('skips a label whose proposal was taken back', async () => {
    const { key, answer, table } = startedWork([zephir, bakery, transactionOf('z2', 'CB ZEPHIR HUB 10/10'), fanal])
    key('a')
    await answer()
    key('z', { ctrlKey: true })
    await answer()
    await passGuard()
    table.moveTo('b')
    key('n')
    expect(table.activeId()).toBe('f')
  })

  it('is held while the row has just changed by itself', () => {
    const { key, table, unused } = startedWork([bakery, unsure, fanal])
    table.show((row) => row !== bakery)
    key('n')
    expect([unused(), table.activeId()]).toEqual(['early', 'u'])
  })
})

describe('the likely stores that the table shows [MAS-35]', () => {
  it('come with the stores, follow each decision, and end with the work', async () => {
    const { selection, $stores, key, answer, stop } = startedWork([zephir, bakery], { stores: null })
    expect(selection.$firstStore.get()).toBe(null)
    $stores.set({ data: [storeOf('Zephir'), storeOf('Belor')], loading: false })
    const first = selection.$firstStore.get()
    expect(first?.(zephir)).toMatchObject({ store: { id: 'zephir' }, isSure: true })
    await passGuard()
    key('a')
    await answer()
    expect(selection.$firstStore.get()).not.toBe(first)
    stop()
    expect(selection.$firstStore.get()).toBe(null)
  })
})

const second = transactionOf('z2', 'CB ZEPHIR HUB 10/10')
const town = transactionOf('z3', 'CB ZEPHIR HUB 08/10', { cityName: 'Lyon' })
const taken = refused(409, 'transactionExists')

/** The work of a tool that can associate all, with its first count. */
async function counted(rows: readonly Associable[], options: Parameters<typeof startedWork>[1] = {}) {
  const tool = startedWork(rows, { ...options, rights: { canAssociateAll: true } })
  await passGuard()
  const count = () => tool.selection.$sureRows.get()?.count
  const asked = () => tool.work.sureRows.$question.get()
  return { ...tool, count, asked, all: () => tool.key('A', { shiftKey: true }) }
}

describe('all shown [MAS-35]', () => {
  it('asks with what is sent and what is left out, and sends each transaction to its own store, in their order', async () => {
    const { all, asked, count, work, sent, answerAll } = await counted([bakery, zephir, fanal, second, town, noId])
    expect(count()).toBe(3)
    expect(all()).toBe(true)
    expect(asked()?.stores.map(({ store, count: number }) => `${store.name} ${number}`)).toEqual([
      'Zephir 2',
      'Sorelle 1',
    ])
    expect(asked()?.leftOut).toEqual({ unsure: 1, odd: 1, noId: 1, aside: 0, beyond: 0 })
    expect(sent).toEqual([])
    work.sureRows.confirm()
    expect(asked()).toBe(null)
    await answerAll()
    expect(sent).toEqual(['z>zephir', 'f>sorelle', 'z2>zephir'])
  })

  it('is one run: one message, one run in the log, and one undo, which takes each back from its store', async () => {
    const { all, work, sent, answerAll, key, selection, table } = await counted([bakery, zephir, fanal, second])
    all()
    work.sureRows.confirm()
    expect(work.decisions.$run.get()?.stores).toHaveLength(2)
    await answerAll()
    const news = work.decisions.$news.get()
    expect(news).toMatchObject({ kind: 'run', of: 'associate', ends: { done: [zephir, fanal, second] } })
    expect(dayActions($dayLog.get())).toHaveLength(1)
    expect($dayLog.get().map(({ storeId, way }) => `${storeId} ${way}`)).toEqual([
      'zephir all',
      'sorelle all',
      'zephir all',
    ])
    expect([selection.$focus.get(), table.activeId()]).toEqual([{ to: 'row', id: 'b' }, 'b'])
    key('z', { ctrlKey: true })
    await answerAll()
    expect(sent.slice(3)).toEqual(['z>', 'f>', 'z2>'])
    expect($dayLog.get()[0]).toMatchObject({ transactionId: 'z2', store: 'Zephir', result: 'dissociated' })
    expect(work.decisions.$undo.get()).toBe(null)
  })

  it('is taken back from the log as one action, each from its own store [MDI-06]', async () => {
    const { all, work, answerAll } = await counted([bakery, zephir, fanal])
    all()
    work.sureRows.confirm()
    await answerAll()
    work.decisions.takeBack(dayActions($dayLog.get())[0]?.open ?? [])
    expect(
      work.decisions.$run
        .get()
        ?.stores.map(({ name }) => name)
        .sort(),
    ).toEqual(['Sorelle', 'Zephir'])
    await answerAll()
    const undone = $dayLog.get().slice(0, 2)
    expect(undone.map(({ store, result }) => `${store} ${result}`).sort()).toEqual([
      'Sorelle dissociated',
      'Zephir dissociated',
    ])
  })

  it('goes on with the next transaction that is left, behind the last one with one before', async () => {
    const { all, work, answerAll, table } = await counted([unsure, zephir, bakery, second])
    table.moveTo('z')
    all()
    work.sureRows.confirm()
    await answerAll()
    expect(table.activeId()).toBe('b')
    const last = await counted([unsure, bakery, zephir])
    last.table.moveTo('z')
    last.all()
    last.work.sureRows.confirm()
    await last.answerAll()
    expect(last.table.activeId()).toBe('b')
  })

  it('counts what the table shows, and what is odd among all', async () => {
    const { table, count, $rows } = await counted([zephir, second, town, fanal])
    table.show((row) => row !== second && row !== zephir)
    await passGuard()
    expect(count()).toBe(1)
    $rows.set([zephir, second, town])
    await passGuard()
    expect(count()).toBe(0)
  })

  it('sends exactly what was asked, and what a colleague has done meanwhile is a result of the run', async () => {
    const { all, work, $rows, sent, answer, selection } = await counted([bakery, zephir, fanal])
    all()
    $rows.set([bakery, fanal, second])
    work.sureRows.confirm()
    expect(sent).toEqual(['z>zephir', 'f>sorelle'])
    await answer(taken, 'z')
    await answer(null, 'f')
    expect(work.decisions.$run.get()).toMatchObject({ isSettled: true })
    expect(work.decisions.$news.get()).toMatchObject({ ends: { done: [fanal], failed: [zephir] } })
    expect(selection.$focus.get()).toEqual({ to: 'row', id: 'z' })
  })

  it('asks again what was kept at the end of the session, without what has left the list [SES-41]', async () => {
    const before = await counted([bakery, zephir, fanal, second])
    expect(before.work.sureRows.kept()).toBeUndefined()
    before.all()
    const kept = JSON.parse(JSON.stringify(before.work.sureRows.kept()))
    const { work, asked, sent, answerAll } = await counted([fanal, bakery, zephir].map((row) => ({ ...row })))
    work.sureRows.restore(kept)
    expect(asked()?.stores.map(({ store, count }) => `${store.name} ${count}`)).toEqual(['Zephir 1', 'Sorelle 1'])
    expect(asked()?.leftOut).toEqual(kept.leftOut)
    work.sureRows.confirm()
    await answerAll()
    expect(sent).toEqual(['z>zephir', 'f>sorelle'])
    const gone = await counted([bakery])
    gone.work.sureRows.restore(kept)
    expect(gone.asked()).toBe(null)
  })

  it('stops at the first failure that is not expected', async () => {
    const many = Array.from({ length: 8 }, (_, index) => transactionOf(`${index}`, `CB ZEPHIR HUB ${index}/10`))
    const { all, work, sent, answer } = await counted(many)
    all()
    work.sureRows.confirm()
    await answer(failed)
    await answer()
    await answer()
    expect([sent.length, work.decisions.$run.get()?.writes.$progress.get().phase]).toEqual([3, 'stopped'])
  })

  it('says why there is nothing to ask', async () => {
    const early = startedWork([zephir], { stores: null, rights: { canAssociateAll: true } })
    early.key('A', { shiftKey: true })
    expect(early.unused()).toBe('reading')
    const none = await counted([bakery, unsure])
    none.all()
    expect([none.unused(), none.count()]).toEqual(['noSure', 0])
    const odd = await counted([transactionOf('p', 'CB ZEPHIR HUB 07/10', { cityName: 'Paris' }), town])
    odd.all()
    expect(odd.unused()).toBe('noneAlike')
    const grouped = await counted([zephir, second])
    grouped.key('g')
    grouped.selection.$sureRows.get()?.ask()
    expect([grouped.unused(), grouped.asked()]).toEqual(['inGroup', null])
    const running = await counted([zephir, second])
    running.work.decisions.associateAll([zephir], storeOf('Belor'))
    running.selection.$sureRows.get()?.ask()
    expect(running.unused()).toBe('running')
  })

  it('closes its question with the list, and means nothing where it cannot be done', async () => {
    const { all, asked, $list } = await counted([zephir])
    all()
    expect(asked()).not.toBe(null)
    $list.set('another hub')
    expect(asked()).toBe(null)
    const support = startedWork([zephir])
    expect(support.key('A', { shiftKey: true })).toBe(false)
  })
})
