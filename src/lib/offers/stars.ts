/** Stars of a link, from its place among all links. Source: OFF-17. */
export type Stars = 1 | 2 | 3 | 4 | 5

/** Percentile that a value has to be above for these stars, the most first. */
const steps = [
  { above: 90, stars: 5 },
  { above: 70, stars: 4 },
  { above: 50, stars: 3 },
  { above: 30, stars: 2 },
] as const

/**
 * The value that this percentage of values lies below, between two neighbours where it falls between them.
 *
 * @param sorted values in rising order
 * @param percent from 0 to 100
 * @returns null without values
 */
export function percentile(sorted: readonly number[], percent: number): number | null {
  const place = ((sorted.length - 1) * percent) / 100
  const below = sorted[Math.floor(place)]
  const above = sorted[Math.ceil(place)]
  if (below === undefined || above === undefined) return null
  return below + (above - below) * (place - Math.floor(place))
}

/**
 * How good a link is among others.
 *
 * @param all the values of all links of the graph (OFF-58), in any order
 * @returns null without a value, or without links to compare it with
 */
export function starsOf(value: number | null, all: readonly number[]): Stars | null {
  const sorted = all.toSorted((a, b) => a - b)
  if (value === null || sorted.length === 0) return null
  return steps.find(({ above }) => value > (percentile(sorted, above) ?? Number.POSITIVE_INFINITY))?.stars ?? 1
}
