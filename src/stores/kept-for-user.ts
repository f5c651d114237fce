import { computed, type ReadableAtom } from 'nanostores'
import { ownedText, valueFor } from '#browser/owned.ts'
import { keptText } from './kept-text.ts'
import { $backUserId } from './session.ts'

/** A value that the browser keeps for one user. The logout clears it. */
export interface KeptForUser<Value> {
  readonly $value: ReadableAtom<Value>
  readonly set: (value: Value) => void
}

/**
 * Keeps a value in local storage. What this page has set is not read again: the log of a day can have half a megabyte, and a run changes it
 * hundreds of times.
 *
 * @param key of `storageKeys`
 * @param read receives what was set; undefined for another user, and when the stored text is not JSON
 */
export function keptForUser<Value>(key: string, read: (kept: unknown) => Value): KeptForUser<Value> {
  const $kept = keptText(key)
  let last: { readonly userId: string; readonly text: string; readonly value: Value } | undefined
  return {
    $value: computed([$kept, $backUserId], (text, userId = '') =>
      last && last.text === text && last.userId === userId ? last.value : read(valueFor(userId, text)),
    ),
    set(value) {
      const userId = $backUserId.get() ?? ''
      last = { userId, text: ownedText(userId, value), value }
      $kept.set(last.text)
    },
  }
}
