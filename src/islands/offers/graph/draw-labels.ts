import { radii } from '#lib/offers/store-graph.ts'
import { type Box, type Labelled, type LabelPlace, leaderEnd, placeLabels } from '../rules/label-places.ts'
import type { Placing } from './line-layer.ts'
import type { Look } from './look.ts'
import type { Point, Scene } from './scene.ts'

const textPx = 12
const lineHeightPx = 15
const longest = 28
/** Up to this many labels may stand away from their points. More are left out instead, because their lines would be a tangle. */
const fewLabels = 40

/** Widths of the names on the screen, kept because measuring them in every frame is slow. */
const widths = new Map<string, number>()

export interface LabelView {
  readonly width: number
  readonly height: number
  readonly pointed: string | null
  readonly signs: readonly Box[]
}

type Label = Labelled & { readonly point: Point; readonly text: string }

/**
 * Draws the names of the stores with a radius of 12 or more, of the chosen store, and of the store that is pointed at.
 *
 * Source: OFF-39.
 */
export function drawLabels(
  context: CanvasRenderingContext2D,
  { points }: Scene,
  look: Look,
  { x: left, y: top, scale }: Placing,
  view: LabelView,
): void {
  const { colours, chosen } = look
  const inView = points
    .map((point) => ({
      point,
      x: (point.x ?? 0) * scale + left,
      y: (point.y ?? 0) * scale + top,
      radius: point.shown * scale,
    }))
    .filter(({ x, y, radius }) => x > -radius && y > -radius && x < view.width + radius && y < view.height + radius)
  const isFirst = ({ id }: Point) => id === chosen || id === view.pointed
  const isMarked = ({ id }: Point) => look.risks.has(id) || look.potentials.has(id)
  const rankOf = (point: Point) => (isFirst(point) ? 2 : isMarked(point) ? 1 : 0)
  context.save()
  context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0)
  context.font = `500 ${textPx}px ${colours.font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  const labels: readonly Label[] = inView
    .filter(({ point }) => point.shown >= radii.labelled || isFirst(point))
    .sort((one, other) => rankOf(other.point) - rankOf(one.point) || other.radius - one.radius)
    .map((one) => {
      const text = shortened(look.names.get(one.point.id) ?? one.point.id)
      return { ...one, text, width: widthOf(context, text), height: lineHeightPx }
    })
  // A store that is chosen has a ring, and its name a plate.
  const sized = labels.map((one) =>
    isFirst(one.point) ? { ...one, radius: one.radius + 6, width: one.width + 10, height: one.height + 4 } : one,
  )
  const places = placeLabels(sized, inView, view, { few: fewLabels, obstacles: view.signs })
  for (const [index, label] of labels.entries()) {
    const isOnTop = isFirst(label.point)
    const place = places[index] ?? (isOnTop ? insideView(label, view) : null)
    if (!place) continue
    context.globalAlpha = chosen === null || isOnTop || look.neighbours.has(label.point.id) ? 1 : 0.55
    if (place.isFar) drawLeader(context, label, place, look)
    if (isOnTop) drawPlate(context, label, place, look)
    drawText(context, label, place, look)
  }
  context.restore()
}

/** The place below the point, moved into the view. */
function insideView({ x, y, radius, width, height }: Label, view: LabelView): LabelPlace {
  const clamp = (at: number, half: number, end: number) => Math.max(half, Math.min(end - half, at))
  return {
    x: clamp(x, width / 2 + 6, view.width),
    y: clamp(y + radius + height, height, view.height),
    isFar: false,
  }
}

function drawText(context: CanvasRenderingContext2D, { text }: Label, { x, y }: LabelPlace, { colours }: Look): void {
  context.lineWidth = 3
  context.strokeStyle = colours.surface
  context.strokeText(text, x, y)
  context.fillStyle = colours.ink
  context.fillText(text, x, y)
}

/** The line between a point and its label. */
function drawLeader(context: CanvasRenderingContext2D, label: Label, { x, y }: LabelPlace, { colours }: Look): void {
  const { x: toX, y: toY } = leaderEnd(label, { x, y, width: label.width, height: lineHeightPx })
  const distance = Math.hypot(toX - label.x, toY - label.y) || 1
  const edge = label.radius / distance
  context.lineWidth = 1
  context.strokeStyle = colours.muted
  context.beginPath()
  context.moveTo(label.x + (toX - label.x) * edge, label.y + (toY - label.y) * edge)
  context.lineTo(toX, toY)
  context.stroke()
}

/** The ground of a label that stands before everything else. */
function drawPlate(context: CanvasRenderingContext2D, { width }: Label, { x, y }: LabelPlace, { colours }: Look): void {
  context.beginPath()
  context.roundRect(x - width / 2 - 5, y - lineHeightPx / 2 - 2, width + 10, lineHeightPx + 4, 4)
  context.fillStyle = colours.raised
  context.fill()
  context.lineWidth = 1
  context.strokeStyle = colours.line
  context.stroke()
}

function shortened(name: string): string {
  return name.length > longest ? `${name.slice(0, longest - 1)}…` : name
}

function widthOf(context: CanvasRenderingContext2D, text: string): number {
  const known = widths.get(text)
  if (known !== undefined) return known
  const width = context.measureText(text).width
  widths.set(text, width)
  return width
}
