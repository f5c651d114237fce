import { describe, expect, it } from 'vitest'
import { leaderEnd, placeLabels } from '#islands/offers/rules/label-places.ts'

const view = { width: 400, height: 300 }
const circle = (x: number, y: number, radius = 10) => ({ x, y, radius, width: 60, height: 14 })

const few = { few: 9 }

describe('labels [OFF-39]', () => {
  it('stand below their circle where there is room', () => {
    expect(placeLabels([circle(100, 100)], [], view, few)).toEqual([{ x: 100, y: 120, isFar: false }])
  })

  it('move where another label, a circle or a sign would be covered', () => {
    const both = [circle(100, 100), circle(100, 125)]
    const [first, second] = placeLabels(both, both, view, few)
    expect(first).toMatchObject({ x: 100, y: 80 })
    expect(second).toMatchObject({ x: 100, y: 145 })
    const obstacles = [{ x: 100, y: 118, width: 18, height: 18 }]
    expect(placeLabels([circle(100, 100)], [], view, { few: 9, obstacles })[0]).toMatchObject({ x: 100, y: 80 })
  })

  it('stay in view', () => {
    expect(placeLabels([circle(395, 285)], [], view, few)[0]).toMatchObject({ x: 352, y: 285 })
  })

  it('move away while they are few, and never cover each other', () => {
    const crowd = Array.from({ length: 20 }, (_, index) => circle(100 + index * 8, 150 + (index % 3) * 9))
    const placed = placeLabels(crowd, crowd, view, { few: 20 }).filter((place) => place !== null)
    const near = placeLabels(crowd, crowd, view, { few: 19 }).filter((place) => place !== null)
    expect(placed.length).toBeGreaterThan(near.length)
    expect(placed.some(({ isFar }) => isFar)).toBe(true)
    expect(near.some(({ isFar }) => isFar)).toBe(false)
    for (const [index, one] of placed.entries()) {
      for (const other of placed.slice(index + 1)) {
        expect(Math.abs(one.x - other.x) >= 60 || Math.abs(one.y - other.y) >= 14).toBe(true)
      }
    }
  })

  it('leave room beside a name, and no line to a circle crosses a name', () => {
    const [first, second] = placeLabels([circle(100, 100), circle(163, 100)], [], view, few)
    expect([first, second]).toMatchObject([{ y: 120 }, { y: 80 }])
    const crowd = Array.from({ length: 20 }, (_, index) => circle(100 + index * 8, 150 + (index % 3) * 9))
    const placed = placeLabels(crowd, crowd, view, { few: 20 })
    for (const [index, place] of placed.entries()) {
      if (!place?.isFar) continue
      const from = crowd[index] ?? circle(0, 0)
      const end = leaderEnd(from, { ...place, width: 60, height: 14 })
      const names = placed.filter((other) => other !== null && other !== place)
      const steps = Array.from({ length: 20 }, (_, step) => ({
        x: from.x + ((end.x - from.x) * (step + 1)) / 21,
        y: from.y + ((end.y - from.y) * (step + 1)) / 21,
      })).filter(({ x, y }) => Math.hypot(x - from.x, y - from.y) > from.radius)
      const crossed = names.filter((name) =>
        steps.some(({ x, y }) => Math.abs(x - (name?.x ?? 0)) < 30 && Math.abs(y - (name?.y ?? 0)) < 7),
      )
      expect(crossed).toEqual([])
    }
  })
})
