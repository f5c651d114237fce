import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StoreDialogState } from '#islands/association/state/store-dialog.ts'
import type { Associable, AssociationTask } from '#islands/association/state/task.ts'
import type { Problem } from '#lib/problem.ts'
import { followedTable, newUser, startedWork, storeOf, transactionOf } from '#tests/support/association-work.ts'
import { failed, refused, unreachable } from '#tests/support/problems.ts'

const taken: Problem = refused(409, 'transactionExists')

const zephir = transactionOf('z', 'CB ZEPHIR HUB 12/10')
const second = transactionOf('y', 'CB ZEPHIR HUB 09/10')
const bakery = transactionOf('b', 'CB BOULANGERIE MARTIN 10/10')
const rows = [zephir, second, bakery]
/** Rows without a store can get one. */
const withStores = { canOpen: ({ storeId }: Associable) => storeId == null }

beforeEach(() => {
  vi.useFakeTimers()
  newUser()
})
afterEach(() => {
  vi.useRealTimers()
})

function shownTask({ $task }: StoreDialogState<Associable>): AssociationTask<Associable> {
  const task = $task.get()
  if (task === null) throw new Error('no dialog is open')
  return task
}

/** A work whose dialog is open for the first row. */
function opened(options?: Parameters<typeof startedWork>[1]) {
  const tool = startedWork(rows, options)
  tool.selection.ask(zephir, 'confirm')
  return { ...tool, dialog: tool.work.dialog }
}

describe('the dialog of a transaction', () => {
  it('stays with its store until the association has succeeded, and closes then [MAS-13] [MAS-15] [SAS-14]', async () => {
    const { dialog, answer, sent } = opened()
    const task = shownTask(dialog)
    expect(task).toEqual({ transaction: zephir, way: 'confirm', group: [] })
    dialog.validate(task, storeOf('Sorelle'))
    dialog.validate(task, storeOf('Sorelle'))
    expect([dialog.$task.get(), sent]).toEqual([task, ['z>sorelle']])
    await answer()
    expect(dialog.$task.get()).toBeNull()
  })

  it('stays open after a failure, and sends again when the user asks [MAS-30] [SAS-26]', async () => {
    const { dialog, answer, sent, selection } = opened()
    dialog.validate(shownTask(dialog), storeOf('Sorelle'))
    await answer(failed)
    dialog.validate(shownTask(dialog), storeOf('Sorelle'))
    await answer()
    expect([sent, selection.$asked.get()]).toEqual([['z>sorelle', 'z>sorelle'], null])
  })

  it('sends nothing without a store [MAS-16] [SAS-19]', () => {
    const { dialog, sent, work } = opened()
    dialog.validate(shownTask(dialog), null)
    expect([sent, work.decisions.$failure.get()]).toEqual([[], { message: 'associating.parameter' }])
  })

  it('follows its row through another reading [MAS-13]', () => {
    const { dialog, $rows } = opened()
    const again = rows.map((row) => ({ ...row }))
    $rows.set(again)
    expect(dialog.$task.get()?.transaction).toBe(again[0])
  })

  it.each([
    ['has left the list', [second, bakery]],
    ['has a store by now', [{ ...zephir, storeId: 'fanal' }, second, bakery]],
  ])('closes when its row %s, and stays closed when the row returns [MAS-13] [MAS-30]', (_, without) => {
    const { dialog, $rows, selection } = opened(withStores)
    $rows.set(without)
    expect([dialog.$task.get(), selection.$asked.get()]).toEqual([null, null])
    $rows.set(rows)
    expect(dialog.$task.get()).toBeNull()
  })

  it.each([
    ['a colleague was faster', taken],
    ['a lost answer', unreachable],
  ])('closes by the reading after %s [MAS-13] [MAS-30] [API-42]', async (_, problem) => {
    const { dialog, answer, $rows, reread } = opened()
    reread.mockImplementation(() => $rows.set([second, bakery]))
    dialog.validate(shownTask(dialog), storeOf('Sorelle'))
    await answer(problem)
    expect([dialog.$task.get(), $rows.get(), reread.mock.calls.length]).toEqual([null, [second, bakery], 1])
  })

  it('has stores read again that could not be read, each time that it opens [MAS-30]', () => {
    const { $stores, selection, source } = startedWork(rows, { stores: null })
    const read = vi.spyOn(source.$stores, 'revalidate')
    selection.ask(zephir, 'confirm')
    expect(read).not.toHaveBeenCalled()
    $stores.set({ error: failed, loading: false })
    expect(read).not.toHaveBeenCalled()
    selection.$asked.set(null)
    selection.ask(bakery, 'find')
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('does not open for a row that has a store [SAS-06]', () => {
    const linked = { ...zephir, storeId: 'fanal' }
    const { selection, work } = startedWork([linked, bakery], withStores)
    selection.ask(linked, 'confirm')
    expect([selection.$asked.get(), work.dialog.$task.get()]).toEqual([null, null])
  })

  it('stays open when the association of another row succeeds [MAS-13] [MAS-17]', async () => {
    const { key, table, work, answer, selection, $rows } = startedWork(rows)
    key('a')
    table.moveTo('b')
    key('f')
    await answer()
    expect([$rows.get(), work.dialog.$task.get()?.transaction]).toEqual([[second, bakery], bakery])
    expect(selection.$asked.get()).toEqual({ row: bakery, way: 'find' })
  })

  it('is closed by the user, and sends nothing', () => {
    const { dialog, sent } = opened()
    dialog.close()
    expect([dialog.$task.get(), sent]).toEqual([null, []])
  })
})

describe('the dialog during a run', () => {
  it('closes and says why, whatever row it is for [MAS-15] [INP-16]', async () => {
    const { work, selection, unused, answerAll } = startedWork(rows)
    work.decisions.associateAll([zephir, second], storeOf('Zephir'))
    selection.ask(bakery, 'confirm')
    expect([work.dialog.$task.get(), selection.$asked.get(), unused()]).toEqual([null, null, 'running'])
    await answerAll()
    expect(work.dialog.$task.get()).toBeNull()
    selection.ask(bakery, 'confirm')
    expect(work.dialog.$task.get()?.transaction).toBe(bakery)
  })
})

describe('the dialog of a group', () => {
  it('finds a store for all of it, and closes when the run begins [MAS-13] [MAS-15]', async () => {
    const { key, work, sent, answerAll, selection } = startedWork(rows)
    key('g')
    key('f')
    const task = shownTask(work.dialog)
    expect([task.group, task.way]).toEqual([[zephir, second], 'find'])
    work.dialog.validate(task, storeOf('Sorelle'))
    expect([selection.$asked.get(), sent]).toEqual([null, ['z>sorelle', 'y>sorelle']])
    await answerAll()
    expect(work.decisions.$undo.get()?.transactions).toEqual([zephir, second])
  })

  it('sends nothing without a store [MAS-16]', () => {
    const { key, work, sent } = startedWork(rows)
    key('g')
    key('f')
    work.dialog.validate(shownTask(work.dialog), null)
    expect([sent, work.decisions.$failure.get()?.message]).toEqual([[], 'associating.parameter'])
  })

  it('keeps its group when the list is read again, whose table follows later [MAS-13] [MAS-15]', () => {
    const { key, work, sent, table, selection, $rows } = startedWork(rows)
    key('g')
    key('f')
    table.stop()
    $rows.set(rows.map((row) => ({ ...row })))
    followedTable(selection, $rows)
    const task = shownTask(work.dialog)
    expect(task.group.map(({ id }) => id)).toEqual(['z', 'y'])
    work.dialog.validate(task, storeOf('Sorelle'))
    expect(sent).toEqual(['z>sorelle', 'y>sorelle'])
  })

  it('is about the row alone by Enter on it [MAS-13]', () => {
    const { key, selection, work } = startedWork(rows)
    key('g')
    selection.ask(zephir, 'confirm')
    expect(work.dialog.$task.get()?.group).toEqual([])
  })
})
