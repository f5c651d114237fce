import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AssociationRun } from '#islands/association/state/association-run.ts'
import type { News } from '#islands/association/state/decisions.ts'
import type { Associable } from '#islands/association/state/task.ts'
import { ForbiddenError, type Problem } from '#lib/problem.ts'
import { $dayLog } from '#stores/day-log.ts'
import { newUser, startedWork, storeOf, transactionOf } from '#tests/support/association-work.ts'
import { failed, refused, unreachable, unreadable } from '#tests/support/problems.ts'

const taken: Problem = refused(409, 'transactionExists')
const missing: Problem = refused(404, 'transactionNotFound')
const undo = { ctrlKey: true }
const results = () => $dayLog.get().map(({ transactionId, result }) => `${transactionId} ${result}`)

beforeEach(() => {
  vi.useFakeTimers()
  newUser()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('several associations', () => {
  const five = ['1', '2', '3', '4', '5'].map((id) => transactionOf(id, `CB ZEPHIR HUB 0${id}/10`))
  const lastRow = transactionOf('6', 'CB FANAL GARE 06/10')
  it('send an id once, however often the list has it [API-47]', async () => {
    const tool = startedWork([...five, ...five.slice(1, 3).map((row) => ({ ...row })), lastRow])
    tool.key('g')
    tool.key('a')
    await tool.answerAll()
    expect(tool.sent).toEqual(five.map(({ id }) => `${id}>zephir`))
  })

  const phaseOf = (run: AssociationRun<Associable> | null) => run?.writes.$progress.get().phase
  const ids = (list: readonly Associable[] | undefined) => list?.map(({ id }) => id)

  /** A run that gives five transactions their store. */
  function startedRun() {
    const tool = startedWork([...five, lastRow])
    tool.work.decisions.associateAll(five, storeOf('Zephir'))
    const { $run, $news, $undo } = tool.work.decisions
    const ends = () => {
      const news = $news.get() as Extract<News<Associable>, { kind: 'run' }> | null
      return news && [ids(news.ends.done), ids(news.ends.failed), ids(news.ends.unsent)]
    }
    return { ...tool, $run, $news, $undo, ends, phase: () => phaseOf($run.get()) }
  }

  /** A run in which all have got their store. */
  async function doneRun() {
    const tool = startedRun()
    await tool.answerAll()
    tool.sent.length = 0
    return tool
  }

  it('are sent three at a time, and end with one message and one undo [MAS-15] [MAS-18] [SAS-13]', async () => {
    const { sent, answer, answerAll, $run, $news, $undo, ends, changed, reread, table } = startedRun()
    expect(sent).toEqual(['1>zephir', '2>zephir', '3>zephir'])
    await answer()
    expect([sent.length, $news.get(), changed.mock.calls.length]).toEqual([4, null, 0])
    await answerAll()
    expect([sent, ends()]).toEqual([['1', '2', '3', '4', '5'].map((id) => `${id}>zephir`), [ids(five), [], []]])
    expect([$run.get(), ids($undo.get()?.transactions)]).toEqual([null, ids(five)])
    expect([changed.mock.calls.length, reread.mock.calls.length, table.activeId()]).toEqual([1, 0, '6'])
    expect(results()).toHaveLength(5)
  })

  it('go on after the result of one transaction, and stay to be read [MAS-15] [MDI-09]', async () => {
    const { answer, answerAll, phase, ends, $run, $undo, selection } = startedRun()
    await answer(taken, '2')
    await answer(missing, '3')
    expect(phase()).toBe('running')
    await answerAll()
    expect([$run.get()?.isSettled, ends()]).toEqual([true, [['1', '4', '5'], ['2', '3'], []]])
    expect(ids($undo.get()?.transactions)).toEqual(['1', '4', '5'])
    selection.$focus.set(null)
    $run.get()?.close()
    expect([$run.get(), selection.$focus.get()]).toEqual([null, { to: 'row', id: '2' }])
  })

  it('stop at any other failure, and go on without what has failed [MAS-15]', async () => {
    const { answer, answerAll, phase, key, sent, ends, unused } = startedRun()
    await answer(failed)
    await answer()
    await answer()
    expect([phase(), sent.length]).toEqual(['stopped', 3])
    key('1')
    expect([unused(), sent.length]).toEqual(['running', 3])
    key(' ')
    await answerAll()
    expect([sent.length, ends()]).toEqual([5, [['2', '3', '4', '5'], ['1'], []]])
  })

  it('pause, go on and take no other key meanwhile [MAS-15] [INP-16]', async () => {
    const { key, sent, answer, answerAll, phase, unused, selection, $run } = startedRun()
    for (const name of ['1', 'a', 's', 'f', 'g', 'Escape']) {
      selection.forget()
      expect([key(name), unused()], name).toEqual([true, 'running'])
    }
    key('z', undo)
    expect([selection.$asked.get(), selection.$isLogOpen.get(), sent.length]).toEqual([null, false, 3])
    key(' ')
    await answer()
    expect([phase(), sent.length]).toEqual(['paused', 3])
    key(' ')
    expect([phase(), sent.length]).toEqual(['running', 4])
    await answerAll()
    expect($run.get()).toBeNull()
  })

  it('are closed, tell what was not sent, and undo takes back what was [MAS-15] [MDI-06]', async () => {
    const { key, answer, sent, ends, $run } = startedRun()
    await answer(failed)
    await answer()
    await answer()
    key('Escape')
    expect([ends(), $run.get()]).toEqual([[['2', '3'], ['1'], ['4', '5']], null])
    sent.length = 0
    key('z', undo)
    expect(sent).toEqual(['2>', '3>'])
  })

  it('read the list once after lost answers, whose results are unknown in the log [MAS-15] [API-42]', async () => {
    const { answer, answerAll, key, reread, changed, sent } = startedRun()
    await answer(unreachable)
    await answer(unreadable)
    key(' ')
    await answerAll()
    expect([reread.mock.calls.length, changed.mock.calls.length, sent.length]).toEqual([1, 0, 5])
    expect(results().filter((result) => result.endsWith('unknown'))).toHaveLength(2)
  })

  it('stop sending when their tool is left, and tell what they have done [MAS-15]', async () => {
    const { work, stop, answerAll, sent, ends, $run } = startedRun()
    stop()
    await answerAll()
    expect([sent.length, ends(), $run.get()]).toEqual([3, [['1', '2', '3'], [], ['4', '5']], null])
    const tell = vi.fn<(news: News<Associable>) => void>()
    const stopAgain = work.start(tell)
    work.decisions.associateAll(five.slice(3), storeOf('Zephir'))
    stopAgain()
    expect(tell).not.toHaveBeenCalled()
    await answerAll()
    expect(tell.mock.lastCall).toMatchObject([{ kind: 'run', ends: { done: five.slice(3) } }])
    const stopIdle = work.start(tell)
    work.decisions.tell({ kind: 'left', count: 1 })
    expect(tell.mock.lastCall).toEqual([{ kind: 'left', count: 1 }])
    stopIdle()
    await answerAll()
    work.decisions.tell({ kind: 'left', count: 7 })
    expect(tell).toHaveBeenCalledTimes(2)
  })

  it('stop when a right is missing [MAS-30]', async () => {
    const { answer, phase } = startedRun()
    await answer(new ForbiddenError(refused(403)))
    expect(phase()).toBe('stopped')
  })

  it('are taken back together by one key, whenever the user asks [MDI-06]', async () => {
    const { key, sent, answerAll, $undo, ends, $rows, table } = await doneRun()
    await vi.advanceTimersByTimeAsync(3_600_000)
    key('z', undo)
    expect(sent).toEqual(['1>', '2>', '3>'])
    await answerAll()
    expect([sent, ends(), $undo.get()]).toEqual([['1>', '2>', '3>', '4>', '5>'], [ids(five), [], []], null])
    expect([new Set(ids($rows.get())), table.activeId()]).toEqual([new Set(['1', '2', '3', '4', '5', '6']), '1'])
  })

  it('are in the log as taken back, and change no other list [MAS-05] [MDI-06]', async () => {
    const { key, answerAll, $list, $rows } = await doneRun()
    key('z', undo)
    $list.set('other')
    $rows.set([lastRow])
    await answerAll()
    expect(results().slice(0, 5)).toEqual(['5', '4', '3', '2', '1'].map((id) => `${id} dissociated`))
    expect($rows.get()).toEqual([lastRow])
  })

  it('offer again what could not be taken back, but not what a colleague has, nor a lost answer [MDI-06] [API-42]', async () => {
    const { key, sent, answer, answerAll, $undo, $run, reread } = await doneRun()
    key('z', undo)
    await answer(missing, '1')
    await answer(unreachable, '2')
    await answer(failed, '3')
    await answer(null, '4')
    expect(phaseOf($run.get())).toBe('stopped')
    key(' ')
    await answerAll()
    expect([ids($undo.get()?.transactions), reread.mock.calls.length]).toEqual([['3'], 1])
    sent.length = 0
    key('z', undo)
    expect(sent).toEqual(['3>'])
  })

  it('go on when they are resumed while the last ones of a closed run are on their way [MAS-15] [INP-16]', async () => {
    const { key, sent, answer, answerAll, ends, $run } = startedRun()
    key(' ')
    key('Escape')
    key(' ')
    await answer(taken)
    await answerAll()
    expect([sent.length, ends()]).toEqual([5, [['2', '3', '4', '5'], ['1'], []]])
    expect($run.get()?.isSettled).toBe(true)
  })

  it('are not taken back a second time while they are being taken back [MDI-06]', async () => {
    const { work, sent, answerAll, unused } = await doneRun()
    work.press.undo()
    work.press.undo()
    await answerAll()
    expect([sent, unused()]).toEqual([['1>', '2>', '3>', '4>', '5>'], 'running'])
  })

  it('offer again what was not sent when the undo was closed [MDI-06]', async () => {
    const { key, answerAll, $undo } = await doneRun()
    key('z', undo)
    key(' ')
    key('Escape')
    await answerAll()
    expect(ids($undo.get()?.transactions)).toEqual(['4', '5'])
  })
})
