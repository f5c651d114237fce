import { type Look, standsOut } from './look.ts'
import type { Point } from './scene.ts'

/** A point on the screen: its centre and radius in pixels. */
export type Circle = Pick<Point, 'id' | 'mark' | 'colour'> & {
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** A sign at the point of a store: risk at the upper right, or potential at the upper left. */
export interface Sign {
  readonly kind: 'risk' | 'potential'
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Minimum radius of a point that shows the mark of its group, and for each further character of the mark. */
const markFrom = 6.5
const markMore = 2.5
/** Half the size of a sign. */
const half = 9

/** Draws the borders of the points, the marks of their groups, and the ring of the chosen store. */
export function drawMarks(context: CanvasRenderingContext2D, circles: readonly Circle[], look: Look): void {
  const { chosen, colours } = look
  context.font = `650 11px ${colours.font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const { id, mark, colour, x, y, radius } of circles) {
    const isBright = standsOut(id, look)
    context.globalAlpha = isBright ? 1 : 0.35
    strokeCircle(context, x, y, radius, colours.surface, 1.5)
    if (id === chosen) strokeCircle(context, x, y, radius + 4, colours.accent, 3)
    if (radius < markFrom + markMore * (mark.length - 1)) continue
    context.globalAlpha = isBright ? 1 : 0.55
    // On a pale point only the ink can be read.
    context.fillStyle = isBright ? (colours.groups[colour]?.text ?? colours.surface) : colours.ink
    context.fillText(mark, x, y + 0.5)
  }
  context.globalAlpha = 1
}

function strokeCircle(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  colour: string,
  width: number,
): void {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.strokeStyle = colour
  context.lineWidth = width
  context.stroke()
}

/** The signs of the picture, in drawing order. */
export function signsOf(circles: readonly Circle[], { risks, potentials }: Look): readonly Sign[] {
  return circles.flatMap((circle) => [
    ...(potentials.has(circle.id) ? [signAt(circle, 'potential')] : []),
    ...(risks.has(circle.id) ? [signAt(circle, 'risk')] : []),
  ])
}

function signAt({ id, x, y, radius }: Circle, kind: Sign['kind']): Sign {
  // Beside a small point it stands farther out, or it would cover the point.
  const out = radius < half ? half * Math.SQRT1_2 : 5
  // Its edge covers no digit of the point.
  const away = Math.max(radius * Math.SQRT1_2 + out, radius < markFrom ? 0 : 13.5)
  return { kind, id, x: x + (kind === 'risk' ? away : -away), y: y - away, width: 2 * half, height: 2 * half }
}

/** A red warning triangle and a green circle with an arrow, around their centres. */
const shapes = {
  risk: { ground: 'M0-8L9 7H-9Z', glyph: 'M0-2.5V1.5M0 4.6V4.6' },
  potential: { ground: 'M8 0A8 8 0 1 1-8 0A8 8 0 1 1 8 0Z', glyph: 'M0 4V-4M-3.5-.5L0-4L3.5-.5' },
} as const

/** Draws the signs. Their size does not depend on the scale. Source: OFF-40. */
export function drawSigns(context: CanvasRenderingContext2D, signs: readonly Sign[], look: Look): void {
  const { bad, ok, surface } = look.colours
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.strokeStyle = surface
  for (const { kind, id, x, y } of signs) {
    const ground = new Path2D(shapes[kind].ground)
    context.save()
    context.globalAlpha = standsOut(id, look) ? 1 : 0.55
    context.translate(x, y)
    context.lineWidth = 4
    context.stroke(ground)
    context.fillStyle = kind === 'risk' ? bad : ok
    context.fill(ground)
    context.lineWidth = 2
    context.stroke(new Path2D(shapes[kind].glyph))
    context.restore()
  }
}

/** The store at a place, and whether its sign of risk is there; null for the background. The topmost comes first. */
export function hitAt(circles: readonly Circle[], look: Look, x: number, y: number) {
  const reach = half + 2
  const sign = signsOf(circles, look).findLast((one) => Math.max(Math.abs(one.x - x), Math.abs(one.y - y)) <= reach)
  const hit = sign ?? circles.findLast((one) => Math.hypot(one.x - x, one.y - y) <= one.radius + 3)
  return hit ? { id: hit.id, isRisk: sign?.kind === 'risk' } : null
}
