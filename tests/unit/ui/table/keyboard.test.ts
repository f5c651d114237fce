import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { activeIndexIn, movedIndex, movedSideways, scrollTopShowing } from '#ui/table/keyboard.ts'

describe('movedIndex', () => {
  it.each([
    ['ArrowUp', 4],
    ['ArrowDown', 6],
    ['PageUp', 0],
    ['PageDown', 14],
    ['Home', 0],
    ['End', 99],
  ])('leads by %s from row 5 to row %i', (key, target) => {
    expect(movedIndex(key, 5, 100, 10)).toBe(target)
  })

  it('knows no other key', () => {
    expect(movedIndex('a', 5, 100, 10)).toBeNull()
  })

  it('stays within the rows', () => {
    const key = fc.constantFrom('ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End')
    fc.assert(
      fc.property(key, fc.nat(200), fc.integer({ min: 0, max: 100 }), fc.nat(50), (pressed, index, count, pageSize) => {
        const target = movedIndex(pressed, index, count, pageSize)
        if (count === 0) expect(target).toBeNull()
        else expect(target).toSatisfy((row: number) => row >= 0 && row < count)
      }),
    )
  })
})

describe('movedSideways', () => {
  it('moves from heading to heading and stops at the ends', () => {
    expect([movedSideways('ArrowRight', 0, 3), movedSideways('ArrowLeft', 0, 3), movedSideways('End', 0, 3)]).toEqual([
      1, 0, 2,
    ])
  })

  it('leaves keys alone that are pressed elsewhere', () => {
    expect(movedSideways('ArrowRight', -1, 3)).toBeNull()
  })
})

describe('scrollTopShowing', () => {
  it('brings the row wholly into view and does not move when it is', () => {
    const height = fc.integer({ min: 32, max: 1000 })
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(100_000), height, (index, scrollTop, viewHeight) => {
        const moved = scrollTopShowing(index, 32, scrollTop, viewHeight)
        expect(moved).toBeLessThanOrEqual(index * 32)
        expect(moved + viewHeight).toBeGreaterThanOrEqual(index * 32 + 32)
        expect(scrollTopShowing(index, 32, moved, viewHeight)).toBe(moved)
      }),
    )
  })
})

describe('activeIndexIn', () => {
  const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }))

  it('is the first row until another one was active', () => {
    expect(activeIndexIn(rows, null)).toBe(0)
    expect(activeIndexIn([], null)).toBe(-1)
  })

  it('follows its row', () => {
    expect(activeIndexIn(rows, { id: 'd', index: 0 })).toBe(3)
  })

  it('stays in the place of a row that has gone', () => {
    const without = (id: string) => rows.filter((row) => row.id !== id)
    expect(activeIndexIn(without('b'), { id: 'b', index: 1 })).toBe(1)
    expect(activeIndexIn(without('d'), { id: 'd', index: 3 })).toBe(2)
    expect(activeIndexIn([], { id: 'a', index: 0 })).toBe(-1)
  })
})
