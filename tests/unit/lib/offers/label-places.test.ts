import { describe, expect, it } from 'vitest'
import { placeLabels } from '#lib/offers/label-places.ts'

const view = { width: 400, height: 300 }
const circle = (x: number, y: number, radius = 10) => ({ x, y, radius, width: 60, height: 14 })

describe('labels [OFF-39]', () => {
  it('stand below their circle where there is room', () => {
    expect(placeLabels([circle(100, 100)], [], view, 9)).toEqual([{ x: 100, y: 120 }])
  })

  it('move where another label or circle would be covered', () => {
    const both = [circle(100, 100), circle(100, 125)]
    const [first, second] = placeLabels(both, both, view, 9)
    expect(first).toEqual({ x: 100, y: 80 })
    expect(second).toEqual({ x: 100, y: 145 })
  })

  it('stay in view', () => {
    expect(placeLabels([circle(395, 285)], [], view, 9)[0]).toEqual({ x: 352, y: 285 })
  })

  it('are all there while they are few, and left out where many would cover each other', () => {
    const crowd = Array.from({ length: 20 }, (_, index) => circle(200 + index, 150))
    expect(placeLabels(crowd, crowd, view, 20).filter(Boolean)).toHaveLength(20)
    expect(placeLabels(crowd, crowd, view, 19).filter(Boolean).length).toBeLessThan(6)
  })
})
