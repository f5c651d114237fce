import { describe, expect, it } from 'vitest'
import { answering, changedTo, missing, newIn, saved, unknown } from '#lib/verdict.ts'

const isSent = ({ name }: { name: string }) => name === 'mine'
const [mine, other, mineToo] = [{ name: 'mine' }, { name: 'other' }, { name: 'mine' }] as const

describe('a thing after a change', () => {
  it('tells that the change is there when it was not before [API-42]', () => {
    expect(changedTo(false, true)).toEqual(saved(undefined))
    expect(changedTo(false, false)).toBe(missing)
  })

  it('tells nothing when it held the same before, or when that is not known', () => {
    expect(changedTo(true, true)).toBe(unknown)
    expect(changedTo(null, true)).toBe(unknown)
    expect(changedTo(true, false)).toBe(missing)
  })
})

describe('a list after a write', () => {
  it('holds the write when it holds one more of what was sent', () => {
    expect(newIn([other], [other, mine], isSent)).toEqual(saved(mine))
    expect(newIn([mine], [mine, mineToo], isSent)).toEqual(saved(mineToo))
  })

  it("does not hold it when only another's equal entry is there, or none", () => {
    expect(newIn([mine], [mine], isSent)).toBe(missing)
    expect(newIn([], [other], isSent)).toBe(missing)
  })

  it('tells nothing without the list from before, or when it could not be read', () => {
    expect(newIn(null, [mine], isSent)).toBe(unknown)
    expect(newIn([], null, isSent)).toBe(unknown)
  })

  it('gives the answer of the call', () => {
    expect(answering(saved(mine), 'id')).toEqual(saved('id'))
    expect(answering(unknown, 'id')).toBe(unknown)
  })
})
