import { describe, expect, it } from 'vitest'
import { type RunOptions, startRun, type WriteRun } from '#islands/association/state/write-run.ts'
import { ApiError, type Problem } from '#lib/problem.ts'
import { refused, unreachable } from '#tests/support/problems.ts'

const notFound: Problem = { kind: 'refused', status: 404, code: 'transactionNotFound', message: null }
const broken: Problem = { kind: 'failed', status: 500, code: null, message: null }

/** A run whose writes the test answers. */
function heldRun(items: readonly string[], ended?: RunOptions<string>['ended']) {
  const sent: string[] = []
  const answers = new Map<string, (problem: Problem | null) => void>()
  const run = startRun(items, {
    write(item) {
      sent.push(item)
      return new Promise<void>((resolve, reject) => {
        answers.set(item, (problem) => (problem ? reject(new ApiError(problem)) : resolve()))
      })
    },
    ...(ended && { ended }),
  })
  async function answer(item: string, problem: Problem | null = null): Promise<void> {
    answers.get(item)?.(problem)
    await new Promise(setImmediate)
  }
  return { run, sent, answer }
}

const statesOf = (run: WriteRun<string>) => run.$progress.get().items.map(({ state }) => state)
const phaseOf = (run: WriteRun<string>) => run.$progress.get().phase

describe('a run of writes', () => {
  it('sends three at a time, each item once and in order', async () => {
    const { run, sent, answer } = heldRun(['a', 'b', 'c', 'd', 'e'])
    expect(sent).toEqual(['a', 'b', 'c'])
    expect(statesOf(run)).toEqual(['sending', 'sending', 'sending', 'waiting', 'waiting'])
    await answer('b')
    expect(sent).toEqual(['a', 'b', 'c', 'd'])
    for (const item of ['a', 'c', 'd', 'e']) await answer(item)
    expect(sent).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(run.$progress.get()).toEqual({
      items: ['a', 'b', 'c', 'd', 'e'].map((item) => ({ item, state: 'done' })),
      phase: 'finished',
    })
  })

  it('goes on after a failure that is the result of its item alone', async () => {
    const { run, sent, answer } = heldRun(['a', 'b', 'c', 'd'])
    await answer('a', notFound)
    expect(sent).toEqual(['a', 'b', 'c', 'd'])
    expect(run.$progress.get().items[0]).toEqual({ item: 'a', state: 'failed', problem: notFound })
    expect(phaseOf(run)).toBe('running')
  })

  it.each([
    ['an unknown transaction', refused(404, 'transactionNotFound'), 'running'],
    ['an id that is none', refused(400, 'invalidTransactionId'), 'running'],
    ['a colleague who was faster', refused(409, 'transactionExists'), 'running'],
    ['a 404 without a code', refused(404), 'running'],
    ['an unknown store', refused(400, 'invalidStoreId'), 'stopped'],
    ['a missing answer', unreachable, 'stopped'],
  ])('after %s with %j is %s', async (_, problem, phase) => {
    const { run, answer } = heldRun(['a', 'b'])
    await answer('a', problem)
    expect(phaseOf(run)).toBe(phase)
  })

  it('stops at any other failure, lets what is on its way end, and resumes without the failed item', async () => {
    const { run, sent, answer } = heldRun(['a', 'b', 'c', 'd', 'e'])
    await answer('a', broken)
    await answer('b')
    await answer('c')
    expect(phaseOf(run)).toBe('stopped')
    expect(statesOf(run)).toEqual(['failed', 'done', 'done', 'waiting', 'waiting'])
    run.resume()
    expect(sent).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(phaseOf(run)).toBe('running')
  })

  it('pauses and resumes', async () => {
    const { run, sent, answer } = heldRun(['a', 'b', 'c', 'd'])
    run.pause()
    await answer('a')
    expect(sent).toEqual(['a', 'b', 'c'])
    expect(phaseOf(run)).toBe('paused')
    run.resume()
    expect(sent).toEqual(['a', 'b', 'c', 'd'])
  })

  it('is finished when nothing is waiting, even after a pause or a failure', async () => {
    const { run, answer } = heldRun(['a', 'b'])
    run.pause()
    await answer('a')
    expect(phaseOf(run)).toBe('paused')
    await answer('b', broken)
    expect(phaseOf(run)).toBe('finished')
    expect(phaseOf(startRun([], { write: async () => {} }))).toBe('finished')
  })

  it('tells of each item when its write has ended', async () => {
    const ended: string[] = []
    const { answer } = heldRun(['a', 'b'], ({ item, state }) => ended.push(`${item} ${state}`))
    await answer('b')
    await answer('a', notFound)
    expect(ended).toEqual(['b done', 'a failed'])
  })
})
