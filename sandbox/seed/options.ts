/** The options that decide every seeded row. */
export interface SeedOptions {
  /** Start of the random numbers. */
  readonly seed: number
  /** The size of the database: 1 is 5,000 customers with 40,000 transactions, 25 is a million transactions. */
  readonly scale: number
  /** Every transaction lies before this day, YYYY-MM-DD, and within six months of it. */
  readonly until: string
}

/** The default seed. */
export const defaultSeed = 1

/** The default scale. */
export const defaultScale = 1

/** The limits of the scale. */
export const smallestScale = 0.01
export const largestScale = 100

/** The UTC day of a time, as YYYY-MM-DD. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** Whether a text is a real day as YYYY-MM-DD. There is no year 0000. */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && dayOf(day) === text
}

/**
 * Checks options that people typed.
 *
 * @throws RangeError with a sentence that names the option
 */
export function checkSeedOptions({ seed, scale, until }: SeedOptions): void {
  if (!Number.isInteger(seed)) throw new RangeError(`The seed has to be a whole number, not ${seed}`)
  if (!(scale >= smallestScale && scale <= largestScale)) {
    throw new RangeError(`The scale has to lie between ${smallestScale} and ${largestScale}, not ${scale}`)
  }
  if (!isDay(until)) throw new RangeError(`The last day has to read YYYY-MM-DD, not ${until}`)
}
