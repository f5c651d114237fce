import { z } from '#lib/contracts/zod.ts'
import { readInstant } from '#lib/received/date.ts'
import { shopLabel, withoutContacts } from './shop-label.ts'

/** `unknown`: no answer arrived, so that it may have been saved. */
const results = ['associated', 'dissociated', 'unknown'] as const
type Result = (typeof results)[number]

/** A text that this version does not know is `unknown`. */
function resultOf(text: string): Result {
  return results.find((result) => result === text) ?? 'unknown'
}

/** How a transaction got its store: alone, with others of its label, with all shown, or by a pattern. */
const ways = ['row', 'label', 'all', 'pattern'] as const
export type DecisionWay = (typeof ways)[number]

const Entry = z.object({
  transactionId: z.string(),
  /** Without e-mail addresses and phone numbers (`withoutContacts`). Null when it is unknown, as after a dissociation by id. */
  label: z.nullable(z.string()),
  storeId: z.nullable(z.string()),
  store: z.nullable(z.string()),
  /** An instant in ISO 8601. */
  at: z.string(),
  result: z.pipe(z.string(), z.transform(resultOf)),
  /** Missing in older logs, after a dissociation, and when this version does not know it. */
  way: z.optional(
    z.pipe(
      z.string(),
      z.transform((text) => ways.find((way) => way === text)),
    ),
  ),
  /** The same for all entries of a run. */
  run: z.optional(z.string()),
  /** Id of the proposed store, when the user chose another one. */
  instead: z.optional(z.string()),
})

/** What a user has done to a transaction. */
export type DayEntry = z.infer<typeof Entry>

const Log = z.array(Entry)

/** The oldest entries are dropped beyond this number, because a browser keeps a few megabytes only. */
const mostEntries = 2_000

/** Reads a kept log, the newest entry first. It is empty when it cannot be read. */
export function readDayLog(kept: unknown): readonly DayEntry[] {
  const log = Log.safeParse(kept)
  return log.success ? log.data : []
}

/** The entries of the day of a time. When the newest and the oldest one are, those between are too. */
export function entriesOfDay(entries: readonly DayEntry[], now: Date): readonly DayEntry[] {
  const day = now.toDateString()
  const isOfDay = ({ at }: DayEntry) => readInstant(at)?.toDateString() === day
  const areAll = [entries[0], entries.at(-1)].every((entry) => entry && isOfDay(entry))
  return areAll ? entries : entries.filter(isOfDay)
}

/** The entries with one more, as the browser keeps them: without a contact of a customer, and without the oldest ones of very many. */
export function withEntry(entries: readonly DayEntry[], entry: DayEntry): readonly DayEntry[] {
  const cleaned = { ...entry, label: entry.label && withoutContacts(entry.label) }
  return [cleaned, ...entries].slice(0, mostEntries)
}

/** The last entry of each transaction; an earlier one of the same transaction cannot be taken back. */
export function lastEntries(entries: readonly DayEntry[]): ReadonlySet<DayEntry> {
  const last = new Map<string, DayEntry>()
  for (const entry of entries) if (!last.has(entry.transactionId)) last.set(entry.transactionId, entry)
  return new Set(last.values())
}

/** What was done at once: one write, or the writes of a run. */
export interface DayAction {
  /** The newest first. */
  readonly entries: readonly DayEntry[]
  /** Those that can be taken back, together: the last ones of their transactions, if these may have a store. */
  readonly open: readonly DayEntry[]
}

/** The log with a line for each run, where its newest entry is. */
export function dayActions(entries: readonly DayEntry[]): readonly DayAction[] {
  const last = lastEntries(entries)
  const isOpen = (entry: DayEntry) => last.has(entry) && entry.result !== 'dissociated'
  return Array.from(
    Map.groupBy(entries, (entry) => entry.run ?? entry),
    ([, ofRun]) => ({ entries: ofRun, open: ofRun.filter(isOpen) }),
  )
}

/** The label of what was done at once; null when its transactions are of several shops, or unknown. */
export function actionLabel({ entries }: DayAction): string | null {
  const [first, ...others] = entries
  const isSame = (entry: DayEntry) =>
    entry.label === first?.label || (wordsOf(entry) !== '' && wordsOf(entry) === wordsOf(first ?? entry))
  return first && others.every(isSame) ? first.label : null
}

/** What a user has decided for labels, by their shop words. */
export interface LabelDecisions {
  /** Id of the store that the user chose last. */
  readonly choices: ReadonlyMap<string, string>
  /** Ids of the stores that the user took back, or replaced when they were proposed, and has not chosen since. */
  readonly corrections: ReadonlyMap<string, ReadonlySet<string>>
}

/** The shop words of the entries so far, because a run of hundreds writes as many logs. */
const knownWords = new WeakMap<DayEntry, string>()

function wordsOf(entry: DayEntry): string {
  const words = knownWords.get(entry) ?? shopLabel(entry.label ?? '')
  knownWords.set(entry, words)
  return words
}

/**
 * Whether a user chose the store for its label. "Associate all shown" takes what is proposed for each transaction. It says nothing about
 * the others of its labels, which were not sure.
 */
function isOfLabel({ way }: DayEntry): boolean {
  return way !== 'all'
}

/** Reads decisions from a log. A label without a word that can name a shop says nothing about the next one. */
export function labelDecisions(entries: readonly DayEntry[]): LabelDecisions {
  const choices = new Map<string, string>()
  const corrections = new Map<string, Set<string>>()
  const settled = new Set<string>()
  const chosen = new Set<string>()
  // The log begins with the newest entry. What was taken back does not count as a choice.
  for (const entry of entries) {
    const { transactionId, storeId, result, instead } = entry
    const key = result === 'unknown' ? '' : wordsOf(entry)
    const isChoice = result === 'associated' && !settled.has(transactionId)
    settled.add(transactionId)
    if (key === '') continue
    if (isChoice && storeId !== null && isOfLabel(entry)) {
      if (!choices.has(key)) choices.set(key, storeId)
      chosen.add(`${key} ${storeId}`)
    }
    const corrected = result === 'dissociated' ? storeId : instead
    if (corrected == null || chosen.has(`${key} ${corrected}`)) continue
    corrections.set(key, (corrections.get(key) ?? new Set()).add(corrected))
  }
  return { choices, corrections }
}
