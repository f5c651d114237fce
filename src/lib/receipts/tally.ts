import { z } from '#lib/contracts/zod.ts'

/** The count of the decisions of one day, and what their speed needs. It names no receipt. */
const Tally = z.object({
  accepted: z.number(),
  rejected: z.number(),
  /** Instant of the last decision, in milliseconds. */
  lastAt: z.number(),
  /** Number of times from one decision to the next without a pause, and their sum in milliseconds. */
  steps: z.number(),
  workedMs: z.number(),
})
export type Tally = z.infer<typeof Tally>

const Kept = z.object({ userId: z.string(), tally: Tally })
type Kept = z.infer<typeof Kept>

/** A longer time between two decisions is a pause, such as lunch, and says nothing of the speed. */
export const pauseMs = 10 * 60_000

/** The speed of fewer steps is chance. Two steps are three decisions. */
const leastSteps = 2

const nothing: Tally = { accepted: 0, rejected: 0, lastAt: 0, steps: 0, workedMs: 0 }

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
  return new Date(tally.lastAt).toDateString() === now.toDateString() ? tally : nothing
}

/** Writes a tally as `readTally` reads it. */
export function writeTally(tally: Tally, userId: string): string {
  return JSON.stringify({ userId, tally } satisfies Kept)
}

/** Counts one more decision. */
export function addDecision(tally: Tally, status: 'validated' | 'rejected', at: Date): Tally {
  const stepMs = at.getTime() - tally.lastAt
  const isStep = tally.lastAt > 0 && stepMs >= 0 && stepMs <= pauseMs
  return {
    accepted: tally.accepted + (status === 'validated' ? 1 : 0),
    rejected: tally.rejected + (status === 'rejected' ? 1 : 0),
    lastAt: at.getTime(),
    steps: tally.steps + (isStep ? 1 : 0),
    workedMs: tally.workedMs + (isStep ? stepMs : 0),
  }
}

/**
 * Decisions per hour, whole. It counts the times from one decision to the next, without pauses: the work before the first
 * decision of the day is unknown, so a first decision alone has no speed.
 *
 * @returns null before the third decision in a row
 */
export function ratePerHour({ steps, workedMs }: Tally): number | null {
  return steps < leastSteps || workedMs === 0 ? null : Math.round((steps * 3_600_000) / workedMs)
}
