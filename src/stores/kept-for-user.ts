import { computed, type ReadableAtom } from 'nanostores'
import { keptText } from './kept-text.ts'
import { $backUserId } from './session.ts'

/** A value that the browser keeps for one user. The logout clears it. */
export interface KeptForUser<Value> {
  readonly $value: ReadableAtom<Value>
  readonly set: (value: Value) => void
}

/**
 * Keeps a value in local storage.
 *
 * @param key of `storageKeys`
 * @param read receives what was set; undefined for another user, and when the stored text is not JSON
 */
export function keptForUser<Value>(key: string, read: (kept: unknown) => Value): KeptForUser<Value> {
  const $kept = keptText(key)
  return {
    $value: computed([$kept, $backUserId], (text, userId) => read(storedFor(text, userId ?? ''))),
    set: (value) => $kept.set(JSON.stringify({ userId: $backUserId.get() ?? '', value })),
  }
}

function storedFor(text: string | undefined, userId: string): unknown {
  try {
    const kept = JSON.parse(text ?? 'null')
    return kept?.userId === userId ? kept.value : undefined
  } catch {
    return undefined
  }
}
