import { type LitLook, type Look, standsOut } from './look.ts'
import type { Point, Scene } from './scene.ts'

/** Minimum radius on the screen, in pixels, of a point that shows the mark of its group, and for each further character of the mark. */
export const markFrom = 6.5
const markMore = 2.5

/** Draws the points. Each group is one path. The chosen store, its neighbours and the pointed store stand out. */
export function drawPoints(context: CanvasRenderingContext2D, { points }: Scene, look: LitLook, scale: number): void {
  const { colours, chosen } = look
  context.lineWidth = 1.5 / scale
  context.strokeStyle = colours.surface
  for (const [index, { fill }] of colours.groups.entries()) {
    context.fillStyle = fill
    context.globalAlpha = chosen === null ? 1 : 0.35
    circles(context, points, (point) => point.colour === index && !standsOut(point.id, look))
    context.globalAlpha = 1
    circles(context, points, (point) => point.colour === index && standsOut(point.id, look))
  }
  drawMarks(context, points, look, scale)
  context.globalAlpha = 1
  const chosenPoint = points.find(({ id }) => id === chosen)
  if (chosenPoint) drawRing(context, chosenPoint, look, scale)
}

function circles(context: CanvasRenderingContext2D, points: readonly Point[], wanted: (point: Point) => boolean) {
  context.beginPath()
  for (const point of points) {
    if (!wanted(point)) continue
    const { x = 0, y = 0, shown } = point
    context.moveTo(x + shown, y)
    context.arc(x, y, shown, 0, 2 * Math.PI)
  }
  context.fill()
  context.stroke()
}

function drawMarks(context: CanvasRenderingContext2D, points: readonly Point[], look: LitLook, scale: number) {
  const { colours } = look
  context.font = `650 ${11 / scale}px ${colours.font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const point of points) {
    const { x = 0, y = 0, shown, mark, colour } = point
    if (shown * scale < markFrom + markMore * (mark.length - 1)) continue
    const isBright = standsOut(point.id, look)
    context.globalAlpha = isBright ? 1 : 0.55
    // On a pale point only the ink can be read.
    context.fillStyle = isBright ? (colours.groups[colour]?.text ?? colours.surface) : colours.ink
    context.fillText(mark, x, y + 0.5 / scale)
  }
}

function drawRing(context: CanvasRenderingContext2D, { x = 0, y = 0, shown }: Point, { colours }: Look, scale: number) {
  context.strokeStyle = colours.accent
  context.lineWidth = 3 / scale
  context.beginPath()
  context.arc(x, y, shown + 4 / scale, 0, 2 * Math.PI)
  context.stroke()
}
