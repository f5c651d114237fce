/** A rectangle: centre and size, in pixels. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A circle and the size of its label, in pixels. */
export interface Labelled {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly width: number
  readonly height: number
}

const gap = 3
const wordGap = 12
/** Length of the steps along a leader that are kept clear, in pixels. */
const stepPx = 4
/** Distances from the circle that a label tries in turn. At the farther ones a line has to connect both. */
const distances = [gap, 12, 24, 38] as const

/** The centre of a label, and whether it is so far from its circle that a line has to connect them. */
export interface LabelPlace {
  readonly x: number
  readonly y: number
  readonly isFar: boolean
}

/**
 * Places each label beside its circle so that it covers no other label, no circle and no obstacle. It tries below, above, right,
 * left, then the corners below and above, then the same farther away, where the line to it crosses no label and no circle. A label without a free place
 * is left out.
 *
 * @param labelled sorted by importance, the most important first
 * @param circles circles that labels must not cover, including the labelled ones
 * @param view area that labels have to stay inside
 * @param options `few` is the maximum number of labels with which they may stand farther away; `obstacles` are signs
 */
export function placeLabels(
  labelled: readonly Labelled[],
  circles: readonly Pick<Labelled, 'x' | 'y' | 'radius'>[],
  view: { readonly width: number; readonly height: number },
  { few, obstacles = [] }: { readonly few: number; readonly obstacles?: readonly Box[] },
): readonly (LabelPlace | null)[] {
  const taken: Box[] = [...obstacles]
  const around = circles.map(({ x, y, radius }) => ({ x, y, width: radius * 1.8, height: radius * 1.8 }))
  // Right beside the circle of another store a name would read as that one's.
  const apart = around.map((box) => ({ ...box, width: box.width + wordGap }))
  const names: Box[] = []
  const isCrossing = (label: Labelled, step: Box) =>
    names.some((name) => overlap(step, name)) || around.some((own) => !isAt(label, own) && overlap(step, own))
  const tried = labelled.length <= few ? distances : distances.slice(0, 1)
  return labelled.map((label) => {
    for (const distance of tried) {
      const isFar = distance > gap
      const place = placesOf(label, distance).find(
        (box) =>
          isInside(box, view) &&
          !taken.some((other) => overlap(box, other)) &&
          !around.some((own, index) => overlap(box, isAt(label, own) ? own : (apart[index] ?? own))) &&
          !(isFar && leaderOf(label, box).some((step) => isCrossing(label, step))),
      )
      if (!place) continue
      // Names side by side do not read as one.
      const name = { ...place, width: place.width + wordGap }
      names.push(name)
      taken.push(name, ...(isFar ? leaderOf(label, place) : []))
      return { x: place.x, y: place.y, isFar }
    }
    return null
  })
}

function placesOf({ x, y, radius, width, height }: Labelled, distance: number): readonly Box[] {
  const up = radius + distance + height / 2
  const across = width * 0.45 + distance - gap
  const aside = radius + distance + width / 2
  return [
    { x, y: y + up, width, height },
    { x, y: y - up, width, height },
    { x: x + aside, y, width, height },
    { x: x - aside, y, width, height },
    { x: x + across, y: y + up, width, height },
    { x: x - across, y: y + up, width, height },
    { x: x + across, y: y - up, width, height },
    { x: x - across, y: y - up, width, height },
  ]
}

/** Small boxes along the line from the edge of a circle to its label. */
function leaderOf({ x, y, radius }: Labelled, label: Box): readonly Box[] {
  const to = leaderEnd({ x, y }, label)
  const length = Math.hypot(to.x - x, to.y - y)
  const count = Math.max(0, Math.ceil((length - radius) / stepPx))
  return Array.from({ length: count }, (_, index) => {
    const share = (radius + index * stepPx) / length
    return { x: x + (to.x - x) * share, y: y + (to.y - y) * share, width: 2, height: 2 }
  })
}

/** The point of a label that is next to a point outside it. */
export function leaderEnd(from: Pick<Box, 'x' | 'y'>, { x, y, width, height }: Box): Pick<Box, 'x' | 'y'> {
  return {
    x: Math.max(x - width / 2, Math.min(x + width / 2, from.x)),
    y: Math.max(y - height / 2, Math.min(y + height / 2, from.y)),
  }
}

function isAt(one: Pick<Box, 'x' | 'y'>, other: Pick<Box, 'x' | 'y'>): boolean {
  return one.x === other.x && one.y === other.y
}

function isInside({ x, y, width, height }: Box, view: { readonly width: number; readonly height: number }): boolean {
  return x * 2 >= width && y * 2 >= height && (view.width - x) * 2 >= width && (view.height - y) * 2 >= height
}

function overlap(one: Box, other: Box): boolean {
  return (
    Math.abs(one.x - other.x) * 2 < one.width + other.width && Math.abs(one.y - other.y) * 2 < one.height + other.height
  )
}
