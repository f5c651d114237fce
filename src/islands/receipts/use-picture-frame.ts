import { useCallback } from 'react'
import type { Point } from './rules/picture-view.ts'
import type { PictureStage } from './state/picture-stage.ts'

const pixelsPerLine = 16

/** The `ref` of the frame around a picture. */
export function usePictureFrame(stage: PictureStage) {
  return useCallback((frame: HTMLElement | null) => (frame ? watchFrame(frame, stage) : undefined), [stage])
}

/** Tells a picture the size, the wheel and the pointers of its frame, until the returned function is called. */
function watchFrame(frame: HTMLElement, stage: PictureStage): () => void {
  const placeOf = (event: MouseEvent): Point => {
    const box = frame.getBoundingClientRect()
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 }
  }
  const measure = () => stage.setFrame({ width: frame.clientWidth, height: frame.clientHeight })
  const observer = new ResizeObserver(measure)
  observer.observe(frame)
  measure()

  const listening = new AbortController()
  const { signal } = listening
  const onWheel = (event: WheelEvent) => {
    event.preventDefault()
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * pixelsPerLine
    stage.wheel(pixels, placeOf(event))
  }
  const onDown = (event: PointerEvent) => {
    // A captured pointer would press the frame instead of a button inside it.
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return
    frame.setPointerCapture(event.pointerId)
    stage.addPointer(event.pointerId, placeOf(event))
  }
  const onMove = (event: PointerEvent) => {
    if (event.buttons !== 0) stage.movePointer(event.pointerId, placeOf(event))
  }
  const onEnd = (event: PointerEvent) => stage.removePointer(event.pointerId)
  // React adds a passive wheel listener, which cannot prevent the page from scrolling.
  frame.addEventListener('wheel', onWheel, { passive: false, signal })
  frame.addEventListener('pointerdown', onDown, { signal })
  frame.addEventListener('pointermove', onMove, { signal })
  frame.addEventListener('pointerup', onEnd, { signal })
  frame.addEventListener('pointercancel', onEnd, { signal })
  return () => {
    observer.disconnect()
    listening.abort()
  }
}
