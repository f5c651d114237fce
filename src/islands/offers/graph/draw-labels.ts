import { placeLabels } from '#lib/offers/label-places.ts'
import { radii } from '#lib/offers/store-graph.ts'
import type { Placing } from './line-layer.ts'
import type { Look } from './look.ts'
import type { Point, Scene } from './scene.ts'

const textPx = 12
const lineHeightPx = 15
const longest = 28
/** Up to this many labels are all shown from this scale on. Otherwise a label that would cover another one is left out. */
const fewLabels = 40
const minScaleOfAll = 0.7

/** Widths of the names on the screen, kept because measuring them in every frame is slow. */
const widths = new Map<string, number>()

/**
 * Draws the names of the stores with a radius of 12 or more, of the chosen store, and of the store under the pointer.
 *
 * Source: OFF-39.
 */
export function drawLabels(
  context: CanvasRenderingContext2D,
  { points }: Scene,
  look: Look,
  placing: Placing,
  view: { readonly width: number; readonly height: number; readonly pointed: string | null },
): void {
  const { colours, chosen } = look
  const { x: left, y: top, scale } = placing
  const inView = points
    .map((point) => ({
      point,
      x: (point.x ?? 0) * scale + left,
      y: (point.y ?? 0) * scale + top,
      radius: point.shown * scale,
    }))
    .filter(({ x, y, radius }) => x > -radius && y > -radius && x < view.width + radius && y < view.height + radius)
  const isFirst = ({ id }: Point) => id === chosen || id === view.pointed
  const labelled = inView
    .filter(({ point }) => point.shown >= radii.labelled || isFirst(point))
    .sort((one, other) => Number(isFirst(other.point)) - Number(isFirst(one.point)) || other.radius - one.radius)
  context.save()
  context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0)
  context.font = `500 ${textPx}px ${colours.font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = 3
  const boxes = labelled.map((one) => ({
    ...one,
    width: widthOf(context, shortened(one.point.id)),
    height: lineHeightPx,
  }))
  const places = placeLabels(boxes, inView, view, scale < minScaleOfAll ? 0 : fewLabels)
  for (const [index, place] of places.entries()) {
    const point = labelled[index]?.point
    if (!place || !point) continue
    const text = shortened(point.id)
    context.globalAlpha = chosen === null || isFirst(point) || look.neighbours.has(point.id) ? 1 : 0.55
    context.strokeStyle = colours.surface
    context.strokeText(text, place.x, place.y)
    context.fillStyle = colours.ink
    context.fillText(text, place.x, place.y)
  }
  context.restore()
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
