/** Minimum distance of two neighbours, and the range that they stay in as far as they fit. */
export interface Room {
  readonly step: number
  readonly from: number
  readonly to: number
}

/** Neighbours that touch. `sum` adds up where each member would put the first of all. */
interface Group {
  readonly sum: number
  readonly count: number
}

/**
 * Moves positions apart until neighbours keep the distance. It keeps the order, and those that touch stay around the middle of where
 * they were, so that each one is near its own place.
 *
 * @returns the new positions, in the order of `places`
 */
export function spread(places: readonly number[], { step, from, to }: Room): readonly number[] {
  const order = places.map((_, index) => index).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0))
  const groups: Group[] = []
  for (const [rank, index] of order.entries()) {
    let group = { sum: (places[index] ?? 0) - rank * step, count: 1 }
    for (let before = groups.at(-1); before && middle(before) > middle(group); before = groups.at(-1)) {
      group = { sum: before.sum + group.sum, count: before.count + group.count }
      groups.pop()
    }
    groups.push(group)
  }
  const most = to - (places.length - 1) * step
  const starts = groups.flatMap((group) =>
    Array<number>(group.count).fill(Math.min(Math.max(middle(group), from), most)),
  )
  const moved = [...places]
  for (const [rank, index] of order.entries()) moved[index] = (starts[rank] ?? 0) + rank * step
  return moved
}

function middle({ sum, count }: Group): number {
  return sum / count
}
