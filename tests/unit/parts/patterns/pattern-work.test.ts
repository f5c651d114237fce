import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  addPattern,
  deletePattern,
  listPatternTransactions,
  type PatternType,
  updatePattern,
} from '#lib/contracts/patterns.ts'
import type { RelatedTransaction } from '#lib/contracts/related-transactions.ts'
import { getStore } from '#lib/contracts/stores.ts'
import { ApiError, type Problem } from '#lib/problem.ts'
import {
  createPatternWork,
  firstLabel,
  impactOfTest,
  type PatternTask,
  type PatternWork,
} from '#parts/patterns/pattern-work.ts'
import { forgetPatternTest, writePattern } from '#stores/patterns.ts'
import { request } from '#stores/request.ts'
import { failed, offline, refused, unreachable } from '#tests/support/problems.ts'

vi.mock('#stores/request.ts')
const api = vi.mocked(request)

const at = (id: string) => ({ id, name: null, shoppingHubName: null })
const transaction = (id: string, storeId?: string) =>
  ({ id, label: `CB ${id}`, retailerId: null, store: storeId ? at(storeId) : null }) as RelatedTransaction
const [own, free, others] = [transaction('own', 's1'), transaction('free'), transaction('others', 's2')]
const nothing = refused(404, 'noTransactionFound')

const settled = () => new Promise((resolve) => setTimeout(resolve))

/** What the API answers: for each tested text, and for the writes. */
type Answer = readonly RelatedTransaction[] | Problem | Promise<readonly RelatedTransaction[]>
let finds: Record<string, Answer> = {}
let writes: (undefined | Problem | Promise<undefined>)[] = []
/** What was sent: the tested texts and the bodies of the writes. */
let tested: string[] = []
let written: unknown[] = []

beforeEach(() => {
  finds = {}
  writes = []
  tested = []
  written = []
  vi.spyOn(console, 'error').mockImplementation(() => {})
  api.mockReset()
  api.mockImplementation((async (endpoint: unknown, input: { headers: { pattern: string }; body: unknown }) => {
    if (endpoint === getStore) throw new ApiError(failed)
    const isTest = endpoint === listPatternTransactions
    if (isTest) tested.push(input.headers.pattern)
    else written.push([endpoint, input.body])
    const answer = await (isTest ? (finds[input.headers.pattern] ?? nothing) : writes.shift())
    if (answer && 'kind' in answer) throw new ApiError(answer)
    return answer
  }) as never)
})

let close = () => {}
afterEach(() => {
  close()
  forgetPatternTest()
  vi.restoreAllMocks()
})

const add: PatternTask = { kind: 'add', pattern: '' }
const edit: PatternTask = { kind: 'edit', id: 'p1', pattern: 'SAVED' }
const removal: PatternTask = { kind: 'delete', id: 'p1', pattern: 'SAVED' }

/** The work of an open dialog, and what it tells its page. */
function opened(task: PatternTask, type: PatternType = 'store') {
  const told: unknown[] = []
  const work = createPatternWork(task, () => ({
    owner: { type, id: type === 'store' ? 's1' : 'r1', name: 'Fnac' },
    saved: ['SAVED'],
    onSaved: (pattern) => told.push(pattern),
    onLateFailure: (problem) => told.push(problem),
  }))
  close = work.open()
  return { work, told }
}

const now = (work: PatternWork) => work.$state.get()

async function saved(work: PatternWork, pattern: string): Promise<void> {
  work.type(pattern)
  work.save()
  await settled()
}

describe('a save of a pattern', () => {
  it.each([
    ['store', 's1'],
    ['retailer', 'r1'],
  ] as const)(
    'of a %s sends what its call needs, as typed [PAT-10] [PAT-11] [PAT-12] [PAT-20] [PAT-26]',
    async (type, id) => {
      for (const [task, pattern] of [
        [add, ' é '],
        [edit, 'NEW'],
        [removal, 'SAVED'],
      ] as const) {
        const { work, told } = opened(task, type)
        await saved(work, pattern)
        expect(told).toEqual([pattern])
        close()
      }
      const patternId = 'p1'
      expect(written).toEqual([
        [addPattern, { id, patternType: type, pattern: ' é ' }],
        [updatePattern, { patternId, patternType: type, pattern: 'NEW' }],
        [deletePattern, { patternId, patternType: type }],
      ])
    },
  )

  it('tests an untested text first, and asks nothing when it takes nothing [PAT-08] [PAT-11]', async () => {
    finds = { SAVED: [own], NEW: [own, free] }
    const { work } = opened(edit)
    work.type('NEW')
    work.save()
    work.save()
    expect(now(work)).toMatchObject({ isWaiting: true })
    await settled()
    expect(tested).toEqual(['SAVED', 'NEW'])
    expect(written).toHaveLength(1)
    expect(now(work)).toMatchObject({ isWaiting: false, asked: null })
  })

  it('asks with the number before it takes from others, and sends only after yes [PAT-06] [PAT-10]', async () => {
    finds = { NEW: [own, free, others] }
    const { work, told } = opened(add)
    await saved(work, 'NEW')
    expect(now(work).asked).toMatchObject({ taken: 1, counts: { new: 1, here: 1, taken: 1, lost: 0 } })
    work.back()
    expect(now(work).asked).toBeNull()
    expect(written).toEqual([])
    work.save()
    expect(now(work).asked).toMatchObject({ taken: 1 })
    work.confirm()
    await settled()
    expect([now(work).asked, told, tested, written.length]).toEqual([null, ['NEW'], ['NEW'], 1])
  })

  it('does not ask again after its write has failed, but asks for another text [PAT-23]', async () => {
    finds = { SAVED: [own], NEW: [others], OTHER: [others] }
    writes = [failed]
    const { work } = opened(edit)
    await saved(work, 'NEW')
    work.confirm()
    await settled()
    expect(now(work)).toMatchObject({ problem: failed, asked: null })
    await saved(work, 'OTHER')
    expect(now(work).asked).toMatchObject({ taken: 1 })
    work.back()
    work.type('NEW')
    work.save()
    await settled()
    expect([written.length, now(work).asked]).toEqual([2, null])
  })

  it('of an unchanged text, or of a deletion, needs no test [PAT-12] [PAT-24]', async () => {
    for (const task of [edit, removal]) {
      const { work } = opened(task)
      await saved(work, 'SAVED')
    }
    expect([tested, written.length]).toEqual([[], 2])
  })

  it('of another dialect can be a deletion, which is not tested [PAT-24]', async () => {
    const { work } = opened({ ...removal, pattern: '(?i)fnac' })
    work.test()
    await saved(work, '(?i)fnac')
    expect([tested, written.length]).toEqual([[], 1])
  })

  it.each<[string, string, Answer]>([
    ['cannot be tested', 'NEW', failed],
    ['finds nothing', 'NEW', nothing],
    ['is too long for a test', 'A'.repeat(4_001), []],
  ])(
    'of a text that %s sends it without a question or a failure [PAT-10] [PAT-17] [PAT-22]',
    async (_, text, answer) => {
      finds = { [text]: answer }
      const { work, told } = opened(add)
      await saved(work, text)
      expect([told, now(work).testFailure]).toEqual([[text], null])
    },
  )

  it('is not sent after a test that the rights of the user refuse [NAV-33]', async () => {
    finds = { NEW: refused(403) }
    const { work } = opened(add)
    await saved(work, 'NEW')
    expect([written, now(work).testFailure, now(work).isWaiting]).toEqual([[], null, false])
  })

  it('does not wait any longer for the test of a text that was changed [PAT-08]', async () => {
    finds = { NEW: [free], NEWER: [free] }
    const { work } = opened(add)
    work.type('NEW')
    work.save()
    work.type('NEWER')
    expect(now(work).isWaiting).toBe(false)
    await settled()
    expect(written).toEqual([])
  })

  it('waits for the comparison with the saved text as well [PAT-06]', async () => {
    const answer = Promise.withResolvers<readonly RelatedTransaction[]>()
    finds = { SAVED: answer.promise, NEW: [others] }
    const { work } = opened(edit)
    await saved(work, 'NEW')
    expect(now(work)).toMatchObject({ isWaiting: true, asked: null })
    answer.resolve([others])
    await settled()
    expect([now(work).isWaiting, written.length]).toEqual([false, 1])
  })

  it('before the saved text is tested asks about those that are taken at most [PAT-06]', async () => {
    const answer = Promise.withResolvers<readonly RelatedTransaction[]>()
    finds = { SAVED: answer.promise, NEW: [others] }
    const { work } = opened(edit)
    work.type('NEW')
    work.test()
    await settled()
    work.save()
    expect(now(work).asked).toMatchObject({ taken: 1, counts: null })
    work.back()
    answer.resolve([others])
    await settled()
    work.save()
    await settled()
    expect(written).toHaveLength(1)
  })
})

describe('a failed write of a pattern', () => {
  it.each([
    ['adds', add],
    ['changes', edit],
    ['deletes', removal],
  ] as const)(
    'that %s one is sent once and logged, shows in the dialog, and keeps its text [PAT-18] [PAT-23]',
    async (_, task) => {
      const { work, told } = opened(task)
      for (const problem of [failed, unreachable, offline]) {
        writes = [problem]
        work.type(task.kind === 'delete' ? 'SAVED' : '\\d')
        work.save()
        work.save()
        await settled()
        expect(now(work)).toMatchObject({ problem, pattern: task.kind === 'delete' ? 'SAVED' : '\\d' })
      }
      expect(written).toHaveLength(3)
      expect(vi.mocked(console.error)).toHaveBeenCalledTimes(3)
      expect(vi.mocked(console.error)).toHaveBeenCalledWith(`The pattern could not be written (${task.kind})`, offline)
      expect(told).toEqual([])
      work.save()
      expect(now(work).problem).toBeNull()
      await settled()
      expect(told).toHaveLength(1)
    },
  )

  it('goes to the page when the dialog was closed meanwhile [PAT-23]', async () => {
    const answer = Promise.withResolvers<undefined>()
    writes = [answer.promise]
    const { work, told } = opened(removal)
    work.save()
    close()
    answer.reject(new ApiError(failed))
    await settled()
    expect(told).toEqual([failed])
  })

  it('is pending while a lost answer is looked for [PAT-05] [API-42]', async () => {
    writes = [unreachable]
    const { work } = opened(removal)
    work.save()
    expect(writePattern.$pending.get()).toBe(true)
    await settled()
    expect([writePattern.$pending.get(), now(work).problem]).toEqual([false, unreachable])
  })
})

describe('a test of a pattern', () => {
  it.each(['', '(', '[z-a]'])('is not sent for %j [PAT-02] [PAT-03]', async (text) => {
    const { work } = opened(add)
    work.type(text)
    work.test()
    await settled()
    expect(tested).toEqual([])
  })

  it('shows for its own text only, also when it is answered late [PAT-08]', async () => {
    const answer = Promise.withResolvers<readonly RelatedTransaction[]>()
    finds = { OLD: answer.promise, NEW: [free] }
    const { work } = opened(add)
    work.type('OLD')
    work.test()
    work.type('NEW')
    expect(now(work)).toMatchObject({ test: { kind: 'none' }, isOutdated: true, hasResult: false })
    answer.resolve([own])
    await settled()
    expect(now(work)).toMatchObject({ test: { kind: 'none' }, isOutdated: true, hasResult: false })
    work.test()
    await settled()
    expect(now(work)).toMatchObject({ test: { found: { transactions: [free] } }, isOutdated: false, hasResult: true })
    work.type('NEWER')
    expect(now(work)).toMatchObject({ test: { kind: 'none' }, isOutdated: true, hasResult: true })
  })

  it('is sent once for two presses, and anew for a chosen suggestion [PAT-07] [PAT-08]', async () => {
    const { work } = opened(add)
    work.type('NEW')
    work.test()
    work.test()
    work.choose('SUGGESTED')
    expect(now(work)).toMatchObject({ pattern: 'SUGGESTED', test: { kind: 'running' } })
    await settled()
    expect(tested).toEqual(['NEW', 'SUGGESTED'])
  })

  it.each<[string, Answer, unknown]>([
    ['finds nothing', nothing, nothing],
    ['fails', failed, failed],
    ['is refused', refused(400, 'invalidPattern'), refused(400, 'invalidPattern')],
    ['loses its answer', unreachable, unreachable],
    ['is not allowed', refused(403), null],
    ['finds something', [free], null],
  ])('that %s says so until the user has read it [PAT-16] [PAT-17] [PAT-25] [NAV-33]', async (_, answer, failure) => {
    finds = { NEW: answer }
    const { work } = opened(add)
    work.type('NEW')
    for (let time = 0; time < 2; time += 1) {
      work.test()
      await settled()
      expect(now(work).testFailure).toEqual(failure)
      work.readFailure()
      expect(now(work).testFailure).toBeNull()
    }
    expect(tested).toEqual(['NEW', 'NEW'])
  })

  it('is forgotten when the dialog closes', async () => {
    finds = { NEW: [free] }
    const { work } = opened(add)
    work.type('NEW')
    work.test()
    await settled()
    close()
    expect(now(opened(add).work)).toMatchObject({ test: { kind: 'none' }, isOutdated: false })
  })
})

describe('the effect of a test', () => {
  const owner = { type: 'store', id: 's1', name: 'Fnac' } as const
  const found = { kind: 'found', transactions: [own, free, others] } as const
  const done = { kind: 'done', pattern: 'NEW', found, foundBefore: null } as const
  const none = { kind: 'nothing', problem: nothing } as const

  it.each([
    ['a new pattern', done, 'add', { new: 1, here: 1, taken: 1, lost: 0 }],
    [
      'a changed one',
      { ...done, foundBefore: { kind: 'found', transactions: [others] } },
      'edit',
      { taken: 0, here: 2 },
    ],
    ['one that caught nothing', { ...done, foundBefore: none }, 'edit', { taken: 1, new: 1 }],
    ['one that catches nothing now', { ...done, found: none, foundBefore: found }, 'edit', { lost: 3, new: 0 }],
    ['a deleted one', done, 'delete', { lost: 3, taken: 0 }],
  ] as const)('counts those of %s [PAT-06] [PAT-08]', (_, test, kind, counts) => {
    expect(impactOfTest(test, owner, kind)?.counts).toMatchObject(counts)
  })

  it.each([
    ['running', { kind: 'running' }],
    ['failed', { kind: 'failed', problem: failed }],
    ['not sent', { kind: 'notSent' }],
  ] as const)('has no counts while the test of the saved text is %s [PAT-17] [PAT-22]', (_, foundBefore) => {
    expect(impactOfTest({ ...done, foundBefore }, owner, 'edit')).toMatchObject({ counts: null, taken: 1 })
  })

  it('is unknown without a test that was sent [PAT-22]', () => {
    expect(impactOfTest({ ...done, found: { kind: 'notSent' } }, owner, 'add')).toBeNull()
    expect(impactOfTest({ kind: 'none' }, owner, 'add')).toBeNull()
  })

  it('has a label to try the pattern on, that of the saved text if need be', () => {
    const unlabelled = { kind: 'found', transactions: [{ ...free, label: null }] } as const
    expect(firstLabel(done)).toBe('CB own')
    expect(firstLabel({ ...done, found: unlabelled, foundBefore: found })).toBe('CB own')
    expect(firstLabel({ ...done, found: unlabelled, foundBefore: { kind: 'running' } })).toBeNull()
  })
})
