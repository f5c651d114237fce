import { beforeEach, describe, expect, it } from 'vitest'
import { $unseen, noteFailure, seeFailures } from '#stores/unseen-failures.ts'

describe('failed readings', () => {
  beforeEach(seeFailures)

  const shown = () => $unseen.get()[0]
  const failure = () => ({ owner: {}, error: new Error('failed') })

  it('show one at a time, the main one first, and all count as seen with the first [ENT-66]', () => {
    const [entity, list, other] = [failure(), failure(), failure()]
    expect(shown()).toBeUndefined()
    noteFailure(list, false)
    expect(shown()).toBe(list)
    noteFailure(other, false)
    expect(shown()).toBe(list)
    noteFailure(entity, true)
    expect(shown()).toBe(entity)
    seeFailures()
    expect(shown()).toBeUndefined()
  })

  it('are forgotten when they have been read again', () => {
    const [list, other] = [failure(), failure()]
    const forget = noteFailure(list, false)
    noteFailure(other, false)
    forget()
    expect(shown()).toBe(other)
    seeFailures()
    forget()
    expect(shown()).toBeUndefined()
  })

  it('show once, also when their part is shown again without another reading [ENT-66]', () => {
    const [first, second] = [failure(), failure()]
    noteFailure(first, false)
    seeFailures()
    noteFailure({ owner: {}, error: first.error }, false)
    expect(shown()).toBeUndefined()
    noteFailure(second, false)
    expect(shown()).toBe(second)
  })
})
