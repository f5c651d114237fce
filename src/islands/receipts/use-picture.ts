import { useCallback, useEffect, useState } from 'react'
import type { PictureAction } from './keys.ts'
import {
  contrastView,
  firstView,
  fitView,
  type PictureView,
  type Point,
  panView,
  reframe,
  type Size,
  type Stage,
  turnView,
  zoomStep,
  zoomView,
} from './rules/picture-view.ts'
import { noteTurns, turnsOf } from './state/review.ts'

/** How far an arrow key moves the picture, in CSS pixels. */
const arrowPx = 60

type Change = (view: PictureView, stage: Stage) => PictureView

export interface Picture {
  /** Null until the picture is loaded. */
  readonly view: PictureView | null
  /** Natural size of the picture; null until it is loaded. */
  readonly size: Size | null
  readonly setSize: (size: Size) => void
  /** The `ref` of the frame around the picture. */
  readonly frameRef: (frame: HTMLElement | null) => void
  readonly frame: HTMLElement | null
  readonly zoom: (factor: number, around: Point) => void
  readonly pan: (by: Point) => void
  /** Performs the action of a key or a button. */
  readonly act: (action: PictureAction) => void
}

/**
 * The view of one picture. Each receipt starts with the whole picture and the default contrast, so that faint print is not hidden, and turned as
 * the user has turned the last one of its hub.
 */
export function usePicture(hubId: string | null): Picture {
  const [frame, frameRef] = useState<HTMLElement | null>(null)
  const [size, setSize] = useState<Size | null>(null)
  const [view, setView] = useState<PictureView | null>(null)
  const frameSize = useSizeOf(frame)
  const stage = size && frameSize ? { picture: size, frame: frameSize } : null
  const viewOn = (on: Stage, last: PictureView | null) =>
    last === null ? firstView(on, turnsOf(hubId)) : reframe(last, on)

  const change = (next: Change) => {
    if (stage) setView((last) => next(viewOn(stage, last), stage))
  }
  const turns = view?.turns
  useEffect(() => {
    if (turns !== undefined) noteTurns(hubId, turns)
  }, [hubId, turns])
  return {
    view: stage && viewOn(stage, view),
    size,
    setSize,
    frameRef,
    frame,
    zoom: (factor, around) => change((last, on) => zoomView(last, on, factor, around)),
    pan: (by) => change((last, on) => panView(last, on, by)),
    act: (action) => change(changeOf(action)),
  }
}

function changeOf(action: PictureAction): Change {
  const pan = (x: number, y: number) => (view: PictureView, stage: Stage) => panView(view, stage, { x, y })
  switch (action) {
    case 'zoomIn':
      return (view, stage) => zoomView(view, stage, zoomStep)
    case 'zoomOut':
      return (view, stage) => zoomView(view, stage, 1 / zoomStep)
    case 'fitWidth':
      return (view, stage) => fitView(view, stage, 'width')
    case 'fitWhole':
      return (view, stage) => fitView(view, stage, 'whole')
    case 'turnRight':
      return (view, stage) => turnView(view, stage, 1)
    case 'turnLeft':
      return (view, stage) => turnView(view, stage, -1)
    case 'moreContrast':
      return (view) => contrastView(view, 1)
    case 'lessContrast':
      return (view) => contrastView(view, -1)
    case 'panUp':
      return pan(0, arrowPx)
    case 'panDown':
      return pan(0, -arrowPx)
    case 'panLeft':
      return pan(arrowPx, 0)
    case 'panRight':
      return pan(-arrowPx, 0)
    case 'pageUp':
      return (view, stage) => panView(view, stage, { x: 0, y: stage.frame.height * 0.85 })
    case 'pageDown':
      return (view, stage) => panView(view, stage, { x: 0, y: stage.frame.height * -0.85 })
  }
}

function useSizeOf(element: HTMLElement | null): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  const measure = useCallback((box: HTMLElement) => {
    // A hidden frame has no size. The picture keeps the last size.
    if (box.clientWidth > 0 && box.clientHeight > 0) setSize({ width: box.clientWidth, height: box.clientHeight })
  }, [])
  useEffect(() => {
    if (!element) return
    const observer = new ResizeObserver(() => measure(element))
    observer.observe(element)
    measure(element)
    return () => observer.disconnect()
  }, [element, measure])
  return size
}
