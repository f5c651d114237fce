import { describe, expect, it } from 'vitest'
import { indexesOf, rangeInView, within } from '#ui/table/use-visible-rows.ts'

const rowHeight = 32
const places = { rowHeight, headingHeight: 0 }
const frame = (scrollTop: number) => ({ scrollTop, clientHeight: 20 * rowHeight })

describe('rangeInView', () => {
  it('holds whole blocks, and no others at the top', () => {
    expect(rangeInView(frame(0), places)).toEqual({ start: 0, end: 24 })
  })

  it('holds some rows around the visible ones', () => {
    for (let top = 1; top < 100 * rowHeight; top += 7) {
      const { start, end } = rangeInView(frame(top), places)
      expect(start).toBeLessThanOrEqual(Math.max(0, top / rowHeight - 6))
      expect(end).toBeGreaterThanOrEqual((top + frame(top).clientHeight) / rowHeight + 6)
      expect(end - start).toBeLessThanOrEqual(20 + 2 * 6 + 2 * 16)
    }
  })

  it('holds no rows for the part of the frame that the headings cover', () => {
    expect(rangeInView(frame(0), { rowHeight, headingHeight: 4 * rowHeight })).toEqual({ start: 0, end: 16 })
    expect(rangeInView(frame(0), { rowHeight, headingHeight: 30 * rowHeight })).toEqual({ start: 0, end: 0 })
  })

  it('stays the same for most steps of a scroll, and changes both ends at once', () => {
    const steps = Array.from({ length: 80 }, (_, row) => rangeInView(frame((20 + row) * rowHeight), places))
    const changes = new Set(steps.map(({ start, end }) => `${start}-${end}`))
    expect(changes.size).toBeLessThanOrEqual(11)
    expect(new Set(steps.map(({ start }) => start)).size).toBe(changes.size)
  })

  it('is empty in a frame without a height', () => {
    expect(rangeInView({ scrollTop: 0, clientHeight: 0 }, places)).toEqual({ start: 0, end: 0 })
  })
})

describe('within', () => {
  it('ends at the last row', () => {
    expect(within({ start: 0, end: 24 }, 5)).toEqual({ start: 0, end: 5 })
    expect(within({ start: 0, end: 24 }, 0)).toEqual({ start: 0, end: 0 })
  })

  it('shows the last rows when the rows of the range are gone', () => {
    expect(within({ start: 80, end: 112 }, 50)).toEqual({ start: 18, end: 50 })
  })

  it('keeps a range inside the rows', () => {
    expect(within({ start: 80, end: 112 }, 1_000)).toEqual({ start: 80, end: 112 })
  })
})

describe('indexesOf', () => {
  it('holds the active row outside of the range, in order and once', () => {
    expect(indexesOf({ start: 2, end: 4 }, -1)).toEqual([2, 3])
    expect(indexesOf({ start: 2, end: 4 }, 0)).toEqual([0, 2, 3])
    expect(indexesOf({ start: 2, end: 4 }, 3)).toEqual([2, 3])
    expect(indexesOf({ start: 2, end: 4 }, 9)).toEqual([2, 3, 9])
  })
})
