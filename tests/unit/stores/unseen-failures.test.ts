import { beforeEach, describe, expect, it } from 'vitest'
import { $unseen, noteFailure, seeFailures } from '#stores/unseen-failures.ts'

describe('failed readings', () => {
  beforeEach(seeFailures)

  const shown = () => $unseen.get()[0]
  const [entity, list, other] = [{}, {}, {}]

  it('show one at a time, the main one first, and all count as seen with the first [ENT-66]', () => {
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
    const forget = noteFailure(list, false)
    noteFailure(other, false)
    forget()
    expect(shown()).toBe(other)
    seeFailures()
    forget()
    expect(shown()).toBeUndefined()
  })
})
