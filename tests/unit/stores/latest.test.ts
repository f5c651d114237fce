import { describe, expect, it, vi } from 'vitest'
import { latest } from '#stores/latest.ts'

/** A task that the test settles, with the signal that it received. */
function task<Result>() {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const signals: AbortSignal[] = []
  const run = (signal: AbortSignal) => {
    signals.push(signal)
    return promise
  }
  return { run, resolve, reject, isAborted: () => signals[0]?.aborted }
}

/** Called once a promise settles. */
function settling(promise: Promise<unknown>) {
  const told = vi.fn()
  void promise.then(told, told)
  return told
}

describe('the latest task', () => {
  it('gives its result, or its failure, and runs meanwhile', async () => {
    const tasks = latest()
    expect(tasks.$isRunning.get()).toBe(false)
    const done = tasks.run(async () => 7)
    expect(tasks.$isRunning.get()).toBe(true)
    expect(await done).toBe(7)
    expect(tasks.$isRunning.get()).toBe(false)
    const failure = new Error('no')
    await expect(tasks.run(() => Promise.reject(failure))).rejects.toBe(failure)
    expect(tasks.$isRunning.get()).toBe(false)
  })

  it.each(['resolve', 'reject'] as const)(
    'ends the one before, which never settles, whether it would %s [P8]',
    async (end) => {
      const tasks = latest()
      const former = task<string>()
      const told = settling(tasks.run(former.run))
      const newer = tasks.run(async () => 'new')
      expect(former.isAborted()).toBe(true)
      former[end]('old')
      expect(await newer).toBe('new')
      await new Promise(setImmediate)
      expect(told).not.toHaveBeenCalled()
    },
  )

  it('can be ended without a newer one', async () => {
    const tasks = latest()
    const only = task<string>()
    const told = settling(tasks.run(only.run))
    tasks.end()
    expect([only.isAborted(), tasks.$isRunning.get()]).toEqual([true, false])
    only.resolve('late')
    expect(await tasks.run(async () => 'next')).toBe('next')
    await new Promise(setImmediate)
    expect(told).not.toHaveBeenCalled()
  })
})
