import { computed, onMount } from 'nanostores'
import { storageKeys } from '#browser/storage.ts'
import { keptText } from '#stores/kept-text.ts'
import { $backUserId } from '#stores/session.ts'
import { addDecision, readTally, writeTally } from '../rules/tally.ts'
import { $decided, type Decided } from './review.ts'

const $kept = keptText(storageKeys.receiptTally)

/** How many receipts the user has decided today in this browser, and how fast. The logout clears it. */
export const $tally = computed([$kept, $backUserId], (text, userId) => readTally(text, userId ?? '', new Date()))

/** Number of decisions of this visit that are in the tally. */
let counted = 0

// This module may load after the first decisions, so it counts those as well.
onMount($tally, () => $decided.subscribe(count))

function count(decided: readonly Decided[]): void {
  for (const { decision, at } of decided.slice(counted)) {
    const userId = $backUserId.get() ?? ''
    const instant = new Date(at)
    $kept.set(writeTally(addDecision(readTally($kept.get(), userId, instant), decision.status, instant), userId))
  }
  counted = decided.length
}
