import { z } from '#lib/contracts/zod.ts'

/** What the speed of decisions needs. */
export const Pace = z.object({
  /** Instant of the last decision, in milliseconds. */
  lastAt: z.number(),
  /** Number of times from one decision to the next without a pause, and their sum in milliseconds. */
  steps: z.number(),
  workedMs: z.number(),
})
export type Pace = z.infer<typeof Pace>

/** A longer time between two decisions is a pause, such as lunch, and says nothing of the speed. */
export const pauseMs = 10 * 60_000

/** The speed of fewer steps is chance. Two steps are three decisions. */
const leastSteps = 2

export const noPace: Pace = { lastAt: 0, steps: 0, workedMs: 0 }

/** Whether the last decision was on the day of a time. */
export function isOfDay({ lastAt }: Pace, now: Date): boolean {
  return new Date(lastAt).toDateString() === now.toDateString()
}

/** The pace after one more decision. */
export function withStep({ lastAt, steps, workedMs }: Pace, at: Date): Pace {
  const stepMs = at.getTime() - lastAt
  const isStep = lastAt > 0 && stepMs >= 0 && stepMs <= pauseMs
  return { lastAt: at.getTime(), steps: steps + (isStep ? 1 : 0), workedMs: workedMs + (isStep ? stepMs : 0) }
}

/**
 * Decisions per hour, whole. It counts the times from one decision to the next, without pauses: the work before the first
 * decision of the day is unknown, so a first decision alone has no speed.
 *
 * @returns null before the third decision in a row
 */
export function ratePerHour({ steps, workedMs }: Pace): number | null {
  return steps < leastSteps || workedMs === 0 ? null : Math.round((steps * 3_600_000) / workedMs)
}
