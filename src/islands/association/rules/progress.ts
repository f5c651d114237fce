import { type Tally, tallyOn } from '#lib/day-tally.ts'
import { ratePerHour } from '#lib/pace.ts'

/** What the user has decided today, in numbers of transactions. */
export interface Progress {
  /** By the way of the decision, in all hubs. */
  readonly decided: Readonly<Record<'row' | 'label' | 'pattern', number>>
  /** Transactions decided per hour of work; null before it is known. */
  readonly perHour: number | null
}

/** The progress of the user at a time. */
export function progressOf(tally: Tally, now: Date): Progress {
  const today = tallyOn(tally, now)
  const { row, label, pattern } = today
  // Where all was taken back, the time that was worked says nothing.
  return { decided: { row, label, pattern }, perHour: row + label + pattern > 0 ? ratePerHour(today) : null }
}
