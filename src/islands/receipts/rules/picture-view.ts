/** Width and height in CSS pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A position or a distance in CSS pixels. A position is relative to the centre of the frame. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Sizes of the picture and of the frame around it. */
export interface Stage {
  readonly picture: Size
  readonly frame: Size
}

/** Zoom, position, rotation and contrast of a picture. */
export interface PictureView {
  /** How the scale follows the size of the frame; null after the user has zoomed or moved the picture. */
  readonly fit: 'width' | 'whole' | null
  /** CSS pixels per pixel of the picture. */
  readonly scale: number
  /** Position of the picture's centre. */
  readonly at: Point
  /** Quarter turns to the right, 0 to 3. */
  readonly turns: number
  /** 1 means unchanged. */
  readonly contrast: number
}

/** What a key or a button does to the picture. */
export type PictureAction =
  | 'zoomIn'
  | 'zoomOut'
  | 'fitWidth'
  | 'fitWhole'
  | 'turnRight'
  | 'turnLeft'
  | 'moreContrast'
  | 'lessContrast'
  | 'panUp'
  | 'panDown'
  | 'panLeft'
  | 'panRight'
  | 'pageUp'
  | 'pageDown'

export const contrastSteps: readonly number[] = [1, 1.4, 2, 3]

/** Zoom factor of one step of a key, a button or the wheel. */
const zoomStep = 1.25

/** How far an arrow key moves the picture, in CSS pixels. */
const arrowPx = 60
/** A page is this part of the frame. */
const pageShare = 0.85

/** Maximum scale when a picture is fitted to the frame. */
const mostFittedScale = 3
const mostScale = 8
/** The minimum scale is this part of the scale that shows the whole picture. */
const leastShare = 0.5

/** Initial view of every receipt: the whole picture, so that the total is visible, unchanged but for its turns. Source: REC-41. */
export function firstView(stage: Stage, turns = 0): PictureView {
  return fitView({ fit: 'whole', scale: 1, at: { x: 0, y: 0 }, turns, contrast: 1 }, stage, 'whole')
}

/** Fits the picture to the frame's width, starting at the top, or fits the whole picture. Rotation and contrast stay. */
export function fitView(view: PictureView, stage: Stage, fit: 'width' | 'whole'): PictureView {
  const { width, height } = turnedPicture(stage, view.turns)
  const { frame } = stage
  const ratios = fit === 'width' ? [frame.width / width] : [frame.width / width, frame.height / height]
  const scale = Math.min(...ratios, mostFittedScale)
  return { ...view, fit, scale, at: { x: 0, y: Math.max(0, (height * scale - frame.height) / 2) } }
}

/** Adapts the view to a new size of the frame: a fitted picture is fitted again, any other one stays within the limits. */
export function reframe(view: PictureView, stage: Stage): PictureView {
  return view.fit === null ? held(view, stage) : fitView(view, stage, view.fit)
}

/**
 * Zooms around a point, which keeps its position on the screen.
 *
 * @param factor above 1 zooms in
 */
export function zoomView(view: PictureView, stage: Stage, factor: number, around: Point = { x: 0, y: 0 }): PictureView {
  const scale = Math.min(Math.max(view.scale * factor, leastScale(view, stage)), mostScale)
  const grown = scale / view.scale
  const at = { x: around.x - (around.x - view.at.x) * grown, y: around.y - (around.y - view.at.y) * grown }
  return held({ ...view, fit: scale === view.scale ? view.fit : null, scale, at }, stage)
}

/** Moves the picture. It stops at the frame's edges, and a picture smaller than the frame stays centred. */
export function panView(view: PictureView, stage: Stage, by: Point): PictureView {
  const moved = held({ ...view, at: { x: view.at.x + by.x, y: view.at.y + by.y } }, stage)
  const hasMoved = moved.at.x !== view.at.x || moved.at.y !== view.at.y
  return hasMoved ? { ...moved, fit: null } : view
}

/** Rotates by quarter turns, positive to the right, and fits the picture again. */
export function turnView(view: PictureView, stage: Stage, quarters: number): PictureView {
  const turns = (((view.turns + quarters) % 4) + 4) % 4
  return fitView({ ...view, turns }, stage, view.fit ?? 'whole')
}

/** Changes the contrast by one step within the limits. */
export function contrastView(view: PictureView, step: 1 | -1): PictureView {
  const index = contrastSteps.indexOf(view.contrast) + step
  return { ...view, contrast: contrastSteps[index] ?? view.contrast }
}

/** The view after the action of a key or a button. */
export function actOnView(view: PictureView, stage: Stage, action: PictureAction): PictureView {
  const pan = (x: number, y: number) => panView(view, stage, { x, y })
  switch (action) {
    case 'zoomIn':
      return zoomView(view, stage, zoomStep)
    case 'zoomOut':
      return zoomView(view, stage, 1 / zoomStep)
    case 'fitWidth':
      return fitView(view, stage, 'width')
    case 'fitWhole':
      return fitView(view, stage, 'whole')
    case 'turnRight':
      return turnView(view, stage, 1)
    case 'turnLeft':
      return turnView(view, stage, -1)
    case 'moreContrast':
      return contrastView(view, 1)
    case 'lessContrast':
      return contrastView(view, -1)
    case 'panUp':
      return pan(0, arrowPx)
    case 'panDown':
      return pan(0, -arrowPx)
    case 'panLeft':
      return pan(arrowPx, 0)
    case 'panRight':
      return pan(-arrowPx, 0)
    case 'pageUp':
      return pan(0, stage.frame.height * pageShare)
    case 'pageDown':
      return pan(0, stage.frame.height * -pageShare)
  }
}

/** The CSS transform for a picture that is centred in the frame. */
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
  return fitView(view, stage, 'whole').scale * leastShare
}

function turnedPicture({ picture: { width, height } }: Stage, turns: number): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width }
}
