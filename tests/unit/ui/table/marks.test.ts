import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allMarked, forEachMark, hasFewMarks } from '#ui/table/marks.ts'

const marksOf = fc.array(fc.constantFrom(0, 1), { maxLength: 30 }).map((marks) => Uint8Array.from(marks))

function visited(marks: Uint8Array): number[] {
  const indexes: number[] = []
  forEachMark(marks, (index) => indexes.push(index))
  return indexes
}

describe('forEachMark', () => {
  it('visits the marked rows in order', () => {
    expect(visited(Uint8Array.of(1, 0, 0, 1, 1, 0))).toEqual([0, 3, 4])
    expect(visited(allMarked(3))).toEqual([0, 1, 2])
    expect(visited(new Uint8Array(0))).toEqual([])
  })

  it('visits every marked row once, also when the mark is cleared meanwhile', () => {
    fc.assert(
      fc.property(marksOf, (marks) => {
        const expected = visited(marks)
        const cleared: number[] = []
        forEachMark(marks, (index) => {
          cleared.push(index)
          marks[index] = 0
        })
        expect(cleared).toEqual(expected)
        expect(visited(marks)).toEqual([])
      }),
    )
  })
})

describe('hasFewMarks', () => {
  it('compares the number of marked rows with the limit', () => {
    fc.assert(
      fc.property(marksOf, fc.nat(30), (marks, limit) => {
        expect(hasFewMarks(marks, limit)).toBe(visited(marks).length <= limit)
      }),
    )
  })
})
