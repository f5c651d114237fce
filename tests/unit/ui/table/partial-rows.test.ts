import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TableGeometry } from '#ui/table/geometry.ts'
import { columnsInView, PartialRows } from '#ui/table/partial-rows.ts'

const restMs = 500

/** Ten columns of 100 pixels in a frame of 450, with an action of 50: the first one and three others are in view. */
function layoutOf({ available = 450 } = {}): TableGeometry<never> {
  const widths = Array.from({ length: 10 }, () => 100)
  const hidden = { columns: [], cells: [], total: 1050, overflows: true, printed: 10, hasAction: true }
  return { ...hidden, widths, available, actionWidth: 50, isCompact: false }
}

describe('columnsInView', () => {
  it('has the columns beside the first one that the frame shows, also in part', () => {
    expect(columnsInView(layoutOf(), 0)).toEqual({ start: 1, end: 4 })
    expect(columnsInView(layoutOf(), 50)).toEqual({ start: 1, end: 5 })
    expect(columnsInView(layoutOf(), 100)).toEqual({ start: 2, end: 5 })
    expect(columnsInView(layoutOf(), 600)).toEqual({ start: 7, end: 10 })
  })

  it('is null when the frame shows all columns', () => {
    expect(columnsInView(layoutOf({ available: 1050 }), 0)).toBeNull()
  })

  it('is empty when the first column fills the frame', () => {
    const range = columnsInView(layoutOf({ available: 120 }), 0)
    expect(range && range.end - range.start).toBe(0)
  })
})

describe('PartialRows', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  function waitingRows(count: number) {
    const rows = new PartialRows()
    const completed: number[] = []
    const cancels = Array.from({ length: count }, (_, index) => rows.whenResting(() => completed.push(index)))
    return { rows, completed, cancels }
  }

  it('completes rows in steps when the table rests', () => {
    const { completed } = waitingRows(30)
    vi.advanceTimersByTime(restMs - 1)
    expect(completed).toHaveLength(0)
    vi.advanceTimersByTime(1)
    expect(completed).toHaveLength(12)
    vi.runAllTimers()
    expect(completed).toEqual(Array.from({ length: 30 }, (_, index) => index))
  })

  it('waits while the user scrolls or types', () => {
    const { rows, completed } = waitingRows(3)
    for (const work of [() => rows.onWork(), () => rows.onScroll({ scrollLeft: 0 })]) {
      vi.advanceTimersByTime(restMs - 1)
      work()
    }
    vi.advanceTimersByTime(restMs - 1)
    expect(completed).toHaveLength(0)
    vi.advanceTimersByTime(1)
    expect(completed).toHaveLength(3)
  })

  it('completes all rows at once when the table scrolls sideways', () => {
    const { rows, completed } = waitingRows(30)
    rows.onScroll({ scrollLeft: 40 })
    expect(completed).toHaveLength(30)
    expect(rows.columnsInView(layoutOf())).toEqual({ start: 1, end: 5 })
  })

  it('forgets a row that has gone', () => {
    const { completed, cancels } = waitingRows(2)
    cancels[0]?.()
    vi.runAllTimers()
    expect(completed).toEqual([1])
  })
})
