import { useEffect, useState } from 'react'
import { declareDraft, takeDraft } from '#browser/drafts.ts'
import { useLatest } from './use-latest.ts'

/**
 * Keeps a part of the page's work when the session expires, and gives it back after the login of the same user. Source: SES-41.
 *
 * @param name unique on the page; with the id of what it belongs to
 * @param read called when the session ends; undefined when there is nothing to keep. The value has to survive JSON.
 * @param restore called after the first render, if something was kept
 */
export function useDraft<Draft>(name: string, read: () => Draft | undefined, restore: (draft: Draft) => void): void {
  const latest = useLatest({ read, restore })
  useEffect(() => {
    const kept = takeDraft(name)
    // A draft has the type that the same script has read.
    if (kept !== undefined) latest.current.restore(kept as Draft)
    return declareDraft(name, () => latest.current.read())
  }, [name, latest])
}

/**
 * A draft about items of a list, which is given back when the whole list is there.
 *
 * @param isPartial whether more items are on their way
 */
export function useListDraft<Draft extends object>(
  name: string,
  isPartial: boolean,
  read: () => Draft | undefined,
  restore: (draft: Draft) => void,
): void {
  const [kept, setKept] = useState<Draft | null>(null)
  useDraft<Draft>(name, () => kept ?? read(), setKept)
  useEffect(() => {
    if (kept === null || isPartial) return
    setKept(null)
    restore(kept)
  })
}

/** `useState` for what a user types or opens. Its value is kept when it differs from the first one. */
export function useKeptState<Value>(name: string, initial: Value | (() => Value)) {
  const [first] = useState(initial)
  const [value, setValue] = useState(first)
  useDraft(name, () => (Object.is(value, first) ? undefined : value), setValue as (kept: Value) => void)
  return [value, setValue] as const
}
