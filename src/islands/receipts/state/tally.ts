import { atom, computed, onMount } from 'nanostores'
import { storageKeys } from '#browser/storage.ts'
import { keptForUser } from '#stores/kept-for-user.ts'
import { addDecision, readTally, tallyOn } from '../rules/tally.ts'
import { $decided, type Decided } from './review.ts'

const tally = keptForUser(storageKeys.receiptTally, (kept) => readTally(kept, new Date()))

/** Changes every minute, because the day may end while nothing else changes. */
const $minute = atom(0)
onMount($minute, () => {
  const timer = setInterval(() => $minute.set($minute.value + 1), 60_000)
  return () => clearInterval(timer)
})

/** How many receipts the user has decided today in this browser, and how fast. The logout clears it. */
export const $tally = computed([tally.$value, $minute], (kept) => tallyOn(kept, new Date()))

/** Number of decisions of this visit that are in the tally. */
let counted = 0

// This module may load after the first decisions, so it counts those as well.
onMount($tally, () => $decided.subscribe(count))

function count(decided: readonly Decided[]): void {
  for (const { decision, at } of decided.slice(counted)) {
    const instant = new Date(at)
    tally.set(addDecision(tallyOn($tally.get(), instant), decision.status, instant))
  }
  counted = decided.length
}
