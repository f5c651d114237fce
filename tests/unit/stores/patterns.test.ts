import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { RelatedTransaction } from '#lib/contracts/related-transactions.ts'
import { ApiError } from '#lib/problem.ts'
import { $patternTest, forgetPatternTest, testPattern } from '#stores/patterns.ts'
import { request } from '#stores/request.ts'
import { failed } from '#tests/support/problems.ts'

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

  it('drops a late answer to the saved text once another test was asked for [PAT-08]', async () => {
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
