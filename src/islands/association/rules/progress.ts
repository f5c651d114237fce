import { type Tally, tallyOn } from '#lib/association/tally.ts'
import { ratePerHour } from '#lib/pace.ts'
import type { countLines, LineCount } from './set-aside.ts'

/** How far the work on a hub has come. Numbers of transactions, unless a count has lines too. */
export interface Progress {
  /** What waited when the user opened the hub; null until that is known. */
  readonly waited: number | null
  readonly waiting: LineCount
  readonly aside: LineCount
  /** What the user has decided today in all hubs, by the way of the decision. */
  readonly decided: Readonly<Record<'row' | 'label' | 'pattern', number>>
  /** Transactions decided per hour of work; null before it is known. */
  readonly perHour: number | null
}

/** The progress of the user at a time. Source: MAS-33, MAS-34. */
export function progressOf(
  waited: number | null,
  counts: ReturnType<typeof countLines>,
  tally: Tally,
  now: Date,
): Progress {
  const today = tallyOn(tally, now)
  const { row, label, pattern } = today
  return { waited, ...counts, decided: { row, label, pattern }, perHour: ratePerHour(today) }
}
