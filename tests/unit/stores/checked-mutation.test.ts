import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, ForbiddenError, type Problem } from '#lib/problem.ts'
import { missing, saved, unknown, type Verdict } from '#lib/verdict.ts'
import { checkedMutation } from '#stores/checked-mutation.ts'
import { failed, unreachable as lost, offline, refused, unreadable } from '#tests/support/problems.ts'

const exists = refused(409)

/** Handlers that record their calls, with the doubt of a failure. */
function listener() {
  const told: unknown[] = []
  const handlers = {
    settled: () => told.push('settled'),
    done: (answer: string) => told.push(['done', answer]),
    failed: (shown: Problem) => told.push(['failed', 'mayBeOurs' in shown]),
  }
  return { told, handlers }
}

/** Sends a write that fails, and answers its check when the test says so. */
function checked(problem: Problem) {
  const { told, handlers } = listener()
  const checks: Problem[] = []
  const answer = Promise.withResolvers<Verdict<string>>()
  const write = checkedMutation<string, string>(
    () => Promise.reject(new ApiError(problem)),
    () => (asked) => {
      checks.push(asked)
      return answer.promise
    },
  )
  return { told, checks, write, sending: write.send('input', handlers), answer }
}

describe('a write with a check', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('stays locked and silent while it reads again after a lost answer [API-42]', async () => {
    for (const problem of [lost, unreadable]) {
      const { told, checks, write, sending, answer } = checked(problem)
      await vi.advanceTimersByTimeAsync(1_900)
      expect([checks, told, write.$pending.get()]).toEqual([[problem], [], true])
      answer.resolve(missing)
      await sending
      expect([told, write.$pending.get()]).toEqual([['settled', ['failed', false]], false])
    }
  })

  it.each([lost, unreadable, exists, refused(400, 'sirenExists')])(
    'is a success when it is there after all [API-42]',
    async (problem) => {
      const { told, write, sending, answer } = checked(problem)
      answer.resolve(saved('found'))
      await sending
      expect([told, write.$pending.get()]).toEqual([['settled', ['done', 'found']], false])
    },
  )

  it('says of an equal thing that it may be the one sent, unless the check knows better', async () => {
    for (const [verdict, isDoubtful] of [
      [unknown, true],
      [missing, false],
    ] as const) {
      const { told, sending, answer } = checked(exists)
      answer.resolve(verdict)
      await sending
      expect(told).toEqual(['settled', ['failed', isDoubtful]])
    }
  })

  it('can be sent again when its check has failed, and says that nothing is known', async () => {
    const { told, write, sending, answer } = checked(exists)
    answer.reject(new ApiError(failed))
    await sending
    expect([told, write.$pending.get()]).toEqual([['settled', ['failed', true]], false])
  })

  it('shows the failure once while a slow check still locks it, and the success that is found later', async () => {
    for (const [verdict, last] of [
      [saved('found'), [['done', 'found']]],
      [missing, []],
    ] as const) {
      const { told, write, sending, answer } = checked(lost)
      await vi.advanceTimersByTimeAsync(2_100)
      const meanwhile = ['settled', ['failed', false]]
      expect([told, write.$pending.get()]).toEqual([meanwhile, true])
      answer.resolve(verdict)
      await sending
      expect([told, write.$pending.get()]).toEqual([[...meanwhile, ...last], false])
    }
  })

  it('is not checked after an answer that tells the outcome', async () => {
    for (const problem of [offline, failed, refused(400)]) {
      const { told, checks, sending } = checked(problem)
      await sending
      expect([checks, told]).toEqual([[], ['settled', ['failed', false]]])
    }
  })

  it('is neither checked nor shown when the page shows "Forbidden access" [NAV-33]', async () => {
    const { told, handlers } = listener()
    const write = checkedMutation<string, string>(
      () => Promise.reject(new ForbiddenError(refused(403))),
      () => () => Promise.resolve(saved('found')),
    )
    await write.send('input', handlers)
    expect(told).toEqual(['settled'])
  })

  it('is sent after its evidence is kept, and once however often it is asked for during its check', async () => {
    const order: string[] = []
    const answer = Promise.withResolvers<Verdict<string>>()
    const write = checkedMutation<string, string>(
      async (input) => {
        order.push(`sent ${input}`)
        throw new ApiError(lost)
      },
      async () => {
        await Promise.resolve()
        order.push('evidence')
        return () => answer.promise
      },
    )
    const sending = write.send('a')
    await vi.advanceTimersByTimeAsync(3_000)
    await write.send('b')
    answer.resolve(unknown)
    await sending
    expect(order).toEqual(['evidence', 'sent a'])
  })

  it('shows nothing when it was cancelled during its check', async () => {
    for (const verdict of [missing, saved('found')]) {
      const { told, write, sending, answer } = checked(lost)
      await vi.advanceTimersByTimeAsync(0)
      write.cancel()
      answer.resolve(verdict)
      await sending
      expect(told).toEqual(['settled'])
    }
  })
})
