import { atom } from 'nanostores'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { selection } from '#islands/association/state/selection.ts'
import type { Associable } from '#islands/association/state/task.ts'
import { createWork } from '#islands/association/state/work.ts'
import { HubStore } from '#lib/contracts/shopping-hubs.ts'
import { dayActions } from '#lib/day-log.ts'
import { ApiError, type Problem } from '#lib/problem.ts'
import { $dayLog } from '#stores/day-log.ts'
import { $backUserId } from '#stores/session.ts'
import { failed, refused } from '#tests/support/problems.ts'

/* The log of the day as the work of a tool writes it and takes it back. */

const [zephir, fanal] = ['Zephir', 'Fanal'].map((name) => HubStore.parse({ id: name.toLowerCase(), name })) as [
  HubStore,
  HubStore,
]
const transaction = (id: string, label: string): Associable => ({ id, label, customerId: 'customer', amount: -12.5 })
const rows = ['CB ZEPHIR HUB 12/10', 'CB ZEPHIR HUB 11/10', 'CB MARTIN 10/10', 'CB MARTIN 09/10'].map((label, index) =>
  transaction(String(index), label),
)
let users = 0

beforeEach(() => {
  vi.useFakeTimers()
  users += 1
  $backUserId.set(`user of the log ${users}`)
})
afterEach(() => {
  vi.useRealTimers()
})

/** A tool whose API refuses the taking back of the transactions with a problem. */
function startedTool(refusals: Readonly<Record<string, Problem>> = {}) {
  const $rows = atom<readonly Associable[]>(rows)
  const $list = atom<string | null>('hub')
  const reread = vi.fn<() => void>()
  const dissociate = vi.fn<(id: string) => Promise<void>>(async (id) => {
    const problem = refusals[id]
    if (problem) throw new ApiError(problem)
  })
  const own = selection<Associable>(() => true)
  const $stores = atom({ data: [zephir, fanal], loading: false })
  const work = createWork<Associable>({
    selection: own,
    $list,
    $rows,
    $isPartial: atom(false),
    $stores: Object.assign($stores, { revalidate() {}, forget() {}, change() {}, known: () => undefined }) as never,
    $hubName: atom('Hub'),
    canOpen: () => true,
    rights: { canUndo: true, canAddPatterns: true },
    writes: { associate: async () => {}, dissociate },
    associated: ({ id }) => $rows.set($rows.get().filter((row) => row.id !== id)),
    takenBack: (row, list) => list === $list.get() && $rows.set([...$rows.get(), row]),
    reread,
  })
  const ids = () => $rows.get().map(({ id }) => id)
  /** The actions of the log, each with what can be taken back of it. */
  const actions = () => dayActions($dayLog.get())
  return {
    work,
    own,
    $list,
    reread,
    sent: () => dissociate.mock.calls.map(([id]) => id),
    ids,
    actions,
    undone: () => work.decisions.$undo.get()?.transactions.map(({ id }) => id) ?? null,
    /** Takes back the action of the log that many before the newest one. */
    async takeBack(before = 0) {
      work.press.takeBack(actions()[before]?.open ?? [])
      await settle()
    },
  }
}

const settle = () => vi.advanceTimersByTimeAsync(0)
type Tool = ReturnType<typeof startedTool>

async function associate(tool: Tool, row: Associable | undefined, store = zephir) {
  if (row) tool.work.decisions.associate(row, store)
  await settle()
}

async function associateAll(tool: Tool, group: readonly Associable[], store = zephir) {
  tool.work.decisions.associateAll(group, store)
  await settle()
}

describe('the log of the day', () => {
  it('has one action for a decision and one for a group, with the proposal that was not followed [MAS-33]', async () => {
    const tool = startedTool()
    await associate(tool, rows[2])
    await associateAll(tool, rows.slice(0, 2), fanal)
    const [group, one] = tool.actions()
    expect(group?.entries).toMatchObject([
      { transactionId: '1', way: 'label', instead: 'zephir' },
      { transactionId: '0', way: 'label', instead: 'zephir' },
    ])
    expect(one?.entries).toMatchObject([{ transactionId: '2', way: 'row', store: 'Zephir' }])
    expect(one?.entries[0]).not.toHaveProperty('instead')
  })

  it('has one action for a group that is taken back, and none of it can be taken back again [MAS-33]', async () => {
    const tool = startedTool()
    await associateAll(tool, rows.slice(0, 2))
    tool.work.press.undo()
    await settle()
    expect(tool.actions().map(({ entries, open }) => [entries[0]?.result, entries.length, open.length])).toEqual([
      ['dissociated', 2, 0],
      ['associated', 2, 0],
    ])
  })
})

describe('an action of the log that is taken back [MDI-06]', () => {
  it('is one write, brings its row back, and the focus stays', async () => {
    const tool = startedTool()
    await associate(tool, rows[2])
    const wish = tool.own.$focus.get()
    await tool.takeBack()
    expect(tool.sent()).toEqual(['2'])
    expect([tool.ids(), tool.own.$focus.get() === wish]).toEqual([['0', '1', '3', '2'], true])
    expect(tool.work.decisions.$news.get()).toMatchObject({ kind: 'dissociated', row: { label: 'CB MARTIN 10/10' } })
    expect([tool.undone(), tool.reread.mock.calls.length]).toEqual([null, 0])
  })

  it('is all of a group, and Undo goes on with what was before', async () => {
    const tool = startedTool()
    await associate(tool, rows[2])
    await associateAll(tool, rows.slice(0, 2))
    await associate(tool, rows[3])
    await tool.takeBack(1)
    expect(tool.sent()).toEqual(['1', '0'])
    expect(tool.ids()).toEqual(['1', '0'])
    expect(tool.work.decisions.$news.get()).toMatchObject({
      kind: 'run',
      of: 'dissociate',
      stores: [{ name: 'Zephir' }],
    })
    expect(tool.undone()).toEqual(['3'])
    tool.work.press.undo()
    await settle()
    expect(tool.undone()).toEqual(['2'])
  })

  it('leaves to Undo what of a group was not taken back', async () => {
    const tool = startedTool()
    await associateAll(tool, rows.slice(0, 3))
    tool.work.press.takeBack(tool.actions()[0]?.open.slice(0, 1) ?? [])
    await settle()
    expect([tool.ids(), tool.undone()]).toEqual([
      ['3', '2'],
      ['0', '1'],
    ])
  })

  it('says why it was refused, and is not offered to Undo again', async () => {
    const tool = startedTool({ 2: refused(404, 'transactionNotFound') })
    await associate(tool, rows[2])
    await tool.takeBack()
    expect(tool.work.decisions.$failure.get()).toMatchObject({ message: 'dissociation.error.notFound' })
    expect([tool.ids(), tool.undone()]).toEqual([['0', '1', '3'], null])
  })

  it('keeps what has failed of a group open, in the log and for Undo', async () => {
    const tool = startedTool({ 0: failed })
    await associateAll(tool, rows.slice(0, 2))
    await tool.takeBack()
    expect(tool.work.decisions.$run.get()).toMatchObject({ isSettled: true })
    expect(tool.actions().map(({ open }) => open.map(({ transactionId }) => transactionId))).toEqual([[], ['0']])
    expect(tool.undone()).toEqual(['0'])
  })

  it('changes no other list, and is for Undo in its own list no longer', async () => {
    const tool = startedTool()
    await associate(tool, rows[2])
    tool.$list.set('another hub')
    await tool.takeBack()
    expect([tool.ids(), tool.reread.mock.calls.length]).toEqual([['0', '1', '3'], 0])
    tool.$list.set('hub')
    expect(tool.undone()).toBeNull()
  })

  it('of an earlier visit has no row here, so that the list is read once', async () => {
    const earlier = startedTool()
    await associateAll(earlier, rows.slice(0, 2))
    await associate(earlier, rows[2])
    const tool = startedTool()
    tool.work.press.undo()
    expect(tool.own.$unused.get()).toEqual({ why: 'older' })
    await tool.takeBack()
    expect([tool.sent(), tool.reread.mock.calls.length]).toEqual([['2'], 1])
    await tool.takeBack(2)
    expect([tool.sent(), tool.reread.mock.calls.length]).toEqual([['2', '1', '0'], 2])
  })

  it('waits for a write that is on its way, and says so [INP-16]', async () => {
    const tool = startedTool()
    await associate(tool, rows[2])
    const [action] = tool.actions()
    tool.work.press.takeBack(action?.open ?? [])
    tool.work.press.takeBack(action?.open ?? [])
    expect(tool.own.$unused.get()).toEqual({ why: 'sending' })
    await settle()
    expect(tool.sent()).toEqual(['2'])
  })
})
