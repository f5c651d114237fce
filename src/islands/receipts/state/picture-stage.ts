import { atom, computed, type ReadableAtom } from 'nanostores'
import {
  actOnView,
  firstView,
  type PictureAction,
  type PictureView,
  type Point,
  panView,
  reframe,
  type Size,
  type Stage,
  zoomView,
} from '../rules/picture-view.ts'
import { noteTurns, turnsOf } from './review.ts'

/** Zoom per pixel of the wheel. A notch of 100 pixels zooms by about a fifth. */
const zoomPerPixel = 0.0018

export interface SeenPicture {
  /** Natural size of the picture. */
  readonly size: Size
  readonly view: PictureView
}

/** One picture in its frame. */
export interface PictureStage {
  /** Null until the picture is loaded. */
  readonly $seen: ReadableAtom<SeenPicture | null>
  readonly setSize: (size: Size) => void
  /** A hidden frame has no size. The picture keeps the last size. */
  readonly setFrame: (size: Size) => void
  /** Performs the action of a key or a button. */
  readonly act: (action: PictureAction) => void
  /** The wheel zooms around its position. */
  readonly wheel: (pixels: number, at: Point) => void
  readonly addPointer: (id: number, at: Point) => void
  /** One pointer moves the picture, and two zoom it around their middle. */
  readonly movePointer: (id: number, to: Point) => void
  readonly removePointer: (id: number) => void
}

/**
 * The view of one picture. Each receipt starts with the whole picture and the default contrast, so that faint print is not hidden, and turned
 * as the user has turned the last one of its hub.
 */
export function pictureStage(hubId: string | null): PictureStage {
  const $picture = atom<Size | null>(null)
  const $frame = atom<Size | null>(null)
  const $view = atom<PictureView | null>(null)
  const pointers = new Map<number, Point>()
  const $stage = computed([$picture, $frame], (picture, frame): Stage | null => picture && frame && { picture, frame })
  const viewOn = (stage: Stage, last: PictureView | null) =>
    last === null ? firstView(stage, turnsOf(hubId)) : reframe(last, stage)

  function change(next: (view: PictureView, stage: Stage) => PictureView): void {
    const stage = $stage.get()
    if (!stage) return
    const view = next(viewOn(stage, $view.get()), stage)
    $view.set(view)
    noteTurns(hubId, view.turns)
  }
  const pan = (by: Point) => change((view, stage) => panView(view, stage, by))
  const zoom = (factor: number, around: Point) => change((view, stage) => zoomView(view, stage, factor, around))

  return {
    $seen: computed([$stage, $view], (stage, view) => stage && { size: stage.picture, view: viewOn(stage, view) }),
    setSize: (size) => $picture.set(size),
    setFrame(size) {
      if (size.width > 0 && size.height > 0) $frame.set(size)
    },
    act: (action) => change((view, stage) => actOnView(view, stage, action)),
    wheel: (pixels, at) => zoom(Math.exp(-pixels * zoomPerPixel), at),
    addPointer: (id, at) => pointers.set(id, at),
    removePointer: (id) => pointers.delete(id),
    movePointer(id, to) {
      const from = pointers.get(id)
      if (!from) return
      const other = [...pointers].find(([pointer]) => pointer !== id)?.[1]
      pointers.set(id, to)
      if (other) zoom(distance(to, other) / Math.max(1, distance(from, other)), middle(to, other))
      const share = other ? 0.5 : 1
      pan({ x: (to.x - from.x) * share, y: (to.y - from.y) * share })
    },
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}
