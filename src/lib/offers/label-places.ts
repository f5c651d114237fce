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
 * left, then the corners below and above, then the same farther away. A label without a free place is left out.
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
  const taken: Box[] = [
    ...circles.map(({ x, y, radius }) => ({ x, y, width: radius * 1.8, height: radius * 1.8 })),
    ...obstacles,
  ]
  const tried = labelled.length <= few ? distances : distances.slice(0, 1)
  return labelled.map((label) => {
    for (const distance of tried) {
      const place = placesOf(label, distance).find(
        (box) => isInside(box, view) && !taken.some((other) => overlap(box, other)),
      )
      if (!place) continue
      taken.push(place)
      return { x: place.x, y: place.y, isFar: distance > gap }
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

function isInside({ x, y, width, height }: Box, view: { readonly width: number; readonly height: number }): boolean {
  return x * 2 >= width && y * 2 >= height && (view.width - x) * 2 >= width && (view.height - y) * 2 >= height
}

function overlap(one: Box, other: Box): boolean {
  return (
    Math.abs(one.x - other.x) * 2 < one.width + other.width && Math.abs(one.y - other.y) * 2 < one.height + other.height
  )
}
