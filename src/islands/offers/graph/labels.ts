import { radii } from '#lib/offers/store-graph.ts'
import { type Box, type LabelPlace, leaderEnd, placeLabels } from '../rules/label-places.ts'
import type { Look } from './look.ts'
import type { Circle } from './marks.ts'

const lineHeightPx = 15
const longest = 28
/** Up to this many labels may stand away from their points. More are left out instead, because their lines would be a tangle. */
const fewLabels = 40

interface Size {
  readonly width: number
  readonly height: number
}

type Label = Circle & Size & { readonly text: string; readonly isFirst: boolean }

/**
 * Draws the names of the stores with a radius of 12 or more, of the chosen store, and of the store that is pointed at.
 *
 * Source: OFF-39.
 */
export function drawLabels(
  context: CanvasRenderingContext2D,
  circles: readonly Circle[],
  look: Look,
  view: Size,
  signs: readonly Box[],
): void {
  const { colours, chosen, neighbours } = look
  context.font = `500 12px ${colours.font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  const inView = circles.filter(
    ({ x, y, radius }) => x > -radius && y > -radius && x < view.width + radius && y < view.height + radius,
  )
  const labels = labelsOf(context, inView, look)
  const places = placeLabels(labels, inView, view, { few: fewLabels, obstacles: signs })
  for (const [index, label] of labels.entries()) {
    const place = places[index] ?? (label.isFirst ? insideView(label, view) : null)
    if (!place) continue
    context.globalAlpha = chosen === null || label.isFirst || neighbours.has(label.id) ? 1 : 0.55
    if (place.isFar) drawLeader(context, label, place, look)
    if (label.isFirst) drawPlate(context, label, place, look)
    context.lineWidth = 3
    context.strokeStyle = colours.surface
    context.strokeText(label.text, place.x, place.y)
    context.fillStyle = colours.ink
    context.fillText(label.text, place.x, place.y)
  }
}

/** The labels, the most important first. */
function labelsOf(context: CanvasRenderingContext2D, circles: readonly Circle[], look: Look): readonly Label[] {
  const isFirst = ({ id }: Circle) => id === look.chosen || id === look.pointed
  const rankOf = (circle: Circle) =>
    isFirst(circle) ? 2 : Number(look.risks.has(circle.id) || look.potentials.has(circle.id))
  return circles
    .filter((circle) => (look.radii.get(circle.id) ?? 0) >= radii.labelled || isFirst(circle))
    .sort((one, other) => rankOf(other) - rankOf(one) || other.radius - one.radius)
    .map((circle) => {
      const text = shortened(look.names.get(circle.id) ?? circle.id)
      const size = { width: widthOf(context, text), height: lineHeightPx }
      // A store that is chosen has a ring, and its name a plate.
      const { radius } = circle
      return isFirst(circle)
        ? { ...circle, text, isFirst: true, radius: radius + 6, width: size.width + 10, height: size.height + 4 }
        : { ...circle, text, isFirst: false, ...size }
    })
}

/** The place below the point, moved into the view. */
function insideView({ x, y, radius, width, height }: Label, view: Size): LabelPlace {
  const clamp = (at: number, half: number, end: number) => Math.max(half, Math.min(end - half, at))
  return { x: clamp(x, width / 2, view.width), y: clamp(y + radius + height, height, view.height), isFar: false }
}

/** The line between a point and its label. */
function drawLeader(context: CanvasRenderingContext2D, label: Label, { x, y }: LabelPlace, { colours }: Look): void {
  const to = leaderEnd(label, { ...label, x, y })
  const distance = Math.hypot(to.x - label.x, to.y - label.y) || 1
  const edge = label.radius / distance
  context.lineWidth = 1
  context.strokeStyle = colours.muted
  context.beginPath()
  context.moveTo(label.x + (to.x - label.x) * edge, label.y + (to.y - label.y) * edge)
  context.lineTo(to.x, to.y)
  context.stroke()
}

/** The ground of a label that stands before everything else. */
function drawPlate(
  context: CanvasRenderingContext2D,
  { width, height }: Label,
  { x, y }: LabelPlace,
  look: Look,
): void {
  context.beginPath()
  context.roundRect(x - width / 2, y - height / 2, width, height, 4)
  context.fillStyle = look.colours.raised
  context.fill()
  context.lineWidth = 1
  context.strokeStyle = look.colours.line
  context.stroke()
}

function shortened(name: string): string {
  return name.length > longest ? `${name.slice(0, longest - 1)}…` : name
}

/** Widths of names, kept because measuring them in every frame is slow. */
const widths = new Map<string, number>()

function widthOf(context: CanvasRenderingContext2D, text: string): number {
  const width = widths.get(text) ?? context.measureText(text).width
  widths.set(text, width)
  return width
}
