import { useEffect, useRef } from 'react'
import type { Point } from './rules/picture-view.ts'
import type { Picture } from './use-picture.ts'

/** Zoom per pixel of the wheel. A notch of 100 pixels zooms by about a fifth. */
const zoomPerPixel = 0.0018
const pixelsPerLine = 16

/** The wheel and two fingers zoom around their position. Dragging with the mouse or a finger moves the picture. */
export function usePictureGestures({ frame, zoom, pan }: Picture): void {
  const act = useRef({ zoom, pan })
  useEffect(() => {
    act.current = { zoom, pan }
  })
  useEffect(() => {
    if (!frame) return
    const pointers = new Map<number, Point>()
    const placeOf = (event: MouseEvent): Point => {
      const box = frame.getBoundingClientRect()
      return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 }
    }
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * pixelsPerLine
      act.current.zoom(Math.exp(-pixels * zoomPerPixel), placeOf(event))
    }
    const onDown = (event: PointerEvent) => {
      // A captured pointer would press the frame instead of a button inside it.
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return
      frame.setPointerCapture(event.pointerId)
      pointers.set(event.pointerId, placeOf(event))
    }
    const onMove = (event: PointerEvent) => {
      const from = pointers.get(event.pointerId)
      if (!from) return
      const to = placeOf(event)
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
      pointers.set(event.pointerId, to)
      if (other) act.current.zoom(distance(to, other) / Math.max(1, distance(from, other)), middle(to, other))
      const share = other ? 0.5 : 1
      act.current.pan({ x: (to.x - from.x) * share, y: (to.y - from.y) * share })
    }
    const onEnd = (event: PointerEvent) => pointers.delete(event.pointerId)
    // React adds a passive wheel listener, which cannot prevent the page from scrolling.
    frame.addEventListener('wheel', onWheel, { passive: false })
    frame.addEventListener('pointerdown', onDown)
    frame.addEventListener('pointermove', onMove)
    frame.addEventListener('pointerup', onEnd)
    frame.addEventListener('pointercancel', onEnd)
    return () => {
      frame.removeEventListener('wheel', onWheel)
      frame.removeEventListener('pointerdown', onDown)
      frame.removeEventListener('pointermove', onMove)
      frame.removeEventListener('pointerup', onEnd)
      frame.removeEventListener('pointercancel', onEnd)
    }
  }, [frame])
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}
