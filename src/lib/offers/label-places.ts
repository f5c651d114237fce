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

/**
 * Places each label beside its circle so that it covers no other label and no circle. It tries below, above, right, left,
 * then the corners below and above. A label without a free place goes below anyway when there are few labels, and is left
 * out when there are many.
 *
 * @param labelled sorted by importance, the most important first
 * @param circles circles that labels must not cover, including the labelled ones
 * @param view area that labels have to stay inside
 * @param few maximum number of labels for which all are placed
 * @returns the centre of each label; null for one that is left out
 */
export function placeLabels(
  labelled: readonly Labelled[],
  circles: readonly Pick<Labelled, 'x' | 'y' | 'radius'>[],
  view: { readonly width: number; readonly height: number },
  few: number,
): readonly (Pick<Box, 'x' | 'y'> | null)[] {
  const taken: Box[] = circles.map(({ x, y, radius }) => ({ x, y, width: radius * 1.6, height: radius * 1.6 }))
  return labelled.map((label) => {
    const places = placesOf(label)
    const inView = places.filter((box) => isInside(box, view))
    const free = inView.find((box) => !taken.some((other) => overlap(box, other)))
    const place = free ?? (labelled.length <= few ? (inView[0] ?? places[0]) : undefined)
    if (place === undefined) return null
    taken.push(place)
    return { x: place.x, y: place.y }
  })
}

function placesOf({ x, y, radius, width, height }: Labelled): readonly Box[] {
  const up = radius + gap + height / 2
  const across = width * 0.45
  const aside = radius + gap + width / 2
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
