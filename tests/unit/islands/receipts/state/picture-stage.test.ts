import { expect, it } from 'vitest'
import { pictureStage } from '#islands/receipts/state/picture-stage.ts'

const size = { width: 600, height: 1500 }
const frame = { width: 900, height: 600 }

/** A picture of a mall in its frame. */
function seenIn(hubId: string | null) {
  const stage = pictureStage(hubId)
  stage.setSize(size)
  stage.setFrame(frame)
  const view = () => {
    const seen = stage.$seen.get()
    if (!seen) throw new Error('no picture')
    return seen.view
  }
  return { ...stage, view }
}

it('a picture is seen when it and its frame have a size, and keeps the size of a frame that is hidden', () => {
  const stage = pictureStage(null)
  expect(stage.$seen.get()).toBeNull()
  stage.setSize(size)
  stage.act('zoomIn')
  expect(stage.$seen.get()).toBeNull()
  stage.setFrame(frame)
  const seen = stage.$seen.get()
  expect(seen).toMatchObject({ size, view: { fit: 'whole', scale: 0.4 } })
  stage.setFrame({ width: 0, height: 0 })
  expect(stage.$seen.get()).toEqual(seen)
})

it('the wheel zooms around its position by a fifth for each notch', () => {
  const { wheel, view } = seenIn(null)
  wheel(-300, { x: 0, y: 0 })
  expect(view().scale).toBeCloseTo(0.4 * Math.exp(0.54))
  wheel(100, { x: 0, y: 0 })
  expect(view().scale).toBeCloseTo(0.4 * Math.exp(0.36))
})

it('a pointer that is down moves the picture, and one that has gone up does not', () => {
  const { act, addPointer, movePointer, removePointer, view } = seenIn(null)
  act('fitWidth')
  const top = view().at.y
  movePointer(1, { x: 0, y: -50 })
  expect(view().at.y).toBe(top)
  addPointer(1, { x: 0, y: 0 })
  movePointer(1, { x: 0, y: -50 })
  expect(view().at.y).toBe(top - 50)
  removePointer(1)
  movePointer(1, { x: 0, y: -90 })
  expect(view().at.y).toBe(top - 50)
})

it('two pointers zoom by what their distance grows', () => {
  const { addPointer, movePointer, view } = seenIn(null)
  addPointer(1, { x: 20, y: 0 })
  addPointer(2, { x: -20, y: 0 })
  movePointer(1, { x: 60, y: 0 })
  movePointer(2, { x: -60, y: 0 })
  expect(view().scale).toBeCloseTo(0.4 * 3)
})

it('a picture opens as the last one of its mall was turned, without its zoom and contrast [REC-03]', () => {
  const first = seenIn('mall of turned pictures')
  for (const action of ['turnRight', 'moreContrast', 'zoomIn'] as const) first.act(action)
  expect(seenIn('mall of turned pictures').view()).toMatchObject({ fit: 'whole', turns: 1, contrast: 1 })
  expect(seenIn('another mall').view().turns).toBe(0)
  first.act('turnLeft')
  expect(seenIn('mall of turned pictures').view().turns).toBe(0)
})
