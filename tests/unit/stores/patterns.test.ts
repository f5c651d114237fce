import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { RelatedTransaction } from '#lib/contracts/related-transactions.ts'
import { listRetailerPatterns } from '#lib/contracts/retailers.ts'
import { getStore } from '#lib/contracts/stores.ts'
import { ApiError } from '#lib/problem.ts'
import { $patternTest, forgetPatternTest, type PatternWrite, testPattern, writePattern } from '#stores/patterns.ts'
import { request } from '#stores/request.ts'
import { failed, unreachable } from '#tests/support/problems.ts'

vi.mock('#stores/request.ts')
const api = vi.mocked(request)

const transactions = (...ids: string[]) => ids.map((id) => ({ id })) as RelatedTransaction[]

/** An answer for each pattern, given when the test says so. */
function answersByPattern() {
  const asked = new Map<string, PromiseWithResolvers<unknown>>()
  api.mockImplementation((_, input) => {
    const answer = Promise.withResolvers<unknown>()
    asked.set((input as { headers: { pattern: string } }).headers.pattern, answer)
    return answer.promise as ReturnType<typeof request>
  })
  return (pattern: string) => {
    const answer = asked.get(pattern)
    if (!answer) throw new Error(`nobody asked for ${pattern}`)
    return answer
  }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('the test of a changed pattern', () => {
  beforeEach(() => {
    api.mockReset()
    forgetPatternTest()
  })

  it('shows what the new text finds while the saved one is still asked for [PAT-06] [PAT-08]', async () => {
    const answerTo = answersByPattern()
    testPattern('new', 'saved')
    answerTo('new').resolve(transactions('a'))
    await settled()
    expect($patternTest.get()).toMatchObject({
      kind: 'done',
      found: { kind: 'found', transactions: [{ id: 'a' }] },
      foundBefore: { kind: 'running' },
    })
    answerTo('saved').resolve(transactions('b'))
    await settled()
    expect($patternTest.get()).toMatchObject({
      kind: 'done',
      found: { transactions: [{ id: 'a' }] },
      foundBefore: { kind: 'found', transactions: [{ id: 'b' }] },
    })
  })

  it.each(['before', 'after'])(
    'keeps what the new text finds when the saved one fails %s it [PAT-08]',
    async (when) => {
      const answerTo = answersByPattern()
      testPattern('new', 'saved')
      const answer = () => answerTo('new').resolve(transactions('a'))
      const fail = () => answerTo('saved').reject(new ApiError(failed))
      for (const act of when === 'before' ? [fail, answer] : [answer, fail]) {
        act()
        await settled()
      }
      expect($patternTest.get()).toMatchObject({
        kind: 'done',
        found: { transactions: [{ id: 'a' }] },
        foundBefore: { kind: 'failed', problem: failed },
      })
    },
  )

  it('fails with the new text, whatever comes of the saved one [PAT-17]', async () => {
    const answerTo = answersByPattern()
    testPattern('new', 'saved')
    answerTo('saved').resolve(transactions('b'))
    answerTo('new').reject(new ApiError(failed))
    await settled()
    expect($patternTest.get()).toEqual({ kind: 'failed', pattern: 'new', problem: failed })
  })

  it('drops a late answer to the saved text once another test was asked for [P8] [PAT-08]', async () => {
    const answerTo = answersByPattern()
    testPattern('first', 'saved')
    const late = answerTo('saved')
    answerTo('first').resolve(transactions('a'))
    await settled()
    testPattern('second', null)
    late.resolve(transactions('b'))
    await settled()
    expect($patternTest.get()).toEqual({ kind: 'running', pattern: 'second' })
    answerTo('second').resolve(transactions('c'))
    await settled()
    expect($patternTest.get()).toMatchObject({ pattern: 'second', foundBefore: null })
  })

  it('asks once for a text that is saved already [PAT-24]', async () => {
    const answerTo = answersByPattern()
    testPattern('same', 'same')
    answerTo('same').resolve(transactions('a'))
    await settled()
    expect(api).toHaveBeenCalledTimes(1)
    expect($patternTest.get()).toMatchObject({ foundBefore: { transactions: [{ id: 'a' }] } })
  })
})

describe('a pattern without an answer', () => {
  const owner = { type: 'store', id: 'store' } as const
  const write = { kind: 'add', id: 'store', owner, pattern: 'NEW', saved: ['OLD'] } as const

  /** The write gets no answer, and the store has these patterns afterwards; null when it cannot be read. */
  async function told(input: PatternWrite, patterns: readonly object[] | null) {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    api.mockReset()
    api.mockImplementation(async (endpoint) => {
      if (endpoint !== getStore && endpoint !== listRetailerPatterns) throw new ApiError(unreachable)
      if (patterns === null) throw new ApiError(failed)
      return (endpoint === getStore ? { transactionPatterns: patterns } : patterns) as never
    })
    const heard: string[] = []
    await writePattern.send(input, { done: () => heard.push('done'), failed: ({ kind }) => heard.push(kind) })
    vi.restoreAllMocks()
    return heard.join()
  }

  const old = { id: '1', pattern: 'OLD' }
  const added = { id: '2', pattern: 'NEW' }

  it('is added when its owner has this text once more than before [PAT-10] [API-42]', async () => {
    expect(await told(write, [old, added])).toBe('done')
    expect(await told({ ...write, saved: ['NEW'] }, [{ id: '1', pattern: 'NEW' }, added])).toBe('done')
    expect(await told({ ...write, owner: { type: 'retailer', id: 'retailer' } }, [old, added])).toBe('done')
  })

  it('may be added when its text was there before, when the patterns before are unknown, or when the reading fails', async () => {
    expect(await told({ ...write, saved: ['NEW'] }, [added])).toBe('unreachable')
    expect(await told({ ...write, saved: null }, [old, added])).toBe('unreachable')
    expect(await told(write, [old])).toBe('unreachable')
    expect(await told(write, null)).toBe('unreachable')
  })

  it('is changed when it has the new text, and deleted when it is gone [PAT-11] [PAT-12] [API-42]', async () => {
    const edit = { ...write, kind: 'edit', id: '1' } as const
    expect(await told(edit, [{ id: '1', pattern: 'NEW' }])).toBe('done')
    expect(await told(edit, [old, added])).toBe('unreachable')
    const removal = { ...edit, kind: 'delete' } as const
    expect(await told(removal, [added])).toBe('done')
    expect(await told(removal, [old])).toBe('unreachable')
  })

  it('may be changed when its text was there before, or when the patterns before are unknown [PAT-11] [API-42]', async () => {
    const edit = { ...write, kind: 'edit', id: '1', pattern: 'OLD' } as const
    expect(await told(edit, [old])).toBe('unreachable')
    expect(await told({ ...edit, saved: null }, [old])).toBe('unreachable')
  })
})
