import { z } from '#lib/contracts/zod.ts'
import { isOfDay, noPace, Pace, withStep } from '#lib/pace.ts'

/** The count of the decisions of one day, and what their speed needs. It names no receipt. */
const Tally = z.extend(Pace, { accepted: z.number(), rejected: z.number() })
export type Tally = z.infer<typeof Tally>

const nothing: Tally = { accepted: 0, rejected: 0, ...noPace }

/** Reads a kept tally. It is empty when it cannot be read, and on another day. */
export function readTally(kept: unknown, now: Date): Tally {
  const tally = Tally.safeParse(kept)
  return tally.success ? tallyOn(tally.data, now) : nothing
}

/** The tally on the day of a time, which is empty on the day after the last decision. */
export function tallyOn(tally: Tally, now: Date): Tally {
  return isOfDay(tally, now) ? tally : nothing
}

/** Counts one more decision. */
export function addDecision(tally: Tally, status: 'validated' | 'rejected', at: Date): Tally {
  return {
    accepted: tally.accepted + (status === 'validated' ? 1 : 0),
    rejected: tally.rejected + (status === 'rejected' ? 1 : 0),
    ...withStep(tally, at),
  }
}
