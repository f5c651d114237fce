import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { associationKeyTable } from '#islands/association/keys.ts'
import type { Presses } from '#islands/association/state/presses.ts'
import { limits } from '#lib/limits.ts'
import { changeKey, resetKeys } from '#stores/change-keys.ts'
import { characterKeys } from '#stores/own-keys.ts'
import {
  arrive,
  hubStores,
  newUser,
  passGuard,
  startedWork,
  storeOf,
  transactionOf,
} from '#tests/support/association-work.ts'
import { press } from '#tests/support/pressed-key.ts'

const zephir = transactionOf('z', 'CB ZEPHIR HUB 12/10')
const fanal = transactionOf('f', 'CB FANAL GARE 11/10')
const bakery = transactionOf('b', 'CB BOULANGERIE MARTIN 10/10')
const rows = [zephir, fanal, bakery]

beforeEach(() => {
  vi.useFakeTimers()
  newUser()
})
afterEach(() => {
  characterKeys.set(true)
  resetKeys(associationKeyTable)
  vi.useRealTimers()
})

describe('a key', () => {
  it('A associates with the proposal, and a digit with another likely store [MAS-15] [SAS-13]', async () => {
    const { key, sent, answer } = startedWork(rows)
    expect(key('a')).toBe(true)
    await answer()
    await passGuard()
    key('2')
    expect(sent).toEqual(['z>zephir', 'f>fanal livres'])
  })

  it('from before the work was there opens the log, and is told where it was for a row [INP-16]', () => {
    const { stop, work, selection, sent, unused } = startedWork(rows)
    stop()
    selection.early.push(press('l'))
    const stopAgain = work.start()
    expect([selection.$isLogOpen.get(), unused()]).toEqual([true, null])
    stopAgain()
    selection.early.push(press('a'), press('1'))
    work.start()
    expect([unused(), sent, selection.early]).toEqual(['reading', [], []])
  })

  it('F asks for a store of the active row, and sends nothing [MAS-13]', () => {
    const { key, work, sent } = startedWork(rows)
    key('f')
    expect(work.dialog.$task.get()).toEqual({ transaction: zephir, way: 'find', group: [] })
    expect(sent).toEqual([])
  })

  it('S goes to the next row that can get a store [SAS-06]', () => {
    const { key, table } = startedWork(rows, { canOpen: ({ id }) => id !== 'f' })
    key('s')
    expect(table.activeId()).toBe('b')
  })

  it('P asks for a pattern of the likely store [PAT-02]', () => {
    const { key, work, table } = startedWork(rows)
    table.moveTo('f')
    key('p')
    expect(work.$pattern.get()).toMatchObject({ transactions: [fanal], store: storeOf('Fanal') })
  })

  it('L asks for the log of the day, which needs no hint at itself [MDI-06]', () => {
    const { key, selection, unused } = startedWork(rows)
    key('z', { ctrlKey: true })
    expect(unused()).toBe('older')
    key('l')
    expect([selection.$isLogOpen.get(), selection.$unused.get()]).toEqual([true, null])
  })

  it('L closes the log again, and Ctrl+Z takes back while it is open or says why not [MDI-06] [INP-16]', async () => {
    const { key, work, selection, sent, answer, unused } = startedWork(rows)
    key('a')
    await answer()
    key('l')
    const inLog = (name: string, rest = {}) => work.press.keyInLog(press(name, rest))
    expect([inLog('a'), inLog('Escape'), inLog('1'), inLog('z', { ctrlKey: true })]).toEqual([
      false,
      false,
      false,
      true,
    ])
    inLog('z', { ctrlKey: true })
    expect([sent, unused()]).toEqual([['z>zephir', 'z>'], 'sending'])
    await answer()
    inLog('z', { ctrlKey: true })
    expect(unused()).toBe('older')
    inLog('l')
    expect([selection.$isLogOpen.get(), selection.$focus.get()]).toEqual([false, { to: 'ifLost' }])
  })

  it('L asks for the log of the day also while a run is on, as its button does', () => {
    const { key, work, selection } = startedWork(rows)
    work.decisions.associateAll(rows, storeOf('Belor'))
    key('l')
    expect([selection.$isLogOpen.get(), selection.$unused.get()]).toEqual([true, null])
  })

  it('does nothing without its right, and stays with the browser [PAT-02] [SAS-13]', () => {
    const { key, work, unused } = startedWork(rows, { rights: { canUndo: false, canAddPatterns: false } })
    expect([key('p'), key('l'), key('z', { ctrlKey: true })]).toEqual([false, false, false])
    expect([work.$pattern.get(), unused()]).toEqual([null, null])
  })

  it('Escape, a digit above the last store and other letters stay with the browser', () => {
    const { key, sent } = startedWork(rows)
    expect(['Escape', '6', '0', 'q', 'Enter', '/'].map((name) => key(name))).toEqual(Array(6).fill(false))
    expect(sent).toEqual([])
  })

  it('acts once however long it is held [MAS-15] [INP-04]', async () => {
    const { key, sent, answer } = startedWork([zephir, transactionOf('y', 'CB ZEPHIR HUB 09/10')])
    key('a')
    await answer()
    await passGuard()
    for (const name of ['a', '1', 'f']) expect(key(name, { repeat: true })).toBe(false)
    expect(sent).toEqual(['z>zephir'])
  })

  it('is for one write at a time [MAS-15]', () => {
    const { key, table, sent, unused } = startedWork(rows)
    for (let press = 0; press < 3; press += 1) key('a')
    table.moveTo('f')
    key('1')
    expect([sent, unused()]).toEqual([['z>zephir'], 'sending'])
  })
})

describe('the layout of a keyboard', () => {
  it('of France gives letters by what they write and digits by their place [INP-04]', async () => {
    const { key, sent, answer } = startedWork(rows)
    key('a', { code: 'KeyQ' })
    await answer()
    await passGuard()
    key('é', { code: 'Digit2' })
    expect(sent).toEqual(['z>zephir', 'f>fanal livres'])
  })

  it('leaves a letter of the user on the key of a digit, and Shift writes the digit [INP-04] [SES-41]', () => {
    const { key, work, table, selection, sent } = startedWork(rows)
    changeKey(associationKeyTable, 'find', 'é')
    table.moveTo('f')
    key('é', { code: 'Digit2' })
    expect(work.dialog.$task.get()?.transaction).toBe(fanal)
    selection.$asked.set(null)
    expect(key('f')).toBe(false)
    key('2', { code: 'Digit2', shiftKey: true })
    expect(sent).toEqual(['f>fanal livres'])
  })

  it('makes no digit of the keypad without Num Lock, and one of any key that writes it [INP-04]', () => {
    const { key, sent } = startedWork(rows)
    for (const name of ['End', 'ArrowDown', 'Clear', 'Home']) expect(key(name, { code: 'Numpad1' })).toBe(false)
    expect(sent).toEqual([])
    key('1', { code: '' })
    expect(sent).toEqual(['z>zephir'])
  })

  it('has no letters while the user has turned characters off, but Ctrl+Z [INP-04]', async () => {
    const { key, sent, answerAll } = startedWork(rows)
    key('a')
    await answerAll()
    await passGuard()
    characterKeys.set(false)
    expect(['a', 'f', 's', 'p', 'g', 'l'].map((name) => key(name))).toEqual(Array(6).fill(false))
    key('z', { ctrlKey: true })
    expect(sent).toEqual(['z>zephir', 'z>'])
  })
})

describe('a press that does nothing says why', () => {
  it.each<readonly [string, string, keyof Presses, readonly Parameters<typeof startedWork>[]]>([
    ['noProposal', 'where no store is certain enough', 'accept', [[[fanal]]]],
    ['noPatternStore', 'where no store is likely', 'pattern', [[[bakery]]]],
    ['noGroup', 'where no other row has the label', 'group', [[rows]]],
    ['reading', 'before the stores are read', 'accept', [[rows, { stores: null }]]],
    ['linked', 'on a row with a store', 'accept', [[rows, { canOpen: () => false }]]],
    ['linked', 'on a row with a store', 'find', [[rows, { canOpen: () => false }]]],
    ['noRow', 'in an empty table', 'find', [[[]]]],
    ['noRow', 'in an empty table', 'skip', [[[]]]],
    ['lastRow', 'on the last row that can get a store', 'skip', [[rows, { canOpen: ({ id }) => id === 'z' }]]],
    ['older', 'with nothing to take back', 'undo', [[rows]]],
  ])('%s: %s [INP-16]', (why, _, name, [args = [rows]]) => {
    const { work, sent, unused, selection } = startedWork(...args)
    ;(work.press[name] as (at: number) => void)(performance.now())
    expect([unused(), sent, selection.$asked.get(), work.$pattern.get()]).toEqual([why, [], null, null])
  })

  it('noStore: a digit without a store [INP-16]', () => {
    const { key, sent, unused } = startedWork(rows)
    key('5')
    expect([unused(), sent]).toEqual(['noStore', []])
  })

  it('gone: a row that has left and whose table follows later [INP-16]', () => {
    const { key, sent, unused, table, $rows } = startedWork(rows)
    table.stop()
    $rows.set([fanal, bakery])
    key('a')
    expect([unused(), sent]).toEqual(['gone', []])
  })

  it('sending: a row whose store is on its way [INP-16] [MAS-15]', () => {
    const { key, unused, selection } = startedWork(rows)
    key('a')
    for (const name of ['f', 'p', '1', 'a']) {
      key(name)
      expect(unused(), name).toBe('sending')
    }
    expect(selection.$asked.get()).toBeNull()
    key('z', { ctrlKey: true })
    expect(unused()).toBe('sending')
  })

  it('for some seconds, or until a press does something [INP-16]', async () => {
    const { key, unused } = startedWork(rows)
    key('5')
    await vi.advanceTimersByTimeAsync(limits.successMs)
    expect(unused()).toBeNull()
    key('5')
    key('f')
    expect(unused()).toBeNull()
  })
})

describe('a press for what was on the screen before', () => {
  const pair = [zephir, transactionOf('y', 'CB ZEPHIR HUB 09/10'), bakery]

  it('is dropped and told when an association has brought the next row [INP-04] [MAS-15]', async () => {
    const { key, table, sent, answer, unused } = startedWork(pair)
    key('a')
    await answer()
    expect(table.activeId()).toBe('y')
    for (const name of ['a', '1', 'f', 's', 'p', 'g']) {
      key(name)
      expect(unused(), name).toBe('early')
    }
    expect([sent, table.activeId()]).toEqual([['z>zephir'], 'y'])
    await passGuard()
    key('a')
    expect(sent).toEqual(['z>zephir', 'y>zephir'])
  })

  it('is told by when it went down, not by when a busy page handles it [INP-04]', async () => {
    const { key, sent, answer, unused } = startedWork(pair)
    key('a')
    const before = performance.now()
    await answer()
    await vi.advanceTimersByTimeAsync(2_000)
    key('a', { timeStamp: before })
    expect([sent.length, unused()]).toEqual([1, 'early'])
  })

  it.each([
    ['an arrow', (tool: ReturnType<typeof startedWork>) => tool.table.moveTo('b')],
    ['an arrow and back', (tool: ReturnType<typeof startedWork>) => tool.table.moveTo('y')],
  ])('is meant at once after %s of the user [INP-04]', async (_, move) => {
    const tool = startedWork(pair)
    tool.key('a')
    await tool.answer()
    move(tool)
    tool.key('f')
    expect(tool.selection.$asked.get()?.row.id).toBe(tool.table.activeId())
  })

  it('is meant at once after S and after an undo [INP-04] [MDI-06]', async () => {
    const { key, sent, answer, table, work, selection } = startedWork(pair)
    key('a')
    await answer()
    key('z', { ctrlKey: true })
    await answer()
    expect(table.activeId()).toBe('z')
    key('1')
    expect(sent).toEqual(['z>zephir', 'z>', 'z>zephir'])
    await answer()
    await passGuard()
    table.moveTo('y')
    key('s')
    key('f')
    expect([table.activeId(), work.dialog.$task.get()?.transaction.id, selection.$unused.get()]).toEqual([
      'b',
      'b',
      null,
    ])
  })

  it('is meant after a click on a row, which neither begins the wait nor ends it [INP-04]', async () => {
    const { key, table, selection, answer, unused } = startedWork(pair)
    await passGuard()
    table.moveTo('y', 'pointer')
    key('f')
    expect(selection.$asked.get()?.row.id).toBe('y')
    selection.$asked.set(null)
    table.moveTo('z')
    key('a')
    await answer()
    table.moveTo('b', 'pointer')
    key('f')
    expect([selection.$asked.get(), unused()]).toEqual([null, 'early'])
  })

  it('is dropped when the stores have come meanwhile [INP-04] [MAS-15]', async () => {
    const { key, sent, unused, $stores } = startedWork(pair, { stores: null })
    await passGuard()
    const before = performance.now()
    await passGuard()
    $stores.set({ data: hubStores, loading: false })
    key('a', { timeStamp: before })
    expect(unused()).toBe('early')
    key('a')
    expect([sent, unused()]).toEqual([[], 'early'])
    await passGuard()
    key('a')
    expect(sent).toEqual(['z>zephir'])
  })

  it('is dropped when its button shows a store of the row before [MAS-15]', () => {
    const { work, table, sent, unused } = startedWork(rows)
    table.moveTo('f')
    work.press.choose(storeOf('Zephir'), performance.now())
    expect([sent, unused()]).toEqual([[], 'early'])
    work.press.choose(storeOf('Fanal'), performance.now())
    expect(sent).toEqual(['f>fanal'])
  })

  it('counts when the list has been read again and the same row is active [MAS-15]', async () => {
    const { key, sent, $rows, unused } = startedWork(pair)
    await passGuard()
    $rows.set(pair.map((row) => ({ ...row })))
    key('a')
    expect([sent, unused()]).toEqual([['z>zephir'], null])
    await arrive()
  })
})
