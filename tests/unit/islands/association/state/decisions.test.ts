import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Failure } from '#islands/association/state/decisions.ts'
import type { Associable } from '#islands/association/state/task.ts'
import { ForbiddenError, type Problem } from '#lib/problem.ts'
import { $dayLog } from '#stores/day-log.ts'
import { newUser, passGuard, startedWork, storeOf, transactionOf } from '#tests/support/association-work.ts'
import { failed, offline, refused, unreachable, unreadable } from '#tests/support/problems.ts'

const zephir = transactionOf('z', 'CB ZEPHIR HUB 12/10')
const fanal = transactionOf('f', 'CB FANAL GARE 11/10')
const bakery = transactionOf('b', 'CB BOULANGERIE MARTIN 10/10')
const rows = [zephir, fanal, bakery]
const taken: Problem = refused(409, 'transactionExists')
const missing: Problem = refused(404, 'transactionNotFound')
const gateway: Problem = { kind: 'failed', status: 504, code: null, message: null }
const undo = { ctrlKey: true }
const textOf = (failure: Failure | null) => `${failure?.message} ${failure?.detail}`
const results = () => $dayLog.get().map(({ transactionId, result }) => `${transactionId} ${result}`)

beforeEach(() => {
  vi.useFakeTimers()
  newUser()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A work whose first row has got its store. */
async function afterFirst() {
  const tool = startedWork(rows)
  tool.key('a')
  await tool.answer()
  await passGuard()
  return tool
}

describe('one association', () => {
  it('is sent once, and then its row leaves, is told, and the next one has the focus [MAS-15] [MAS-17] [MAS-18]', async () => {
    const { key, sent, answer, work, selection, $rows, table, changed, reread } = startedWork(rows)
    const { $isSending, $news, isSent } = work.decisions
    key('a')
    work.decisions.associate(fanal, storeOf('Fanal'))
    expect([$isSending.get(), isSent(zephir), isSent(fanal), $rows.get().length]).toEqual([true, true, false, 3])
    await answer()
    expect([$isSending.get(), isSent(zephir), $rows.get()]).toEqual([false, false, [fanal, bakery]])
    expect($news.get()).toEqual({ kind: 'associated', row: zephir, store: storeOf('Zephir') })
    expect([selection.$focus.get(), table.activeId()]).toEqual([{ to: 'next' }, 'f'])
    expect([sent, changed.mock.calls.length, reread.mock.calls.length]).toEqual([['z>zephir'], 1, 0])
  })

  it('is in the log of the day, and its store is proposed for the next row of the label [MAS-15]', async () => {
    const second = transactionOf('b2', 'CB BOULANGERIE MARTIN 09/10')
    const { work, answer, $rows, key, sent } = startedWork([bakery, second])
    work.decisions.associate(bakery, storeOf('Belor'))
    await answer()
    expect($dayLog.get()).toMatchObject([
      { transactionId: 'b', label: bakery.label, storeId: 'belor', store: 'Belor', result: 'associated' },
    ])
    await passGuard()
    expect(work.$rank.get()?.($rows.get()[0] as Associable)).toMatchObject({
      proposal: { id: 'belor' },
      likely: [{ reasons: ['chosen'] }],
    })
    key('a')
    expect(sent).toEqual(['b>belor', 'b2>belor'])
  })

  it('works, and is taken back, when the storage of the browser is full [MAS-15] [MAS-17] [MAS-18]', async () => {
    const setItem = vi.fn<() => void>(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    vi.stubGlobal('localStorage', { getItem: () => null, setItem, removeItem() {} })
    const { key, work, answer, sent, $rows } = startedWork(rows)
    key('a')
    await answer()
    expect([work.decisions.$news.get()?.kind, $rows.get(), results()]).toEqual([
      'associated',
      [fanal, bakery],
      ['z associated'],
    ])
    key('z', undo)
    await answer()
    expect([sent, new Set($rows.get())]).toEqual([['z>zephir', 'z>'], new Set(rows)])
    expect(setItem).toHaveBeenCalled()
    vi.unstubAllGlobals()
  })

  it('brings no earlier choice to a label without a word that names a shop [MAS-15]', async () => {
    const bare = [transactionOf('1', 'CB 1234 12/10'), transactionOf('2', 'PAIEMENT CARTE 5678 11/10')]
    const { work, answer, key, sent, unused } = startedWork(bare)
    work.decisions.associate(bare[0] as Associable, storeOf('Belor'))
    await answer()
    await passGuard()
    key('a')
    expect([sent.length, unused()]).toEqual([1, 'noProposal'])
  })

  it('sends nothing without a store or an id, and says so [MAS-16]', () => {
    const { work, sent } = startedWork(rows)
    for (const [row, store] of [
      [zephir, null],
      [transactionOf(null, 'CB ZEPHIR HUB'), storeOf('Zephir')],
    ] as const) {
      work.decisions.associate(row, store)
      expect(work.decisions.$failure.get()).toEqual({ message: 'associating.parameter' })
      work.decisions.closeFailure()
      expect(work.decisions.$failure.get()).toBeNull()
    }
    expect(sent).toEqual([])
  })

  it.each<readonly [string, Problem, string, number, readonly string[]]>([
    ['a colleague was faster', taken, 'associating.run.exists', 1, []],
    ['the transaction is unknown', missing, 'associating.run.missing', 1, []],
    ['the store is unknown', refused(400, 'invalidStoreId'), 'error.generic', 0, []],
    ['the service fails', failed, 'error.generic', 0, []],
    ['the connection is down', offline, 'error.offline', 0, []],
    ['no answer comes', unreachable, 'error.', 1, ['z unknown']],
    ['a gateway answers', gateway, 'error.', 1, ['z unknown']],
    ['the answer cannot be read', unreadable, 'error.', 1, ['z unknown']],
  ])(
    'that fails because %s keeps its row and is never sent again by itself [MAS-30] [SAS-26] [API-42]',
    async (_, problem, words, readings, log) => {
      const { key, sent, answer, work, $rows, reread } = startedWork(rows)
      key('a')
      await answer(problem)
      await vi.advanceTimersByTimeAsync(60_000)
      expect(textOf(work.decisions.$failure.get())).toContain(words)
      expect([$rows.get(), reread.mock.calls.length, results()]).toEqual([rows, readings, log])
      expect([work.decisions.$undo.get(), work.decisions.$news.get(), sent]).toEqual([null, null, ['z>zephir']])
      key('a')
      expect(sent).toHaveLength(2)
    },
  )

  it('says nothing of a missing right, which replaces the page [MAS-30]', async () => {
    const { key, answer, work, $rows, reread } = startedWork(rows)
    key('a')
    await answer(new ForbiddenError(refused(403)))
    expect([work.decisions.$failure.get(), $rows.get(), reread.mock.calls.length]).toEqual([null, rows, 0])
  })
})

describe('undo', () => {
  it('takes the newest association back first, whose row returns and has the focus [MDI-06]', async () => {
    const { key, sent, answer, work, table, $rows, changed } = await afterFirst()
    key('1')
    await answer()
    key('z', undo)
    await answer()
    expect(work.decisions.$news.get()).toEqual({ kind: 'dissociated', row: fanal, store: storeOf('Fanal') })
    expect(table.activeId()).toBe('f')
    key('z', undo)
    await answer()
    expect([table.activeId(), sent]).toEqual(['z', ['z>zephir', 'f>fanal', 'f>', 'z>']])
    expect([new Set($rows.get()), work.decisions.$undo.get()]).toEqual([new Set(rows), null])
    expect([results()[0], changed.mock.calls.length]).toEqual(['z dissociated', 4])
  })

  it('has no time limit [MDI-06]', async () => {
    const { key, sent } = await afterFirst()
    await vi.advanceTimersByTimeAsync(8 * 3_600_000)
    key('z', undo)
    expect(sent).toEqual(['z>zephir', 'z>'])
  })

  it('is offered in its own list only, also after another one and back [MDI-06]', async () => {
    const { key, sent, work, $list, unused } = await afterFirst()
    $list.set('other')
    key('z', undo)
    expect([work.decisions.$undo.get(), unused(), sent.length]).toEqual([null, 'older', 1])
    $list.set('hub')
    key('z', undo)
    expect(sent).toEqual(['z>zephir', 'z>'])
  })

  it('that ends in another list changes nothing there [MAS-05] [MDI-06]', async () => {
    const { key, answer, $list, $rows, work } = await afterFirst()
    key('z', undo)
    $list.set('other')
    $rows.set([bakery])
    await answer()
    expect([$rows.get(), work.decisions.$news.get()?.kind]).toEqual([[bakery], 'dissociated'])
  })

  it.each<readonly [string, string, Problem, string, number, readonly string[]]>([
    ['offered again', 'a failure that saved nothing', failed, 'error.generic', 0, ['z associated']],
    ['offered again', 'a line that is down', offline, 'error.offline', 0, ['z associated']],
    ['not offered again', 'a colleague was faster', missing, 'dissociation.error.notFound', 0, ['z associated']],
    ['not offered again', 'a lost answer', unreachable, 'error.', 1, ['z unknown', 'z associated']],
    ['not offered again', 'a gateway', gateway, 'error.', 1, ['z unknown', 'z associated']],
  ])(
    'is %s after %s, and is told [MDI-06] [MDI-09] [MDI-12] [API-42]',
    async (offer, _, problem, words, readings, log) => {
      const isOffered = offer === 'offered again'
      const { key, answer, work, reread, sent, $rows } = await afterFirst()
      key('z', undo)
      await answer(problem)
      expect(textOf(work.decisions.$failure.get())).toContain(words)
      expect([work.decisions.$undo.get() !== null, reread.mock.calls.length, results()]).toEqual([
        isOffered,
        readings,
        log,
      ])
      key('z', undo)
      expect(sent.slice(1)).toEqual(isOffered ? ['z>', 'z>'] : ['z>'])
      expect($rows.get()).toEqual([fanal, bakery])
    },
  )
})
