import { computed } from 'nanostores'
import { storageKeys } from '#browser/storage.ts'
import { type DayEntry, readDayLog, writeDayLog } from '#lib/association/day-log.ts'
import { shopLabel } from '#lib/association/label.ts'
import { keptText } from './kept-text.ts'
import { $backUserId } from './session.ts'

const $kept = keptText(storageKeys.dayLog)

/** What the user has done to transactions today in this browser, the newest first. The logout clears it. */
export const $dayLog = computed([$kept, $backUserId], (text, userId) => readDayLog(text, userId ?? '', new Date()))

/** Adds an entry to the log of the day. */
export function noteAction(entry: Omit<DayEntry, 'at'>): void {
  const at = new Date().toISOString()
  $kept.set(writeDayLog($dayLog.get(), { ...entry, at }, $backUserId.get() ?? ''))
}

/**
 * The store that the user chose last today for each normalised label, because transactions of the same shop often follow. A label without
 * a word that can name a shop tells nothing about the next one.
 */
export const $chosenStores = computed($dayLog, (entries): ReadonlyMap<string, string> => {
  const choices = new Map<string, string>()
  const settled = new Set<string>()
  for (const { transactionId, label, storeId, result } of entries) {
    // The log begins with the newest entry. What was taken back is no choice.
    if (!settled.has(transactionId) && label !== null && storeId !== null && result === 'associated') {
      const key = shopLabel(label)
      if (key !== '' && !choices.has(key)) choices.set(key, storeId)
    }
    settled.add(transactionId)
  }
  return choices
})
