/** Width and height in CSS pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A place or a distance in CSS pixels; a place is measured from the middle of the frame. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** The picture as it is and the frame that it is seen through. */
export interface Stage {
  readonly picture: Size
  readonly frame: Size
}

/** How a picture is looked at. */
export interface PictureView {
  /** What the scale follows when the frame changes; null once somebody has zoomed or moved it. */
  readonly fit: 'width' | 'whole' | null
  /** CSS pixels for a pixel of the picture. */
  readonly scale: number
  /** Where the middle of the picture is. */
  readonly at: Point
  /** Quarter turns to the right, 0 to 3. */
  readonly turns: number
  /** 1 is the picture as it came. */
  readonly contrast: number
}

/** The steps of contrast. */
export const contrastSteps: readonly number[] = [1, 1.4, 2, 3]

/** What one step of a key, a button or the wheel zooms by. */
export const zoomStep = 1.25

/** A picture that is narrower than the frame is not blown up further than this to fill it. */
const mostFittedScale = 3
const mostScale = 8
/** The picture never gets smaller than this part of what shows it whole. */
const leastPart = 0.5

/** How every receipt is first seen: whole, so that its total is in view, and as it came. Source: REC-41. */
export function firstView(stage: Stage): PictureView {
  return fitView({ fit: 'whole', scale: 1, at: { x: 0, y: 0 }, turns: 0, contrast: 1 }, stage, 'whole')
}

/** As wide as the frame, from the top; or the whole picture. Turn and contrast stay. */
export function fitView(view: PictureView, stage: Stage, fit: 'width' | 'whole'): PictureView {
  const { width, height } = turnedPicture(stage, view.turns)
  const { frame } = stage
  const ratios = fit === 'width' ? [frame.width / width] : [frame.width / width, frame.height / height]
  const scale = Math.min(...ratios, mostFittedScale)
  return { ...view, fit, scale, at: { x: 0, y: Math.max(0, (height * scale - frame.height) / 2) } }
}

/** The view for a frame that has another size now: a fitted picture is fitted anew, another one stays within reach. */
export function reframe(view: PictureView, stage: Stage): PictureView {
  return view.fit === null ? held(view, stage) : fitView(view, stage, view.fit)
}

/**
 * Zooms so that the point under the pointer stays where it is.
 *
 * @param factor above 1 comes nearer
 */
export function zoomView(view: PictureView, stage: Stage, factor: number, around: Point = { x: 0, y: 0 }): PictureView {
  const scale = Math.min(Math.max(view.scale * factor, leastScale(view, stage)), mostScale)
  const grown = scale / view.scale
  const at = { x: around.x - (around.x - view.at.x) * grown, y: around.y - (around.y - view.at.y) * grown }
  return held({ ...view, fit: scale === view.scale ? view.fit : null, scale, at }, stage)
}

/** Moves the picture; its edge stops at the frame's edge, and a picture that fits in stays in the middle. */
export function panView(view: PictureView, stage: Stage, by: Point): PictureView {
  const moved = held({ ...view, at: { x: view.at.x + by.x, y: view.at.y + by.y } }, stage)
  const hasMoved = moved.at.x !== view.at.x || moved.at.y !== view.at.y
  return hasMoved ? { ...moved, fit: null } : view
}

/** Turns by quarters, positive to the right, and fits what is upright now. */
export function turnView(view: PictureView, stage: Stage, quarters: number): PictureView {
  const turns = (((view.turns + quarters) % 4) + 4) % 4
  return fitView({ ...view, turns }, stage, view.fit ?? 'whole')
}

/** The next step of contrast up or down; the ends hold. */
export function contrastView(view: PictureView, step: 1 | -1): PictureView {
  const index = contrastSteps.indexOf(view.contrast) + step
  return { ...view, contrast: contrastSteps[index] ?? view.contrast }
}

/** The CSS transform of a picture that stands with its middle in the middle of the frame. */
export function transformOf({ at, turns, scale }: PictureView): string {
  return `translate(${at.x}px, ${at.y}px) rotate(${turns * 90}deg) scale(${scale})`
}

function held(view: PictureView, stage: Stage): PictureView {
  const { width, height } = turnedPicture(stage, view.turns)
  const reachX = Math.max(0, (width * view.scale - stage.frame.width) / 2)
  const reachY = Math.max(0, (height * view.scale - stage.frame.height) / 2)
  return { ...view, at: { x: within(view.at.x, reachX), y: within(view.at.y, reachY) } }
}

function within(value: number, reach: number): number {
  return Math.min(Math.max(value, -reach), reach)
}

function leastScale(view: PictureView, stage: Stage): number {
  return fitView(view, stage, 'whole').scale * leastPart
}

function turnedPicture({ picture: { width, height } }: Stage, turns: number): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width }
}
