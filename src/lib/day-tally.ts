import { z } from '#lib/contracts/zod.ts'
import { isOfDay, noPace, Pace, withStep } from '#lib/pace.ts'
import type { DayEntry, DecisionWay } from './day-log.ts'

/**
 * How many transactions have got a store on one day, and what their speed needs. It names none. The log of the day drops its oldest
 * entries, so it cannot be counted.
 */
const Tally = z.extend(Pace, {
  row: z.number(),
  label: z.number(),
  pattern: z.number(),
  /** The run of the last decision; null when that was alone. */
  run: z.nullable(z.string()),
  /** Whether the time that led to the last decision, or to its run, is known. */
  isPaced: z.boolean(),
})
export type Tally = z.infer<typeof Tally>

const nothing: Tally = { row: 0, label: 0, pattern: 0, run: null, isPaced: false, ...noPace }

/** All shown count with those that were decided by label. */
type CountedWay = Exclude<DecisionWay, 'all'>

/** Reads a kept tally. It is empty when it cannot be read, and on another day. */
export function readTally(kept: unknown, now: Date): Tally {
  const tally = Tally.safeParse(kept)
  return tally.success ? tallyOn(tally.data, now) : nothing
}

/** The tally on the day of a time, which is empty on the day after the last decision. */
export function tallyOn(tally: Tally, now: Date): Tally {
  return isOfDay(tally, now) ? tally : nothing
}

/**
 * Counts a write. What is taken back, or may be, counts no longer.
 *
 * @param known the earlier entry of the transaction, if there is one
 */
export function withWrite(tally: Tally, entry: DayEntry, known: DayEntry | undefined): Tally {
  const [before, after] = [known && wayOf(known), wayOf(entry)]
  const counted = before ? { ...tally, [before]: Math.max(0, tally[before] - 1) } : tally
  return after ? withDecisions(counted, after, new Date(entry.at), entry.run) : counted
}

/**
 * Counts decisions that were made at once. All rows of a run count for its time, which begins before its first one. When that time is
 * unknown, as at the start of the day, none of them counts for the speed.
 *
 * @param run the same for the decisions of a run that come one by one
 */
export function withDecisions(tally: Tally, way: CountedWay, at: Date, run: string | null = null, count = 1): Tally {
  const continues = run !== null && run === tally.run
  const paced = withStep(tally, at)
  const isPaced = continues ? tally.isPaced : paced.steps > tally.steps
  const pace = isPaced ? { ...paced, steps: tally.steps + count } : { lastAt: paced.lastAt }
  return { ...tally, ...pace, [way]: tally[way] + count, run, isPaced }
}

/** Where a transaction counts that has a store now; null without one. A decision of an older log was made alone. */
function wayOf({ result, way = 'row' }: DayEntry): CountedWay | null {
  if (result !== 'associated') return null
  return way === 'all' ? 'label' : way
}
