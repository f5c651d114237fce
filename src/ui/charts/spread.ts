/** Minimum distance of two neighbours, and the range that they stay in as far as they fit. */
export interface Room {
  readonly step: number
  readonly from: number
  readonly to: number
}

/**
 * Moves positions apart until neighbours keep the distance. It shifts as little as possible and keeps the order.
 *
 * @returns the new positions, in the order of `places`
 */
export function spread(places: readonly number[], { step, from, to }: Room): readonly number[] {
  const order = places.map((_, index) => index).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0))
  const moved = [...places]
  let least = from
  for (const index of order) {
    moved[index] = Math.max(moved[index] ?? 0, least)
    least = (moved[index] ?? 0) + step
  }
  let most = to
  for (const index of order.toReversed()) {
    moved[index] = Math.min(moved[index] ?? 0, most)
    most = (moved[index] ?? 0) - step
  }
  return moved
}
