import { useEffect, useState } from 'react'
import { declareDraft, takeDraft } from '#browser/drafts.ts'
import { useLatest } from './use-latest.ts'

/**
 * Keeps a part of the page's work when the session expires, and gives it back after the login of the same user. Source: SES-41.
 *
 * @param name unique on the page; with the id of what it belongs to
 * @param read called when the session ends; undefined when there is nothing to keep. The value has to survive JSON.
 * @param restore called after the first render, if something was kept
 * @param isReady false while what the draft is about is on its way; it is restored after that
 */
export function useDraft<Draft>(
  name: string,
  read: () => Draft | undefined,
  restore: (draft: Draft) => void,
  isReady = true,
): void {
  const latest = useLatest({ read, restore })
  useEffect(() => {
    const kept = isReady ? takeDraft(name) : undefined
    // A draft has the type that the same script has read.
    if (kept !== undefined) latest.current.restore(kept as Draft)
    return declareDraft(name, () => latest.current.read())
  }, [name, isReady, latest])
}

/** `useState` for what a user types or opens. Its value is kept when it differs from the first one. */
export function useKeptState<Value>(name: string, initial: Value | (() => Value)) {
  const [first] = useState(initial)
  const [value, setValue] = useState(first)
  useDraft(name, () => (Object.is(value, first) ? undefined : value), setValue as (kept: Value) => void)
  return [value, setValue] as const
}
