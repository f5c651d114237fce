import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createJobRunner, type JobWorker } from '#lib/patterns/job-runner.ts'
import type { Span } from '#lib/patterns/match-labels.ts'
import { endlessLabel, endlessPatterns } from '#tests/support/endless-patterns.ts'
import { noteFigure } from '#tests/support/figure.ts'
import { isLong } from '#tests/support/long-run.ts'

/** A fake worker whose messages the test sends. */
function fakeWorker() {
  const jobs: unknown[] = []
  const worker: JobWorker = {
    postMessage: (job) => jobs.push(job),
    terminate: vi.fn(),
    onmessage: null,
    onerror: null,
  }
  const says = (data: unknown) => worker.onmessage?.({ data } as MessageEvent)
  return {
    worker,
    jobs,
    isReady: () => says({ kind: 'ready' }),
    answers: (answer: string) => says({ kind: 'answer', answer }),
    refuses: () => says({ kind: 'refused' }),
    fails: () => worker.onerror?.({} as ErrorEvent),
  }
}

type Fake = ReturnType<typeof fakeWorker>

function runnerOfFakes(limitMs = 500) {
  const started: Fake[] = []
  const runner = createJobRunner<string, string>(() => {
    const fake = fakeWorker()
    started.push(fake)
    return fake.worker
  }, limitMs)
  const worker = (index: number) => {
    const fake = started[index]
    if (!fake) throw new Error(`only ${started.length} workers were started`)
    return fake
  }
  return { runner, started, worker }
}

describe('jobs that may never end', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('go to one worker, which serves the next job as well', async () => {
    const { runner, started, worker } = runnerOfFakes()
    const first = runner.run('one')
    worker(0).isReady()
    worker(0).answers('1')
    expect(await first).toEqual({ kind: 'answered', answer: '1' })
    const second = runner.run('two')
    worker(0).answers('2')
    expect(await second).toEqual({ kind: 'answered', answer: '2' })
    expect(worker(0).jobs).toEqual(['one', 'two'])
    expect(started).toHaveLength(1)
  })

  it('are ended after the limit, and the next one gets a fresh worker', async () => {
    const { runner, worker } = runnerOfFakes()
    const slow = runner.run('slow')
    worker(0).isReady()
    vi.advanceTimersByTime(499)
    expect(worker(0).worker.terminate).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(await slow).toEqual({ kind: 'tooSlow' })
    expect(worker(0).worker.terminate).toHaveBeenCalledOnce()
    const next = runner.run('next')
    worker(1).isReady()
    worker(1).answers('done')
    expect(await next).toEqual({ kind: 'answered', answer: 'done' })
  })

  it('have their time from the moment on at which the worker has loaded', async () => {
    const { runner, worker } = runnerOfFakes()
    const job = runner.run('one')
    vi.advanceTimersByTime(60_000)
    worker(0).isReady()
    worker(0).answers('1')
    expect(await job).toEqual({ kind: 'answered', answer: '1' })
  })

  it('give way to a newer one, whose answer cannot be taken for theirs', async () => {
    const { runner, worker } = runnerOfFakes()
    const older = runner.run('older')
    worker(0).isReady()
    const newer = runner.run('newer')
    expect(await older).toEqual({ kind: 'superseded' })
    worker(0).answers('of the older')
    worker(1).isReady()
    worker(1).answers('of the newer')
    expect(await newer).toEqual({ kind: 'answered', answer: 'of the newer' })
  })

  it('that wait for the worker to load are replaced without another one', async () => {
    const { runner, started, worker } = runnerOfFakes()
    const older = runner.run('older')
    const newer = runner.run('newer')
    worker(0).isReady()
    worker(0).answers('done')
    expect(await older).toEqual({ kind: 'superseded' })
    expect(await newer).toEqual({ kind: 'answered', answer: 'done' })
    expect(worker(0).jobs).toEqual(['newer'])
    expect(started).toHaveLength(1)
  })

  it('that cannot be done, or whose worker does not load, say so', async () => {
    const { runner, worker } = runnerOfFakes()
    const refused = runner.run('too large')
    worker(0).isReady()
    worker(0).refuses()
    expect(await refused).toEqual({ kind: 'unavailable' })
    runner.end()
    const failed = runner.run('one')
    worker(1).fails()
    expect(await failed).toEqual({ kind: 'unavailable' })
  })

  it('say so as well where no worker may be started', async () => {
    const runner = createJobRunner<string, string>(() => {
      throw new TypeError('refused by the policy')
    }, 500)
    expect(await runner.run('one')).toEqual({ kind: 'unavailable' })
  })
})

describe('patterns that backtrack without end', () => {
  it('never hold the page up: over 1,000 labels they are ended in time [P14] [PAT-19]', async () => {
    // Each of them needs a thread of its own, so a long run tries all thirty.
    const endless = isLong ? endlessPatterns : endlessPatterns.filter((_, index) => index % 5 === 0)
    const labels = Array.from({ length: 1_000 }, (_, index) => endlessLabel(index))
    const threads: Worker[] = []
    const start = () => startThread((thread) => threads.push(thread))
    const runner = createJobRunner<object, readonly Span[]>(start, 25)
    const busyMs: number[] = []
    for (const pattern of endless) {
      const before = process.threadCpuUsage()
      expect(await runner.run({ pattern, labels }), pattern).toEqual({ kind: 'tooSlow' })
      // CPU time, because the machine may be busy with other tests.
      const { user, system } = process.threadCpuUsage(before)
      busyMs.push((user + system) / 1_000)
    }
    expect(busyMs).toHaveLength(isLong ? 30 : 6)
    expect(Math.max(...busyMs)).toBeLessThan(100)
    // A thread has no id after its end.
    await vi.waitFor(() => expect(threads.filter(({ threadId }) => threadId !== -1)).toEqual([]))
    noteFigure(
      14,
      `${busyMs.length} endless patterns over ${labels.length} labels each: ${threads.length} threads ended; at most ${Math.ceil(Math.max(...busyMs))} ms of work for the page`,
    )
  }, 20_000)

  it('are no matter where they end: a thousand labels are matched', async () => {
    const labels = Array.from({ length: 1_000 }, (_, index) => `CB ${'a'.repeat(40)}${index}!`)
    const runner = createJobRunner<object, readonly Span[]>(() => startThread(), 4_000)
    const result = await runner.run({ pattern: 'A+0!', labels })
    expect(result.kind === 'answered' && result.answer.slice(0, 2)).toEqual([[3, 45], null])
    runner.end()
  })
})

/** A Node thread with the interface of a browser's worker. */
function startThread(note: (thread: Worker) => void = () => {}): JobWorker {
  const thread = new Worker(new URL('../../../support/match-thread.ts', import.meta.url))
  note(thread)
  const worker: JobWorker = {
    postMessage: (job) => thread.postMessage(job),
    terminate: () => void thread.terminate(),
    onmessage: null,
    onerror: null,
  }
  thread.on('message', (data) => worker.onmessage?.({ data } as MessageEvent))
  return worker
}
