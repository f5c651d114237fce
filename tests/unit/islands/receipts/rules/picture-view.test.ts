import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  actOnView,
  contrastSteps,
  contrastView,
  firstView,
  fitView,
  type PictureAction,
  type PictureView,
  panView,
  reframe,
  type Stage,
  transformOf,
  turnView,
  zoomView,
} from '#islands/receipts/rules/picture-view.ts'

const tall: Stage = { picture: { width: 600, height: 1800 }, frame: { width: 900, height: 640 } }
const wide: Stage = { picture: { width: 3000, height: 1000 }, frame: { width: 900, height: 640 } }

/** Where the picture's edges are, measured from the middle of the frame. */
function edges({ at, scale, turns }: PictureView, { picture }: Stage) {
  const [width, height] = turns % 2 === 0 ? [picture.width, picture.height] : [picture.height, picture.width]
  return {
    left: at.x - (width * scale) / 2,
    right: at.x + (width * scale) / 2,
    top: at.y - (height * scale) / 2,
    bottom: at.y + (height * scale) / 2,
  }
}

const toWidth = (stage: Stage) => fitView(firstView(stage), stage, 'width')

describe('a picture', () => {
  it('is first seen whole, in the middle of the frame [REC-41]', () => {
    const { left, right, top, bottom } = edges(firstView(tall), tall)
    expect([top, bottom]).toEqual([-320, 320])
    expect(left).toBeCloseTo(-320 / 3)
    expect(right).toBeCloseTo(320 / 3)
    expect(edges(firstView(wide), wide)).toMatchObject({ left: -450, right: 450, top: -150, bottom: 150 })
  })

  it('is first seen whole in its turns, when the last one of its mall was turned [REC-03]', () => {
    expect(firstView(wide, 3)).toEqual(turnView(firstView(wide), wide, -1))
    expect(edges(firstView(wide, 3), wide)).toMatchObject({ top: -320, bottom: 320 })
  })

  it('is as wide as the frame and starts at its top when asked', () => {
    expect(edges(toWidth(tall), tall)).toMatchObject({ left: -450, right: 450, top: -320 })
  })

  it('is not blown up beyond what helps', () => {
    const stamp = { ...tall, picture: { width: 60, height: 60 } }
    expect(firstView(stamp).scale).toBe(3)
  })

  it('shows whole when asked', () => {
    expect(fitView(toWidth(tall), tall, 'whole')).toEqual(firstView(tall))
  })

  it('fits what is upright after a turn, and is back after four', () => {
    const turned = turnView(firstView(tall), tall, 1)
    expect(turned.turns).toBe(1)
    expect(edges(turned, tall)).toMatchObject({ left: -450, right: 450, top: -150, bottom: 150 })
    expect(turnView(zoomView(firstView(tall), tall, 2), tall, 1)).toEqual(turned)
    expect(turnView(firstView(tall), tall, -1).turns).toBe(3)
    expect(turnView(turnView(turned, tall, 1), tall, 2)).toEqual(firstView(tall))
  })

  it('keeps the point under the pointer in its place while it is zoomed', () => {
    const before = toWidth(tall)
    const around = { x: 100, y: 50 }
    const after = zoomView(before, tall, 2, around)
    const pointOf = ({ at, scale }: PictureView) => [(around.x - at.x) / scale, (around.y - at.y) / scale]
    expect(pointOf(after)[0]).toBeCloseTo(pointOf(before)[0] ?? 0)
    expect(pointOf(after)[1]).toBeCloseTo(pointOf(before)[1] ?? 0)
  })

  it('moves up to its edges and no further', () => {
    const bottom = panView(toWidth(tall), tall, { x: 0, y: -99_999 })
    expect(edges(bottom, tall).bottom).toBe(320)
    expect(panView(bottom, tall, { x: 50, y: -1 })).toBe(bottom)
  })

  it('follows the frame while it is fitted, and stays as chosen once it is not', () => {
    const smaller = { ...tall, frame: { width: 450, height: 320 } }
    expect(reframe(firstView(tall), smaller)).toEqual(firstView(smaller))
    const zoomed = zoomView(firstView(tall), tall, 2)
    expect(reframe(zoomed, smaller).scale).toBe(zoomed.scale)
    const moved = panView(toWidth(tall), tall, { x: 0, y: -100 })
    expect(moved.fit).toBeNull()
    expect(reframe(moved, tall)).toEqual(moved)
  })

  it('does what its keys and buttons say [REC-03]', () => {
    const start = toWidth(tall)
    const seen = (...actions: PictureAction[]) => actions.reduce((view, action) => actOnView(view, tall, action), start)
    expect(seen('zoomIn').scale).toBeCloseTo(start.scale * 1.25)
    expect(seen('zoomIn', 'zoomOut').scale).toBeCloseTo(start.scale)
    expect(seen('panDown').at).toEqual({ x: 0, y: start.at.y - 60 })
    expect(seen('panDown', 'panUp').at).toEqual(start.at)
    expect(seen('pageDown').at.y).toBe(start.at.y - 0.85 * 640)
    expect(seen('pageDown', 'pageUp').at).toEqual(start.at)
    expect(seen('zoomIn', 'panRight').at.x).toBe(-60)
    expect(seen('zoomIn', 'panLeft').at.x).toBe(60)
    expect(seen('zoomIn', 'fitWhole')).toEqual(firstView(tall))
    expect(seen('fitWhole', 'fitWidth')).toEqual(start)
    expect([seen('turnRight').turns, seen('turnLeft').turns, seen('turnRight', 'turnLeft')]).toEqual([1, 3, start])
    expect([seen('moreContrast').contrast, seen('moreContrast', 'lessContrast')]).toEqual([1.4, start])
  })

  it('has steps of contrast with two ends', () => {
    const first = firstView(tall)
    const up = contrastSteps.reduce((view) => contrastView(view, 1), first)
    expect(up.contrast).toBe(contrastSteps.at(-1))
    expect(contrastView(first, -1).contrast).toBe(1)
  })

  it('is written as one transform', () => {
    expect(transformOf({ ...firstView(wide), turns: 1 })).toBe('translate(0px, 0px) rotate(90deg) scale(0.3)')
  })

  it('never leaves the frame, whatever is done to it', () => {
    const size = (max: number) => fc.record({ width: fc.integer({ min: 1, max }), height: fc.integer({ min: 1, max }) })
    const step = fc.oneof(
      fc.record({ zoom: fc.double({ min: 0.2, max: 5, noNaN: true }), x: fc.integer(), y: fc.integer() }),
      fc.record({ x: fc.integer({ min: -5000, max: 5000 }), y: fc.integer({ min: -5000, max: 5000 }) }),
      fc.record({ turn: fc.integer({ min: -5, max: 5 }) }),
    )
    fc.assert(
      fc.property(size(6000), size(2000), fc.array(step, { maxLength: 12 }), (picture, frame, steps) => {
        const stage = { picture, frame }
        const view = steps.reduce<PictureView>((last, next) => {
          if ('turn' in next) return turnView(last, stage, next.turn)
          return 'zoom' in next ? zoomView(last, stage, next.zoom, next) : panView(last, stage, next)
        }, firstView(stage))
        const { left, right, top, bottom } = edges(view, stage)
        const covers = (from: number, to: number, length: number) =>
          to - from >= length ? from <= 1 - length / 2 && to >= length / 2 - 1 : Math.abs(from + to) < 1
        return covers(left, right, frame.width) && covers(top, bottom, frame.height)
      }),
    )
  })
})
