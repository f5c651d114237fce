import { markFrom } from './draw-points.ts'
import type { Placing } from './line-layer.ts'
import { type LitLook, type Look, standsOut } from './look.ts'
import type { Point, Scene } from './scene.ts'

/** A sign at the point of a store: risk at the upper right, or potential at the upper left. */
export interface Sign {
  readonly kind: 'risk' | 'potential'
  readonly point: Point
}

/** Half the size of a sign on the screen, in pixels. */
const half = 9

/** The signs of the picture, in drawing order. */
export function signsOf({ points }: Scene, { risks, potentials }: Look): readonly Sign[] {
  return points.flatMap((point) => [
    ...(potentials.has(point.id) ? [{ kind: 'potential' as const, point }] : []),
    ...(risks.has(point.id) ? [{ kind: 'risk' as const, point }] : []),
  ])
}

/** The sign at a position of the graph; null when there is none. */
export function signAt(signs: readonly Sign[], x: number, y: number, scale: number): Sign | null {
  const reach = (half + 2) / scale
  return (
    signs.findLast((sign) => {
      const place = placeOf(sign, scale)
      return Math.abs(place.x - x) <= reach && Math.abs(place.y - y) <= reach
    }) ?? null
  )
}

/** The places of the signs on the screen, in pixels, which labels must not cover. */
export function signBoxes(signs: readonly Sign[], { x, y, scale }: Placing) {
  return signs.map((sign) => {
    const place = placeOf(sign, scale)
    return { x: place.x * scale + x, y: place.y * scale + y, width: 2 * half, height: 2 * half }
  })
}

/** Draws red warning triangles and green arrows in circles. Their size does not depend on the scale. Source: OFF-40. */
export function drawSigns(
  context: CanvasRenderingContext2D,
  signs: readonly Sign[],
  look: LitLook,
  scale: number,
): void {
  const { bad, ok, surface } = look.colours
  for (const sign of signs) {
    const { x, y } = placeOf(sign, scale)
    context.save()
    context.globalAlpha = standsOut(sign.point.id, look) ? 1 : 0.55
    context.translate(x, y)
    context.scale(1 / scale, 1 / scale)
    context.lineJoin = 'round'
    context.lineCap = 'round'
    context.beginPath()
    if (sign.kind === 'risk') outlineTriangle(context)
    else context.arc(0, 0, half - 1, 0, 2 * Math.PI)
    context.strokeStyle = surface
    context.lineWidth = 4
    context.stroke()
    context.fillStyle = sign.kind === 'risk' ? bad : ok
    context.fill()
    context.beginPath()
    if (sign.kind === 'risk') outlineExclamation(context)
    else outlineArrow(context)
    context.lineWidth = 2
    context.stroke()
    context.restore()
  }
}

function placeOf({ kind, point: { x = 0, y = 0, shown } }: Sign, scale: number) {
  // Beside a small point it stands farther out, or it would cover the point.
  const out = shown * scale < half ? half * Math.SQRT1_2 : 5
  // Its edge covers no digit of the point.
  const least = shown * scale < markFrom ? 0 : 13.5 / scale
  const away = Math.max(shown * Math.SQRT1_2 + out / scale, least)
  return { x: x + (kind === 'risk' ? away : -away), y: y - away }
}

function outlineTriangle(context: CanvasRenderingContext2D): void {
  context.moveTo(0, -half + 1)
  context.lineTo(half, half - 2)
  context.lineTo(-half, half - 2)
  context.closePath()
}

function outlineExclamation(context: CanvasRenderingContext2D): void {
  context.moveTo(0, -2.5)
  context.lineTo(0, 1.5)
  context.moveTo(0, 4.6)
  context.lineTo(0, 4.6)
}

function outlineArrow(context: CanvasRenderingContext2D): void {
  context.moveTo(0, 4)
  context.lineTo(0, -4)
  context.moveTo(-3.5, -0.5)
  context.lineTo(0, -4)
  context.lineTo(3.5, -0.5)
}
