import { computed } from 'nanostores'
import { storageKeys } from '#browser/storage.ts'
import { type DayEntry, entriesOfDay, labelDecisions, readDayLog, withEntry } from '#lib/day-log.ts'
import { readTally, tallyOn, withDecisions, withWrite } from '#lib/day-tally.ts'
import { mayBeSaved, type Problem } from '#lib/problem.ts'
import { keptForUser } from './kept-for-user.ts'

const log = keptForUser(storageKeys.dayLog, readDayLog)

/**
 * What the user has done to transactions today in this browser, the newest first. The logout clears it. Users who may not open the
 * log (they have no TRANSACTION_PINPOINT) have one too, because the earlier choice reads nearly all of an entry.
 */
export const $dayLog = computed(log.$value, (entries) => entriesOfDay(entries, new Date()))

const tally = keptForUser(storageKeys.associationTally, (kept) => readTally(kept, new Date()))

/** How many transactions have got a store from the user today, in which way, and how fast. The logout clears it. */
export const $decisionTally = tally.$value

/** The last entry of a transaction; the case of a UUID makes no difference. */
export function knownAction(transactionId: string): DayEntry | undefined {
  const id = transactionId.toLowerCase()
  return $dayLog.get().find((entry) => entry.transactionId.toLowerCase() === id)
}

let runs = 0

/** The name of a new run for the entries of its writes, different from those of other tabs and earlier visits. */
export function newRun(): string {
  runs += 1
  return `${Date.now()} ${runs}`
}

/**
 * Adds a write that has ended to the log of the day. A failed write that saved nothing adds no entry, and one without an answer is
 * `unknown`. What the page does not know of the transaction comes from its earlier entry, and the spelling of its id too, so that
 * both count as the same transaction.
 *
 * @param transaction without an id it adds no entry
 * @param store null when the page does not know it
 * @param problem why the write failed, if it did
 * @param decision how the store was chosen
 */
export function noteWrite(
  { id, label }: { readonly id: string | null; readonly label?: string | null },
  store: { readonly id: string | null; readonly name: string | null } | null,
  done: 'associated' | 'dissociated',
  problem?: Problem,
  decision: Pick<DayEntry, 'way' | 'run' | 'instead'> = {},
): void {
  if (id === null || (problem && !mayBeSaved(problem))) return
  const known = knownAction(id)
  const entry: DayEntry = {
    transactionId: known?.transactionId ?? id,
    label: label ?? known?.label ?? null,
    storeId: (store ? store.id : known?.storeId) ?? null,
    store: (store ? store.name : known?.store) ?? null,
    at: new Date().toISOString(),
    result: problem ? 'unknown' : done,
    ...decision,
  }
  log.set(withEntry($dayLog.get(), entry))
  tally.set(withWrite(tallyOn($decisionTally.get(), new Date()), entry, known))
}

/** Counts transactions that got their store by a pattern of the user. The log does not list them, because no write of the page named them. */
export function notePatternMatches(count: number): void {
  const now = new Date()
  if (count > 0) tally.set(withDecisions(tallyOn($decisionTally.get(), now), 'pattern', now, null, count))
}

/** What the user has decided today for labels, because transactions of the same shop often follow. */
export const $labelDecisions = computed($dayLog, labelDecisions)
