/** Rating of a link by its rank among all links. Source: OFF-17. */
export type Stars = 1 | 2 | 3 | 4 | 5

/** Percentile that a value has to exceed for a number of stars, in descending order. */
const steps = [
  { above: 90, stars: 5 },
  { above: 70, stars: 4 },
  { above: 50, stars: 3 },
  { above: 30, stars: 2 },
] as const

/**
 * The percentile of a list of values, with linear interpolation.
 *
 * @param sorted values in ascending order
 * @param percent from 0 to 100
 * @returns null for an empty list
 */
export function percentile(sorted: readonly number[], percent: number): number | null {
  const place = ((sorted.length - 1) * percent) / 100
  const below = sorted[Math.floor(place)]
  const above = sorted[Math.ceil(place)]
  if (below === undefined || above === undefined) return null
  return below + (above - below) * (place - Math.floor(place))
}

/**
 * Rates a link against all others.
 *
 * @param all the values of all links of the graph (OFF-58), in any order
 * @returns null when there is no value or no link to compare with
 */
export function starsOf(value: number | null, all: readonly number[]): Stars | null {
  const sorted = all.toSorted((a, b) => a - b)
  if (value === null || sorted.length === 0) return null
  return steps.find(({ above }) => value > (percentile(sorted, above) ?? Number.POSITIVE_INFINITY))?.stars ?? 1
}
