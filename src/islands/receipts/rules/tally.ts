import { z } from '#lib/contracts/zod.ts'
import { isOfDay, noPace, Pace, withStep } from '#lib/pace.ts'

/** The count of the decisions of one day, and what their speed needs. It names no receipt. */
const Tally = z.extend(Pace, { accepted: z.number(), rejected: z.number() })
export type Tally = z.infer<typeof Tally>

const Kept = z.object({ userId: z.string(), tally: Tally })
type Kept = z.infer<typeof Kept>

const nothing: Tally = { accepted: 0, rejected: 0, ...noPace }

/** Reads a kept tally. It is empty for another user, for another day, and when it cannot be read. */
export function readTally(text: string | undefined, userId: string, now: Date): Tally {
  try {
    const kept = Kept.safeParse(JSON.parse(text ?? 'null'))
    return kept.success && kept.data.userId === userId ? tallyOn(kept.data.tally, now) : nothing
  } catch {
    return nothing
  }
}

/** The tally on the day of a time, which is empty on the day after the last decision. */
export function tallyOn(tally: Tally, now: Date): Tally {
  return isOfDay(tally, now) ? tally : nothing
}

/** Writes a tally as `readTally` reads it. */
export function writeTally(tally: Tally, userId: string): string {
  return JSON.stringify({ userId, tally } satisfies Kept)
}

/** Counts one more decision. */
export function addDecision(tally: Tally, status: 'validated' | 'rejected', at: Date): Tally {
  return {
    accepted: tally.accepted + (status === 'validated' ? 1 : 0),
    rejected: tally.rejected + (status === 'rejected' ? 1 : 0),
    ...withStep(tally, at),
  }
}
