import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '#browser/api/call.ts'
import { login } from '#lib/contracts/auth.ts'
import { dissociateTransaction } from '#lib/contracts/transactions.ts'
import { ApiError, type Problem } from '#lib/problem.ts'
import { type Handlers, mutation } from '#stores/mutation.ts'
import { $forbidden, leaveForbidden, request } from '#stores/request.ts'
import { $accessToken } from '#stores/session.ts'
import { failed, offline } from '#tests/support/problems.ts'

vi.mock('#browser/api/call.ts')

const refused = (status: number): Problem => ({ kind: 'refused', status, code: null, message: null })
const lost: Problem = { kind: 'unreachable', offline: false }

/** Handlers that record their calls. */
function listener() {
  const told: unknown[] = []
  const handlers: Required<Handlers<unknown>> = {
    settled: () => told.push('settled'),
    done: (answer) => told.push(['done', answer]),
    failed: (problem) => told.push(['failed', problem.kind]),
    reread: () => told.push('reread'),
  }
  return { told, handlers }
}

/** What is told of a write that throws. */
async function toldOf(error: unknown) {
  const { told, handlers } = listener()
  const write = mutation(() => Promise.reject(error))
  await write.send(undefined, handlers)
  expect(write.$pending.get()).toBe(false)
  return told
}

describe('mutation', () => {
  it('sends a write once however often it is asked for while it runs, and tells the first caller only', async () => {
    const sent: string[] = []
    const { promise, resolve } = Promise.withResolvers<string>()
    const write = mutation((input: string) => {
      sent.push(input)
      return promise
    })
    const [first, second] = [listener(), listener()]
    const sending = write.send('a', first.handlers)
    expect(write.$pending.get()).toBe(true)
    await write.send('b', second.handlers)
    expect([first.told, second.told]).toEqual([[], []])
    resolve('answer')
    await sending
    expect([first.told, second.told]).toEqual([['settled', ['done', 'answer']], []])
    expect(write.$pending.get()).toBe(false)
    expect(sent).toEqual(['a'])
  })

  it('can be sent again after a failure', async () => {
    const { told, handlers } = listener()
    let attempts = 0
    const write = mutation(async () => {
      attempts += 1
      if (attempts === 1) throw new ApiError(failed)
    })
    await write.send(undefined, handlers)
    await write.send(undefined, handlers)
    expect(told).toEqual(['settled', ['failed', 'failed'], 'settled', ['done', undefined]])
  })

  it('has what is shown read again when a failed write may have been done all the same [API-42]', async () => {
    expect(await toldOf(new ApiError(lost))).toEqual(['settled', ['failed', 'unreachable'], 'reread'])
    for (const problem of [offline, failed, refused(409)]) {
      expect(await toldOf(new ApiError(problem))).toEqual(['settled', ['failed', problem.kind]])
    }
  })

  it('takes a fault of its own for an unreadable answer', async () => {
    expect(await toldOf(new TypeError('ours'))).toEqual(['settled', ['failed', 'unreadable'], 'reread'])
  })

  it('shows nothing of a write that was cancelled', async () => {
    const { told, handlers } = listener()
    const write = mutation(
      (_: undefined, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
    )
    const sending = write.send(undefined, handlers)
    write.cancel()
    await sending
    expect(told).toEqual(['settled'])
    expect(write.$pending.get()).toBe(false)
  })

  it('can be sent again after it was cancelled', async () => {
    const { told, handlers } = listener()
    const write = mutation(async (_: undefined, signal) => signal.throwIfAborted())
    write.cancel()
    await write.send(undefined, handlers)
    expect(told).toEqual(['settled', ['done', undefined]])
  })
})

describe('a write that is refused with 403', () => {
  beforeEach(() => {
    vi.stubGlobal('document', { documentElement: { dataset: {} } })
    leaveForbidden()
    vi.mocked(call).mockRejectedValue(new ApiError(refused(403)))
  })

  it('shows "Forbidden access" in place of the page, and the caller shows nothing [NAV-33]', async () => {
    $accessToken.set('token')
    const { told, handlers } = listener()
    const write = mutation((transactionId: string) => request(dissociateTransaction, { body: { transactionId } }))
    await write.send('1', handlers)
    expect(told).toEqual(['settled'])
    expect($forbidden.get()).toBe(true)
  })

  it('is a failure like any other where nobody is signed in', async () => {
    const { told, handlers } = listener()
    const write = mutation((body: { email: string; password: string }) => request(login, { body }))
    await write.send({ email: 'a@example.com', password: 'x' }, handlers)
    expect(told).toEqual(['settled', ['failed', 'refused']])
    expect($forbidden.get()).toBe(false)
  })
})

describe('once the session has ended', () => {
  beforeEach(() => {
    vi.mocked(call).mockReset()
  })

  it.each([
    ['another tab has removed the token', undefined, {}],
    ['the login page is loading', 'token', { gate: 'leaving' }],
  ])('nothing is sent: %s [SES-38] [SES-39]', async (_, token, dataset) => {
    vi.stubGlobal('document', { documentElement: { dataset } })
    $accessToken.set(token)
    const ended = vi.fn()
    void request(dissociateTransaction, { body: { transactionId: '1' } }).finally(ended)
    await new Promise((resolve) => setImmediate(resolve))
    expect(call).not.toHaveBeenCalled()
    expect(ended).not.toHaveBeenCalled()
  })
})
