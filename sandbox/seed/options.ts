/** What decides every seeded row. */
export interface SeedOptions {
  /** Start of the random numbers. */
  readonly seed: number
  /** Size of the customer base: 1 is 5,000 customers with 40,000 transactions, 25 is a million transactions. */
  readonly scale: number
  /** Day, as YYYY-MM-DD, before which every transaction lies; they begin six months earlier. */
  readonly until: string
}

/** The seed of a sandbox that names none. */
export const defaultSeed = 1

/** The size of a sandbox that names none. */
export const defaultScale = 1

/** Sizes between which every scale lies. */
export const smallestScale = 0.01
export const largestScale = 100

/** The day of an instant, in UTC, as `until` wants it. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** Whether a text is a day of the calendar, as YYYY-MM-DD; there is no year 0000. */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && dayOf(day) === text
}

/**
 * Checks options that people type.
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
